import { goalWord, stateWord, wordOf } from '../words/say.ts'
import { chartOf, targetWord, transitionWord } from './chart.ts'
import { escape, goalLamps, lampsOf, type Printed, printedWord, text } from './html.ts'
import { verdictBanner } from './index-page.ts'
import { source, walkers } from './machine-page.ts'
import { looksOf, stepsOf, type StepView } from './step.ts'
import { style } from './style.ts'
import { captionOf, type MachineView, type PathView, seenOf } from './view.ts'

/** A chart that is wider than this, in px, has a sheet of its own, turned and larger. */
const widestOnSheet = 640

const paper = `
@page{size:A4;margin:18mm 16mm 20mm}
@page chart{size:A3 landscape;margin:14mm}
body{background:#fff;font-size:13px}main{padding:0;max-width:none}
h1{font-size:28px}h2{font-size:18px;margin:0 0 8px;break-after:avoid}h3{font-size:15px;margin:16px 0 4px;break-after:avoid}
section{margin-top:24px}table{font-size:12px}th,td{padding:5px 10px 5px 0}tr{break-inside:avoid}thead{display:table-header-group}
.cover{min-height:900px;break-after:page;display:flex;flex-direction:column}.cover .sign{margin-top:auto}
.sign{font-size:13px}.sign td{height:44px;border:1px solid var(--edge);padding:8px 10px}.sign th{border:1px solid var(--edge);padding:8px 10px;font-weight:400;color:var(--soft);width:110px}
.facts{display:grid;grid-template-columns:96px 1fr;gap:4px 12px;margin:20px 0}.facts dt{color:var(--mute)}.facts dd{margin:0}
.sheet{page:chart;break-before:page;break-after:page}.sheet svg,.here svg{display:block;margin:0 auto;max-width:100%;max-height:250mm;height:auto}
.box{display:inline-block;width:13px;height:13px;border:1.5px solid var(--text);border-radius:3px;vertical-align:middle}
.w{width:30px}.r{width:74px;white-space:nowrap}
`

/** The test book of a machine: what to do step by step and what should be seen then, with room for a hand and a name. */
export function bookPage(view: MachineView, printed: Printed): string {
  const { machine, words, coverage, paths } = view
  const shown = paths.filter(({ runs }) => [...runs.values()].every(({ strategy }) => strategy !== 'pairs'))
  const rows = seenOf(view, 'row')
  const chart = chartOf(view)
  const isWide = Number(/ width="(\d+)"/.exec(chart)?.[1]) > widestOnSheet
  const facts: [string, string][] = [
    ['状态机', `${text(words.title)} <code>${text(machine.name)}</code>`],
    ['日期', printedWord(printed)],
    ['三层', lampsOf(coverage, machine.unshown)],
    ['需求', `${rows.all} 行，走过 ${rows.seen} 行`],
    ['路径', `${shown.length} 条`],
  ]
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escape(words.title)} · 测试手册 · i志愿</title><style>${style}${paper}</style></head><body><main>
<section class="cover"><p class="mute">i志愿 · 测试手册</p><h1>${text(words.title)}</h1><p class="about">${text(words.about)}</p>${verdictBanner(view)}<dl class="facts">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<table class="sign"><tbody><tr><th>测试人</th><td></td><th>日期</th><td></td></tr><tr><th>结论</th><td colspan="3"><i class="box"></i> 通过　<i class="box"></i> 有保留地通过　<i class="box"></i> 不通过</td></tr><tr><th>意见</th><td colspan="3"></td></tr><tr><th>团委签字</th><td></td><th>盖章</th><td></td></tr></tbody></table></section>
<section class="${isWide ? 'sheet' : 'here'}"><h2>状态图</h2>${chart}</section>
<section><h2>转移</h2>${transitions(view)}</section>
<section><h2>需求条目</h2><table><thead><tr><th>状态：用例（条件）</th><th>出处</th><th>路径</th><th>三层</th></tr></thead><tbody>${requirements(view)}</tbody></table></section>
<section><h2>一条一条地走</h2>${shown.map((one) => pathTable(view, one)).join('')}</section></main></body></html>`
}

function transitions({ machine, words }: MachineView): string {
  const rows = machine.transitions.map(
    (t, i) =>
      `<tr><td>${i + 1}</td><td>${text(stateWord(words, t.source))}</td><td>${text(transitionWord(words, t))}</td><td>${text(targetWord(words, t))}</td></tr>`,
  )
  return `<table><thead><tr><th class="w">编号</th><th>从</th><th>事件（守卫）</th><th>到</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const requirements = ({ machine, words, coverage, paths }: MachineView): string =>
  machine.goals
    .filter((goal) => goal.kind === 'row')
    .map(
      ({ id }) =>
        `<tr><td>${text(goalWord(words, machine.transitions, id))}</td><td>${source(machine.name, id)}</td><td>${walkers(machine.name, paths, id).replaceAll(/<\/?a[^>]*>/g, '')}</td><td>${goalLamps(coverage, id)}</td></tr>`,
    )
    .join('')

function pathTable({ words }: MachineView, one: PathView): string {
  const [ran] = one.runs.values()
  const rows = stepsOf(words, one).map(
    (step, i) =>
      `<tr><td>${i}</td><td>${text(step.name)}</td><td>${text(wantOf(words, step))}</td><td><i class="box"></i> 是　<i class="box"></i> 否</td></tr>`,
  )
  const number = ran ? `#${ran.number} ` : ''
  return `<h3>${number}${text(captionOf(words, one.path))} <small>永久编号 <code>${one.path.id}</code></small></h3><table><thead><tr><th class="w">步</th><th>做</th><th>应看到</th><th class="r">看到了吗</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function wantOf(words: MachineView['words'], step: StepView): string {
  const looks = looksOf(step)
  const calls = step.want.calls.map((call) => wordOf(words, 'calls', call))
  return [
    stateWord(words, step.want.to),
    ...(calls.length > 0 ? [`请求：${calls.join('、')}`] : []),
    ...(looks.length > 0 ? [`页面上有${looks.join('、')}`] : []),
  ].join('；')
}

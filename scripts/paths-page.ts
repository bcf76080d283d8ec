import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { dotOf, eventWords } from './paths-graph.ts'
import { style } from './paths-style.ts'

export interface StateReport {
  id: string
  parent: string | null
  type: string
  initial: boolean
  tags: string[]
  calls: string[]
}

export interface TransitionReport {
  id: string
  source: string
  event: string
  targets: string[]
  guard: string | null
}

/** What the actor level leaves about a machine: its definition, its goals and what is wrong with them. */
export interface MachineReport {
  name: string
  states: StateReport[]
  transitions: TransitionReport[]
  goals: { id: string; kind: string; words: string }[]
  uncovered: { id: string; words: string; reason: string; waived: boolean }[]
  size: { states: number; edges: number }
  faults: string[]
}

/** What a level leaves about the paths that it ran. */
export interface LevelReport {
  name: string
  level: 'actor' | 'component' | 'browser'
  leftOut?: Record<string, string>
  ran: { name: string; strategy: string; steps: string[]; covered: string[]; faults: string[] }[]
}

const levels = { actor: '运行体', component: '组件', browser: '浏览器' } as const
type Level = keyof typeof levels
const order = Object.keys(levels) as Level[]

/** The whole report as one page that needs nothing else. */
export async function pageOf(machines: readonly MachineReport[], reports: readonly LevelReport[]): Promise<string> {
  const graphviz = await Graphviz.load()
  const sections = machines.map((machine) => {
    const hits = new Map(order.map((level) => [level, hitsOf(reports, machine.name, level)]))
    return { machine, hits, html: section(graphviz, machine, hits, reports) }
  })
  const rows = sections.map(({ machine, hits }) => summaryRow(machine, hits)).join('')
  const heads = order.map((level) => `<th class="n">${levels[level]}</th>`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>路径测试报告 · i志愿</title><style>${style}</style></head><body><header><h1>路径测试报告</h1>
<p>每台状态机的每个转移、每个守卫的“不成立”、需求表的每一行、每个用例，在三个层次上实际走过的情况。绿色为走过，红色虚线为没有走过。</p></header>
<main><table class="summary"><thead><tr><th>状态机</th><th class="n">转移</th><th class="n">守卫不成立</th><th class="n">需求行</th><th class="n">用例</th><th class="n">可达图</th>${heads}<th>判定</th></tr></thead><tbody>${rows}</tbody></table>
${sections.map((s) => s.html).join('')}</main></body></html>`
}

interface Seen {
  hits: ReadonlyMap<string, number>
  /** Goals that this level cannot offer, with the reason. */
  leftOut: Record<string, string>
}

type Hits = ReadonlyMap<Level, Seen | null>

function hitsOf(reports: readonly LevelReport[], name: string, level: Level): Seen | null {
  const mine = reports.filter((r) => r.name === name && r.level === level)
  const ran = mine.flatMap((r) => r.ran)
  if (ran.length === 0) return null
  const hits = new Map<string, number>()
  for (const goal of ran.flatMap((r) => r.covered)) hits.set(goal, (hits.get(goal) ?? 0) + 1)
  return { hits, leftOut: Object.assign({}, ...mine.map((r) => r.leftOut)) as Record<string, string> }
}

function summaryRow(machine: MachineReport, hits: Hits): string {
  const count = (kind: string): number => machine.goals.filter((g) => g.kind === kind).length
  const holes = machine.uncovered.filter((u) => !u.waived).length
  const good = holes === 0 && machine.faults.length === 0
  const cells = order.map((level) => `<td class="n">${share(machine, hits.get(level) ?? null)}</td>`).join('')
  const kinds = ['transition', 'guard', 'row', 'case'].map((kind) => `<td class="n">${count(kind)}</td>`).join('')
  return `<tr><td><a href="#${machine.name}">${text(machine.name)}</a></td>${kinds}<td class="n">${machine.size.states} / ${machine.size.edges}</td>${cells}<td>${
    good
      ? '<b class="ok">✓ 与需求表一致</b>'
      : `<b class="bad">✕ ${holes} 项未覆盖，${machine.faults.length} 处不符</b>`
  }</td></tr>`
}

function share(machine: MachineReport, level: Seen | null): string {
  if (!level) return '<span class="none">未运行</span>'
  const seen = machine.goals.filter((g) => level.hits.has(g.id)).length
  const waived = machine.uncovered.filter((u) => u.waived).length + Object.keys(level.leftOut).length
  const whole = seen + waived >= machine.goals.length
  return `<span class="${whole ? 'ok' : 'bad'}">${seen} / ${machine.goals.length - waived}</span>`
}

function section(graphviz: Graphviz, machine: MachineReport, hits: Hits, reports: readonly LevelReport[]): string {
  const name = machine.name
  const first = order.find((level) => hits.get(level)) ?? 'actor'
  const tabs = order
    .map((level) => {
      const id = `${name}-${level}`
      return `<input type="radio" name="${name}" id="${id}" class="tab ${level}"${level === first ? ' checked' : ''}><label for="${id}">${levels[level]} ${share(machine, hits.get(level) ?? null)}</label>`
    })
    .join('')
  const panels = order
    .map((level) => {
      const seen = hits.get(level)
      const body = seen
        ? drawing(graphviz, machine, seen.hits) + leftOut(seen) + paths(reports, name, level)
        : '<p class="none">这一层没有运行。</p>'
      return `<div class="panel ${level}">${body}</div>`
    })
    .join('')
  return `<section id="${name}"><h2>${text(name)}</h2>${problems(machine)}<div class="tabs">${tabs}${panels}</div>${goals(machine, hits)}</section>`
}

function drawing(graphviz: Graphviz, machine: MachineReport, hits: ReadonlyMap<string, number>): string {
  const svg = graphviz.layout(dotOf(machine, hits), 'svg', 'dot')
  return `<label class="size"><input type="checkbox"> 原尺寸</label><figure>${svg.slice(svg.indexOf('<svg'))}</figure>`
}

function problems(machine: MachineReport): string {
  const holes = machine.uncovered.map(
    (u) =>
      `<li class="${u.waived ? 'waived' : 'bad'}">${text(u.words)}：${text(u.waived ? `豁免：${u.reason}` : inChinese(u.reason))}</li>`,
  )
  const faults = machine.faults.map((fault) => `<li class="bad">${text(fault)}</li>`)
  if (holes.length + faults.length === 0) return '<p class="ok">✓ 没有未覆盖的项，可达图的每条边都与需求表一致。</p>'
  return `<ul class="problems">${[...holes, ...faults].join('')}</ul>`
}

function goals(machine: MachineReport, hits: Hits): string {
  const cells = (goal: string): string =>
    order.map((level) => `<td class="n">${mark(hits.get(level) ?? null, goal)}</td>`).join('')
  const heads = order.map((level) => `<th class="n">${levels[level]}</th>`).join('')
  const list = machine.transitions
    .flatMap((t) => {
      const to = t.targets.join(', ') || '（不变）'
      const line = `<td>${text(t.source || '任意')}</td><td>${text(eventWords(t.event))}</td>`
      const taken = `<tr>${line}<td>${text(t.guard ?? '')}</td><td>${text(to)}</td>${cells(t.id)}</tr>`
      const not = `<tr class="not">${line}<td>不成立：${text(t.guard ?? '')}</td><td></td>${cells(`${t.id}:false`)}</tr>`
      return t.guard === null ? [taken] : [taken, not]
    })
    .join('')
  const rows = machine.goals
    .filter((g) => g.kind === 'row')
    .map((g) => `<tr><td colspan="4">${text(g.words)}</td>${cells(g.id)}</tr>`)
    .join('')
  const head = (columns: string): string => `<table><thead><tr>${columns}${heads}</tr></thead>`
  return `<details open><summary>转移与守卫（${machine.transitions.length}）</summary>${head('<th>从</th><th>事件</th><th>守卫</th><th>到</th>')}<tbody>${list}</tbody></table></details>
<details><summary>需求表（${machine.goals.filter((g) => g.kind === 'row').length} 行）</summary>${head('<th colspan="4">状态 › 用例 [条件]</th>')}<tbody>${rows}</tbody></table></details>`
}

function mark(level: Seen | null, goal: string): string {
  if (!level) return '<span class="none">·</span>'
  if (goal in level.leftOut) return '<span class="waived">—</span>'
  const count = level.hits.get(goal)
  return count ? `<span class="ok">✓ ${count}</span>` : '<span class="bad">✕</span>'
}

function paths(reports: readonly LevelReport[], name: string, level: Level): string {
  const ran = reports.filter((r) => r.name === name && r.level === level).flatMap((r) => r.ran)
  const items = ran.map((r) => {
    const good = r.faults.length === 0
    const faults = r.faults.map((fault) => `<div class="bad">${text(fault)}</div>`).join('')
    const steps = r.steps.map((step) => `<span>${text(step)}</span>`).join(' → ') || '<span>起始状态</span>'
    return `<li><b class="${good ? 'ok' : 'bad'}">${good ? '✓' : '✕'}</b> <i>${r.strategy === 'tour' ? '长途' : '最短'}</i> ${steps}${faults}</li>`
  })
  return `<details><summary>走过的路径（${ran.length} 条，${ran.reduce((n, r) => n + r.steps.length, 0)} 步）</summary><ol class="paths">${items.join('')}</ol></details>`
}

function leftOut(seen: Seen): string {
  const count = Object.keys(seen.leftOut).length
  if (count === 0) return ''
  const words = [...new Set(Object.values(seen.leftOut))].map(text).join('；')
  return `<p class="waived">这一层不提供 ${count} 项（表中的 —）：${words}</p>`
}

const reasons: [RegExp, string][] = [
  [/^no reachable state offers this case under this condition$/, '没有可达状态在这一条件下提供该用例'],
  [/^the case is offered in no reachable state$/, '没有可达状态提供该用例'],
  [/^the state (.+) is never active$/, '状态 $1 从未进入'],
  [/^no case sends (.+)$/, '没有用例发出 $1'],
  [/^no case makes the guard false$/, '没有用例使守卫不成立'],
  [/^no case makes the guard true$/, '没有用例使守卫成立'],
]

function inChinese(reason: string): string {
  const [pattern, words] = reasons.find(([p]) => p.test(reason)) ?? [/^/, reason]
  return words === reason ? reason : reason.replace(pattern, words)
}

const text = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

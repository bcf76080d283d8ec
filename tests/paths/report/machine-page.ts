import { goalWord, rowParts, stateWord, temporalWord } from '../words/say.ts'
import { ruleOf } from '../words/sources.ts'
import { chartOf, stateNumber, targetWord, transitionWord, type Walked, walkedOf, walkedWords } from './chart.ts'
import { type Failure, linesOf, placeOf } from './failure.ts'
import { bar, escape, figure, fold, goalLamps, lamp, pageOf, type Printed, text } from './html.ts'
import { verdictBanner } from './index-page.ts'
import { type Level, levels, order, waivedAt } from './verdict.ts'
import {
  captionOf,
  isWrong,
  isWrongTransition,
  type MachineView,
  numberOf,
  pathFile,
  pathOf,
  type PathView,
  seenOf,
} from './view.ts'

/** Rows that stand open; more of them are folded by their states. */
const mostOpen = 24
/** Paths that are named of a row; of more the number is said. */
const mostWalkers = 3

export function machinePage(view: MachineView, printed: Printed): string {
  const { machine, words, coverage } = view
  const bars = order.map((level) => bar(level, coverage.get(level), level in machine.unshown)).join('')
  const count = (name: string, kind: string): string => {
    const { seen, all } = seenOf(view, kind)
    return figure(name, seen, all)
  }
  return pageOf({
    title: words.title,
    root: '',
    printed,
    back: ['index.html', '全部状态机'],
    body: `<h1>${text(words.title)} <code>${text(machine.name)}</code></h1><p class="about">${text(words.about)}</p>${verdictBanner(view)}
<div class="card strip"><dl>${figure('状态', machine.states.length - 1)}${count('转移', 'transition')}${count('守卫不成立', 'guard')}${count('需求行', 'row')}</dl><div class="bars">${bars}</div></div>
${failures(view)}<div class="split">${pathList(view)}<div>${chartCard(view)}${transitions(view)}</div></div>${requirements(view)}${beside(view)}`,
  })
}

/** What is wrong: the cause first, what follows from it folded. */
function failures({ failures: [cause, ...others], machine, paths }: MachineView): string {
  if (!cause) return ''
  const path = pathOf(paths, cause)
  const lines = linesOf(cause).map((line, i) => `<p class="${i === 0 ? 'bad' : ''}">${text(line)}</p>`)
  const way = path
    ? `<p><a href="${escape(pathFile(machine.name, path.path.id))}">看路径 ${numberOf(path)}，${path.path.steps.length} 步</a></p>`
    : ''
  // The same on many paths is one thing.
  const items = [...Map.groupBy(others, ({ sentence }) => sentence).values()].map((list) => {
    const [failure] = list as [Failure]
    const more = list.length > 1 ? ` 等 ${list.length} 处` : ''
    return `<li>${text(placeOf(failure))}${more}：${text(failure.sentence)} <code>${text(failure.text)}</code></li>`
  })
  return `<section id="failed" class="card failure"><h2>没有通过</h2>${lines.join('')}${way}${fold(`另有 ${others.length} 处，多半由它引起`, items)}</section>`
}

function pathList({ machine, words, paths }: MachineView): string {
  const items = paths.map((one) => {
    const { path, runs, failures: red } = one
    const lamps = order.map((level) => {
      const ran = runs.get(level)
      if (!ran) return lamp('none', level, '没有走这一条')
      return ran.faults.length > 0 ? lamp('bad', level, '未通过') : lamp('ok', level, `通过，第 ${ran.number} 条`)
    })
    const steps = [...path.begin.transitions, ...path.steps.flatMap((step) => step.transitions)]
    const edges = new Set(steps.map((id) => machine.transitions.findIndex((t) => t.id === id) + 1))
    return `<li id="p-${path.id}" data-edges="${[...edges].join(' ')}"${red.length > 0 ? ' class="red"' : ''}><a href="${escape(pathFile(machine.name, path.id))}"><span class="number">${numberOf(one)}</span><span>${text(captionOf(words, path))} <small>${path.steps.length} 步</small></span></a><span class="lamps">${lamps.join('')}</span></li>`
  })
  return `<section class="card list" aria-labelledby="paths"><h2 id="paths">路径 <small>${paths.length} 条</small></h2><p class="filter" hidden><label for="filter">按用例的词筛选</label><input type="search" id="filter" autocomplete="off"></p><div class="scroll" tabindex="0" role="region" aria-label="路径一览"><ol>${items.join('')}</ol></div></section>`
}

function chartCard(view: MachineView): string {
  return `<section class="card" aria-labelledby="chart"><h2 id="chart">状态图 <small>线上的编号见转移表</small></h2>${chartBox(chartOf(view))}${legend(view)}</section>`
}

/** A chart that is moved inside its box. */
export const chartBox = (svg: string): string =>
  `<div class="chart" tabindex="0" role="region" aria-label="状态图，可以移动">${svg}</div>`

function legend(view: MachineView): string {
  const all = view.machine.transitions.map((t) => walkedOf(view, t.id))
  const items = (Object.keys(walkedWords) as Walked[]).flatMap((walked) => {
    const count = all.filter((one) => one === walked).length
    return count === 0
      ? []
      : [
          `<li><svg class="e ${walked}" width="34" height="8" aria-hidden="true"><path d="M0 4H34"/></svg>${walkedWords[walked]} ${count}</li>`,
        ]
  })
  return `<ul class="legend">${items.join('')}</ul>`
}

const heads = `<th>三层</th>`

function transitions(view: MachineView): string {
  const { machine, words, coverage } = view
  const rows = machine.transitions.map((t, i) => {
    const refused = t.guard === null ? '' : `<span class="not">不成立 ${goalLamps(coverage, `${t.id}:false`)}</span>`
    return {
      state: t.source,
      isOpen: isHole(view, t.id) || isHole(view, `${t.id}:false`) || isWrongTransition(view, t.id),
      html: `<tr id="t${i + 1}"${isWrongTransition(view, t.id) ? ' class="open"' : ''}><td class="n" data-of="编号">${i + 1}</td><td data-of="从">${text(stateWord(words, t.source))}</td><td data-of="事件">${text(transitionWord(words, t))}</td><td data-of="到">${text(targetWord(words, t))}</td><td data-of="三层">${goalLamps(coverage, t.id)}${refused}${isWrongTransition(view, t.id) ? ' <b class="bad">× 不一致</b>' : ''}</td></tr>`,
    }
  })
  const head = `<th class="n">编号</th><th>从</th><th>事件（守卫）</th><th>到</th>${heads}`
  return section(view, 'transitions', `转移 <small>${rows.length} 条</small>`, head, rows)
}

function requirements(view: MachineView): string {
  const { machine, words, coverage, paths } = view
  const rows = machine.goals
    .filter((goal) => goal.kind === 'row')
    .map(({ id }, i) => ({
      state: rowParts(id).from,
      isOpen: isHole(view, id) || isWrong(view, id),
      html: `<tr id="r${i + 1}"${isHole(view, id) || isWrong(view, id) ? ' class="open"' : ''}><td data-of="条目">${text(goalWord(words, machine.transitions, id))}</td><td data-of="出处">${source(machine.name, id)}</td><td data-of="路径">${walkers(machine.name, paths, id)}</td><td data-of="三层">${goalLamps(coverage, id)}${isWrong(view, id) ? ' <b class="bad">× 不一致</b>' : ''}</td></tr>`,
    }))
  const head = `<th>状态：用例（条件）</th><th>出处</th><th>路径</th>${heads}`
  return section(view, 'requirements', `需求条目 <small>${rows.length} 行，每行都要有路径证明</small>`, head, rows)
}

/** Whether a level that ran has neither seen a goal nor waived it. */
export const isHole = ({ coverage }: MachineView, goal: string): boolean =>
  order.some((level) => coverage.get(level)?.open.includes(goal))

/** A table that stands open while it is short; a long one is folded by the states that its rows begin in. */
function section(
  { machine, words }: MachineView,
  id: string,
  title: string,
  head: string,
  rows: readonly { state: string; isOpen: boolean; html: string }[],
): string {
  const table = (list: readonly { html: string }[]): string =>
    `<table class="blocks"><thead><tr>${head}</tr></thead><tbody>${list.map(({ html }) => html).join('')}</tbody></table>`
  const groups = [...Map.groupBy(rows, ({ state }) => state)].toSorted(
    ([a], [b]) => stateNumber(machine, a) - stateNumber(machine, b),
  )
  const folded = groups.map(([state, list]) => {
    const open = list.filter((row) => row.isOpen).length
    const holes = open === 0 ? '' : ` <b class="bad">${open} 行没有走全或不一致</b>`
    return `<details class="fold"><summary>${text(stateWord(words, state))} <small>${list.length}</small>${holes}</summary>${table(list)}</details>`
  })
  return `<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${rows.length > mostOpen ? folded.join('') : table(rows)}</section>`
}

/** The rule that a row states. */
export function source(machine: string, goal: string): string {
  const rule = ruleOf(machine, rowParts(goal).on)
  return rule === undefined ? '<b class="bad">没有出处</b>' : `<code>${text(rule)}</code>`
}

/** The paths that walked a row, by their numbers. */
export function walkers(machine: string, paths: readonly PathView[], goal: string, root = ''): string {
  const walked = paths.filter(({ runs }) => [...runs.values()].some(({ covered }) => covered.includes(goal)))
  const meant = paths.filter(({ path }) => path.steps.some(({ row }) => row === goal))
  const list = (walked.length > 0 ? walked : meant).toSorted((a, b) => numberOf(a) - numberOf(b))
  const named = list
    .slice(0, mostWalkers)
    .map((path) => `<a href="${escape(root + pathFile(machine, path.path.id))}">#${numberOf(path)}</a>`)
  const more = list.length > mostWalkers ? ` 等 ${list.length} 条` : ''
  if (list.length === 0) return '没有路径'
  return `${walked.length === 0 ? '没有走通：' : ''}${named.join('、')}${more}`
}

/** What is said beside the tables: sentences about whole ways, what is waived, what looks the same. */
function beside(view: MachineView): string {
  const { machine, words } = view
  const ways = machine.temporal.map((sentence) => `<li>${text(temporalWord(words, sentence))}</li>`)
  const waived = machine.uncovered
    .filter((one) => one.waived)
    .map(({ id, reason }) => `<li>${text(goalWord(words, machine.transitions, id))}：${text(reason)}</li>`)
  const lists = [
    fold(`前后的要求 <small>${ways.length} 句</small>`, ways),
    fold(`在定义里豁免 <small>${waived.length} 项</small>`, waived),
    ...order.map((level) => levelLists(view, level)),
  ].join('')
  return lists === ''
    ? ''
    : `<section class="card" aria-labelledby="beside"><h2 id="beside">另外</h2>${lists}</section>`
}

function levelLists({ machine, words, coverage }: MachineView, level: Level): string {
  const at = coverage.get(level)
  const unshown = machine.unshown[level]
  if (!at) return unshown === undefined ? '' : fold(`${levels[level]}不走`, [`<li>${text(unshown)}</li>`])
  const waived = waivedAt(at).map(
    (goal) => `<li>${text(goalWord(words, machine.transitions, goal))}：${text(at.waived[goal] ?? '')}</li>`,
  )
  const alike = at.alike.map(
    ({ states, reason }) =>
      `<li class="${reason === null ? 'bad' : ''}">${text(
        states
          .split(', ')
          .map((state) => stateWord(words, state))
          .join('、'),
      )}：${text(reason ?? '模型没有说明')}</li>`,
  )
  const walk = `${at.steps} 步，其中他人或别处所做 ${at.others} 步，测试直接发出 ${at.sent} 步`
  return [
    fold(`${levels[level]}走过 <small>${at.ran} 条</small>`, [`<li>${at.ran} 条，${walk}</li>`]),
    fold(`${levels[level]}豁免 <small>${waived.length} 项</small>`, waived),
    fold(`${levels[level]}分不清的状态 <small>${alike.length} 组</small>`, alike),
  ].join('')
}

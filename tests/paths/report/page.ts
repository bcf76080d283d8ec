import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { allWords } from '../words/all.ts'
import type { Temporal } from '../support/model.ts'
import { eventWord, goalWord, rowParts, stateWord, temporalWord, wordOf } from '../words/say.ts'
import { ruleOf } from '../words/sources.ts'
import type { Words } from '../words/words.ts'
import { type Failure, failuresOf, linesOf, placeOf } from './failure.ts'
import { dotOf } from './graph.ts'
import { style } from './style.ts'
import {
  isWhole,
  type Level,
  type LevelReport,
  levels,
  order,
  type Coverage,
  coverageAt,
  type Unshown,
  verdictOf,
} from './verdict.ts'

export interface StateReport {
  readonly id: string
  readonly parent: string | null
  readonly type: string
  readonly initial: boolean
  readonly tags: readonly string[]
  readonly calls: readonly string[]
}

export interface TransitionReport {
  readonly id: string
  readonly source: string
  readonly event: string
  readonly targets: readonly string[]
  readonly guard: string | null
}

/** What the actor level leaves about a machine: its definition, its goals and what is wrong with them. */
export interface MachineReport {
  readonly name: string
  readonly states: readonly StateReport[]
  readonly transitions: readonly TransitionReport[]
  readonly goals: readonly { readonly id: string; readonly kind: string; readonly label: string }[]
  readonly uncovered: readonly {
    readonly id: string
    readonly label: string
    readonly reason: string
    readonly waived: boolean
  }[]
  readonly size: { readonly states: number; readonly edges: number }
  readonly faults: readonly string[]
  readonly unshown: Unshown
  readonly temporal: readonly Temporal[]
}

/** The whole report as one page that needs nothing else. */
export async function pageOf(
  machines: readonly MachineReport[],
  reports: readonly LevelReport[],
  wordsByName: Readonly<Record<string, Words>> = allWords,
): Promise<string> {
  const graphviz = await Graphviz.load()
  const sections = machines.map((machine) => {
    const words = wordsByName[machine.name] ?? { title: `⟦${machine.name}⟧`, about: '' }
    const hits = hitsOf(machine, reports)
    return { machine, words, hits, html: section(graphviz, machine, words, hits, reports) }
  })
  const rows = sections.map(({ machine, words, hits }) => summaryRow(machine, words, hits)).join('')
  const heads = order.map((level) => `<th class="n">${levels[level]}</th>`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>路径测试报告 · i志愿</title><style>${style}</style></head><body><header><h1>路径测试报告</h1>
<p>每台状态机的每个转移、每个守卫的“不成立”、需求表的每一行、每个用例，在三个层次上实际走过的情况。只有整条路径都由这一层自己的操作走到的项才算数；测试直接发给状态机的步骤另计。绿色为走过，红色虚线为没有走过。</p></header>
<main><table class="summary"><thead><tr><th>状态机</th><th class="n">转移</th><th class="n">守卫不成立</th><th class="n">需求行</th><th class="n">用例</th><th class="n">应忽略</th><th class="n">可达图</th>${heads}<th>判定</th></tr></thead><tbody>${rows}</tbody></table>
${sections.map((s) => s.html).join('')}</main></body></html>`
}

type Hits = ReadonlyMap<Level, Coverage | null>

/** What a state must ignore is sent to the running actor; of a page it is a goal where something on it stands for the event. */
export const goalIds = (
  machine: Pick<MachineReport, 'goals'>,
  level: Level,
  report: LevelReport | undefined,
): string[] => {
  const asked = new Set([...(report?.ran ?? []).flatMap((r) => r.covered), ...Object.keys(report?.waived ?? {})])
  return machine.goals.filter((g) => level === 'actor' || g.kind !== 'ignore' || asked.has(g.id)).map((g) => g.id)
}

const reportOf = (reports: readonly LevelReport[], name: string, level: Level): LevelReport | undefined =>
  reports.find((r) => r.name === name && r.level === level)

function hitsOf(machine: MachineReport, reports: readonly LevelReport[]): Hits {
  return new Map(
    order.map((level) => {
      const report = reportOf(reports, machine.name, level)
      return [level, coverageAt(goalIds(machine, level, report), report)] as const
    }),
  )
}

/** What is wrong with the definition of a machine, waivers aside. */
export const problemsOf = ({ uncovered, faults }: MachineReport): number =>
  uncovered.filter((u) => !u.waived).length + faults.length

/** Paths that are named of a row; of more the number is said. */
const shownWalkers = 4

const cssClasses = { good: 'ok', bad: 'bad', partial: 'none' } as const

function summaryRow(machine: MachineReport, words: Words, hits: Hits): string {
  const count = (kind: string): number => machine.goals.filter((g) => g.kind === kind).length
  const cells = order.map((level) => `<td class="n">${share(machine, level, hits.get(level) ?? null)}</td>`).join('')
  const kinds = ['transition', 'guard', 'row', 'case', 'ignore']
    .map((kind) => `<td class="n">${count(kind)}</td>`)
    .join('')
  const { kind, summary } = verdictOf(problemsOf(machine), hits, machine.unshown)
  return `<tr><td><a href="#${machine.name}">${text(words.title)}</a> <code>${text(machine.name)}</code></td>${kinds}<td class="n">${machine.size.states} / ${machine.size.edges}</td>${cells}<td><b class="${cssClasses[kind]}">${text(summary)}</b></td></tr>`
}

/** Seen of all goals; the waived ones stay in the number of all. */
function share(machine: MachineReport, level: Level, at: Coverage | null): string {
  if (!at) return `<span class="none">${level in machine.unshown ? '不走' : '未运行'}</span>`
  const { ids } = at
  const covered = ids.filter((id) => at.hits.has(id)).length
  const waived = ids.filter((id) => id in at.waived && !at.hits.has(id)).length
  return `<span class="${isWhole(at) ? 'ok' : 'bad'}">${covered} / ${ids.length}${waived > 0 ? `，豁免 ${waived}` : ''}</span>`
}

function section(
  graphviz: Graphviz,
  machine: MachineReport,
  words: Words,
  hits: Hits,
  reports: readonly LevelReport[],
): string {
  const name = machine.name
  const first = order.find((level) => hits.get(level)) ?? 'actor'
  const failures = failuresOf(machine, reports, hits, words)
  const tabs = order
    .map((level) => {
      const id = `${name}-${level}`
      return `<input type="radio" name="${name}" id="${id}" class="tab ${level}"${level === first ? ' checked' : ''}><label for="${id}">${levels[level]} ${share(machine, level, hits.get(level) ?? null)}</label>`
    })
    .join('')
  const panels = order
    .map((level) => {
      const coverage = hits.get(level)
      const body = coverage
        ? drawing(graphviz, machine, words, coverage.hits) +
          waivers(machine, words, coverage) +
          similarStates(words, coverage) +
          paths(words, coverage, reportOf(reports, name, level), failures)
        : `<p class="none">${text(machine.unshown[level] ?? '这一层没有运行。')}</p>`
      return `<div class="panel ${level}">${body}</div>`
    })
    .join('')
  return `<section id="${name}"><h2>${text(words.title)} <code>${text(name)}</code></h2><p class="about">${text(words.about)}</p>${problems(machine, words, hits, failures)}<div class="tabs">${tabs}${panels}</div>${goals(machine, words, hits, reportOf(reports, name, first))}</section>`
}

function drawing(graphviz: Graphviz, machine: MachineReport, words: Words, hits: ReadonlyMap<string, number>): string {
  const svg = graphviz.layout(dotOf(machine, words, hits), 'svg', 'dot')
  return `<label class="size"><input type="checkbox"> 原尺寸</label><figure>${svg.slice(svg.indexOf('<svg'))}</figure>`
}

/** What the levels came to: the cause of a failure first, its consequences folded below, then what is waived. */
function problems(machine: MachineReport, words: Words, hits: Hits, failures: readonly Failure[]): string {
  const { kind, summary } = verdictOf(problemsOf(machine), hits, machine.unshown)
  const judged = kind === 'good' ? '✓ 没有未覆盖的项，可达图的每条边都与需求表一致。' : summary
  const [first, ...others] = failures
  const lines = (first ? linesOf(first) : []).map((line) => `<p>${text(line)}</p>`)
  const cause = lines.length === 0 ? '' : `<div class="failure">${lines.join('')}</div>`
  const items = others.map((failure) => `<li>${text(placeOf(failure))}：${failureText(failure)}</li>`)
  const more = fold('bad', `另有 ${others.length} 处，多半由它引起`, items)
  const waived = machine.uncovered.filter((u) => u.waived)
  const holes = waived.map(
    (u) => `<li>${text(goalWord(words, machine.transitions, u.id))}：豁免：${text(u.reason)}</li>`,
  )
  return `<p class="${cssClasses[kind]}">${text(judged)}</p>${cause}${more}${fold('waived', `豁免 ${holes.length} 项`, holes)}`
}

/** A list that opens; none where it is empty. */
const fold = (cssClass: string, title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<details class="${cssClass}"><summary>${title}</summary><ul>${items.join('')}</ul></details>`

/** The sentence of a failure and what the suite said. */
const failureText = ({ sentence, text: said }: Failure): string => `${text(sentence)} <code>${text(said)}</code>`

function goals(machine: MachineReport, words: Words, hits: Hits, walked: LevelReport | undefined): string {
  const cells = (goal: string): string =>
    order.map((level) => `<td class="n">${mark(hits.get(level) ?? null, goal)}</td>`).join('')
  const heads = order.map((level) => `<th class="n">${levels[level]}</th>`).join('')
  const list = machine.transitions
    .flatMap((t) => {
      const to = t.targets.map((target) => stateWord(words, target)).join('、') || '（不变）'
      const guard = t.guard === null ? '' : wordOf(words, 'guards', t.guard)
      const line = `<td>${text(stateWord(words, t.source))}</td><td>${text(eventWord(words, t.event))}</td>`
      const taken = `<tr>${line}<td>${text(guard)}</td><td>${text(to)}</td>${cells(t.id)}</tr>`
      const not = `<tr class="not">${line}<td>不成立：${text(guard)}</td><td></td>${cells(`${t.id}:false`)}</tr>`
      return t.guard === null ? [taken] : [taken, not]
    })
    .join('')
  const rows = machine.goals
    .filter((g) => g.kind === 'row')
    .map(
      (g) =>
        `<tr><td colspan="2">${text(goalWord(words, machine.transitions, g.id))}</td><td>${source(machine.name, g.id)}</td><td>${walkers(walked, g.id)}</td>${cells(g.id)}</tr>`,
    )
    .join('')
  const head = (columns: string): string => `<table><thead><tr>${columns}${heads}</tr></thead>`
  return `<details open><summary>转移与守卫（${machine.transitions.length}）</summary>${head('<th>从</th><th>事件</th><th>守卫</th><th>到</th>')}<tbody>${list}</tbody></table></details>
<details><summary>需求表（${machine.goals.filter((g) => g.kind === 'row').length} 行）</summary>${head(`<th colspan="2">状态：用例（条件）</th><th>出处</th><th>路径${walked ? `（${levels[walked.level]}）` : ''}</th>`)}<tbody>${rows}</tbody></table></details>${temporal(machine, words)}`
}

/** What holds of whole ways; what does not stands among the faults of the machine. */
function temporal({ temporal: sentences }: MachineReport, words: Words): string {
  const items = sentences.map((sentence) => `<li>${text(temporalWord(words, sentence))}</li>`)
  return items.length === 0 ? '' : fold('', `前后的要求（${items.length} 句）`, items)
}

/** The rule that a row states. */
function source(machine: string, goal: string): string {
  const rule = ruleOf(machine, rowParts(goal).on)
  return rule === undefined ? '<b class="bad">没有出处</b>' : `<code>${text(rule)}</code>`
}

/** The numbers of the paths that walked a row. */
function walkers(report: LevelReport | undefined, goal: string): string {
  const numbers = (report?.ran ?? []).filter((r) => r.covered.includes(goal)).map((r) => `#${r.number}`)
  const more = numbers.length > shownWalkers ? ` 等 ${numbers.length} 条` : ''
  return numbers.slice(0, shownWalkers).join('、') + more
}

function mark(level: Coverage | null, goal: string): string {
  if (!level) return '<span class="none">·</span>'
  const count = level.hits.get(goal)
  if (!count && goal in level.waived) return '<span class="waived">—</span>'
  return count ? `<span class="ok">✓ ${count}</span>` : '<span class="bad">✕</span>'
}

const strategies = { shortest: '最短', tour: '长途', pairs: '相邻' } as const

function paths(
  words: Words,
  { steps: all, sent, others }: Coverage,
  report: LevelReport | undefined,
  failures: readonly Failure[],
): string {
  const ran = report?.ran ?? []
  const items = ran.map((r) => {
    const good = r.faults.length === 0
    const faults = failures
      .filter((failure) => failure.level === report?.level && failure.path === r.number)
      .map((failure) => `<div class="bad">${failureText(failure)}</div>`)
      .join('')
    const steps =
      r.steps.map((step) => `<span>${text(wordOf(words, 'cases', step))}</span>`).join(' → ') || '<span>起始状态</span>'
    const beside = r.others === 0 ? '' : ` <i>他人或别处 ${r.others} 步</i>`
    const own = r.sent === 0 ? '' : ` <i class="waived">测试代发 ${r.sent} 步</i>`
    return `<li value="${r.number}"><b class="${good ? 'ok' : 'bad'}">${good ? '✓' : '✕'}</b> <i>${strategies[r.strategy]}</i> ${steps}${beside}${own}${faults}</li>`
  })
  return `<details><summary>走过的路径（${ran.length} 条，${all} 步，其中他人或别处所做 ${others} 步，测试直接发出 ${sent} 步）</summary><ol class="paths">${items.join('')}</ol></details>`
}

function waivers({ transitions }: MachineReport, words: Words, { hits, waived }: Coverage): string {
  const list = Object.entries(waived).filter(([goal]) => !hits.has(goal))
  const items = list.map(([goal, reason]) => `<li>${text(goalWord(words, transitions, goal))}：${text(reason)}</li>`)
  return fold('waived', `这一层豁免 ${list.length} 项（表中的 —）`, items)
}

function similarStates(words: Words, { alike }: Coverage): string {
  const items = alike.map(
    ({ states, reason }) =>
      `<li class="${reason === null ? 'bad' : ''}">${text(statesWord(words, states))}：${text(reason ?? '模型没有说明')}</li>`,
  )
  return fold('waived', `这一层分不清 ${alike.length} 组状态`, items)
}

/** States as `inOrder` joins them. */
const statesWord = (words: Words, states: string): string =>
  states
    .split(', ')
    .map((state) => stateWord(words, state))
    .join('、')

/** Text of a page: a name between backticks is code, one that has no word is red. */
const text = (content: string): string =>
  content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')
    .replaceAll(/⟦(.+?)⟧/g, '<code class="bad">$1</code>')

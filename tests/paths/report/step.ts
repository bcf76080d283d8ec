import { stateWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import { text } from './html.ts'
import { roleWord } from '../words/roles.ts'
import { plain } from './sayings.ts'
import { type Level, levels, order, type SeenReport, type StepReport } from './verdict.ts'
import type { PathView, Ran } from './view.ts'

/** A step of a path as pages show it; the first is the start. */
export interface StepView {
  readonly name: string
  readonly from: string | null
  readonly want: Pick<StepReport, 'to' | 'calls' | 'does' | 'transitions'>
  readonly seen: ReadonlyMap<Level, SeenReport>
}

export function stepsOf(words: Words, { path, runs }: PathView): StepView[] {
  const seenAt = (i: number): Map<Level, SeenReport> =>
    new Map(
      order.flatMap((level) => {
        const seen = runs.get(level)?.seen[i]
        return seen ? [[level, seen] as const] : []
      }),
    )
  const begin = { ...path.begin, does: [] }
  return [
    { name: `起点：${wordOf(words, 'starts', path.start)}`, from: null, want: begin, seen: seenAt(0) },
    ...path.steps.map((step, i) => ({
      name: wordOf(words, 'cases', step.case),
      from: step.from,
      want: step,
      seen: seenAt(i + 1),
    })),
  ]
}

/** What is to be found on the page, as far as a level has looked for it. */
export const looksOf = ({ seen }: StepView): string[] => {
  const looks = [...seen.values()].flatMap((one) => one.looks ?? [])
  return [...new Set(looks.map(lookWord))]
}

const lookWord = ({ role, name }: { role: string; name: string }): string =>
  `${roleWord(role)}“\`${/^\/.+\/\w*$/.test(name) ? readable(plain(name)) : name}\`”`

/** A pattern as somebody reads it: … for what may differ, 或 between what may stand there. */
const readable = (pattern: string): string =>
  pattern
    .replaceAll(/(?:\\[dswS]|\[[^\]]*\]|(?<!\\)\.)(?:[+*?]|\{[^}]*\})*/g, '…')
    .replaceAll(/\(\?:|(?<!\\)[()]/g, '')
    .replaceAll(/(?<!\\)[$^]/g, '')
    .replaceAll('|', ' 或 ')
    .replaceAll(/\\(.)/g, '$1')

/** What should be, and what each level saw. */
export function seenTable(words: Words, step: StepView, runs: ReadonlyMap<Level, Ran>): string {
  const walked = order.filter((level) => runs.has(level))
  const named = (list: readonly string[]): string => (list.length === 0 ? '没有' : list.join('、'))
  const calls = (list: readonly string[]): string => named(list.map((call) => wordOf(words, 'calls', call)))
  const deeds = (list: readonly string[]): string => named(list.map((deed) => `\`${deed}\``))
  const same = (want: string, saw: string | undefined): string => {
    if (saw === undefined) return '<span class="mute">不看</span>'
    return saw === want ? `<span class="ok">✓ ${text(saw)}</span>` : `<b class="bad">× ${text(saw)}</b>`
  }
  const line = (name: string, want: string, cell: (seen: SeenReport) => string): string => {
    const cells = walked.map((level) => {
      const seen = step.seen.get(level)
      return `<td data-of="${levels[level]}">${seen ? cell(seen) : '<span class="mute">没有走到</span>'}</td>`
    })
    return `<tr><th scope="row">${name}</th><td data-of="应该">${text(want)}</td>${cells.join('')}</tr>`
  }
  const { to, calls: called, does } = step.want
  const state = stateWord(words, to)
  const looks = looksOf(step)
  const isAny = (list: readonly string[], key: 'calls' | 'does'): boolean =>
    list.length > 0 || [...step.seen.values()].some((seen) => (seen[key] ?? []).length > 0)
  const rows = [
    line('状态', state, (seen) => same(state, seen.state === undefined ? undefined : stateWord(words, seen.state))),
    isAny(called, 'calls')
      ? line('请求', calls(called), (seen) => same(calls(called), seen.calls && calls(seen.calls)))
      : '',
    isAny(does, 'does') ? line('动作', deeds(does), (seen) => same(deeds(does), seen.does && deeds(seen.does))) : '',
    looks.length > 0 ? line('页面', named(looks), pageCell) : '',
  ]
  const heads = walked.map((level) => `<th scope="col">看到：${levels[level]}</th>`).join('')
  return `<table class="blocks seen"><thead><tr><td></td><th scope="col">应该</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>${sentNote(step)}${traffic(step)}`
}

/** Where the page had no part in the step. */
function sentNote({ seen }: StepView): string {
  const names = order.filter((level) => seen.get(level)?.isSent === true).map((level) => levels[level])
  if (names.length === 0) return ''
  return `<p class="said">${names.join('、')}：这一步由测试直接发给状态机，没有经过页面。</p>`
}

function pageCell({ looks }: SeenReport): string {
  if (!looks) return '<span class="mute">不看</span>'
  const missing = looks.filter(({ isFound }) => !isFound)
  if (missing.length > 0) return `<b class="bad">× 没找到${text(missing.map(lookWord).join('、'))}</b>`
  return looks.length === 0 ? '<span class="mute">没有要找的</span>' : '<span class="ok">✓ 都看到</span>'
}

/** What the browser asked its server in this step, and what it wrote into its console. */
function traffic({ seen }: StepView): string {
  const { requests = [], console = [] } = seen.get('browser') ?? {}
  const list = (name: string, lines: readonly string[]): string =>
    lines.length === 0
      ? ''
      : `<dt>${name}</dt>${lines.map((line) => `<dd>${text(`\`${plainLine(line)}\``)}</dd>`).join('')}`
  const body = list('向服务器的请求', requests) + list('控制台', console)
  return body === '' ? '' : `<dl class="traffic">${body}</dl>`
}

const plainLine = (line: string): string => line.replaceAll('`', '’').replaceAll(/\s+/g, ' ')

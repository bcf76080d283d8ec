import type { TransitionReport } from '../report/machine.ts'
import type { Temporal } from '../support/model.ts'
import type { Kind, Words } from './words.ts'

/** The word of a name; one that is missing stands out, and a page draws it red. */
export const wordOf = (words: Words, kind: Kind, name: string): string => words[kind]?.[name] ?? `⟦${name}⟧`

/** A state with its parents: 已登录·志愿者·正在读取资料; active leaves of several regions joined by 与. */
export function stateWord(words: Words, state: string): string {
  if (state === '' || state === '*') return '任意状态'
  const one = (leaf: string): string => {
    const path = leaf.split('.')
    return path.map((_, i) => wordOf(words, 'states', path.slice(0, i + 1).join('.'))).join('·')
  }
  return state.split(' & ').map(one).join('与')
}

/** An event, those that xstate makes of calls and delays among them. */
export function eventWord(words: Words, event: string): string {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${wordOf(words, 'calls', name)}成功`
  if (kind === 'error.actor') return `${wordOf(words, 'calls', name)}失败`
  if (kind === 'done.state') return `${stateWord(words, name)}结束`
  if (kind === 'after') return `${wordOf(words, 'delays', name.split('.')[0] as string)}到`
  return event === 'always' ? '自动' : wordOf(words, 'events', event)
}

/** A sentence about whole ways. */
export function temporalWord(words: Words, sentence: Temporal): string {
  const word = (state: string): string => `“${stateWord(words, state)}”`
  if ('never' in sentence) return `到过${word(sentence.after)}，就不会再到${word(sentence.never)}`
  if ('first' in sentence) return `不先经过${word(sentence.first)}，到不了${word(sentence.before)}`
  return `在${word(sentence.from)}时，总还有路到${word(sentence.can)}`
}

/** A goal by its id, as `goalsOf` and `ignoreGoals` make them. */
export function goalWord(words: Words, transitions: readonly TransitionReport[], id: string): string {
  const [, kind, rest = ''] = /^(start|case|row|ignore):(.+)$/s.exec(id) ?? []
  if (kind === 'start') return `起点：${wordOf(words, 'starts', rest)}`
  if (kind === 'case') return `用例：${wordOf(words, 'cases', rest)}`
  if (kind === 'row') return rowWord(words, id)
  if (kind === 'ignore') {
    const [state = '', event = ''] = rest.split(' › ')
    return `${stateWord(words, state)}：应忽略“${eventWord(words, event)}”`
  }
  const isFalse = id.endsWith(':false')
  const transition = transitions.find((t) => t.id === (isFalse ? id.slice(0, -':false'.length) : id))
  if (!transition) return `⟦${id}⟧`
  const { source, event, targets, guard } = transition
  const to = targets.length === 0 ? '' : ` → ${targets.map((target) => stateWord(words, target)).join('、')}`
  const refused = isFalse ? `，“${wordOf(words, 'guards', guard ?? '')}”不成立` : to
  return `${stateWord(words, source)}：${eventWord(words, event)}${refused}`
}

/** Where a row begins, its case and its condition, by the id of its goal (`rowGoal`). */
export function rowParts(id: string): { from: string; on: string; condition: string | undefined } {
  const [, from = '', on = '', condition] = /^row:(.+?) › (.+?)(?: \[(.+)\])?$/.exec(id) ?? []
  return { from, on, condition }
}

function rowWord(words: Words, id: string): string {
  const { from, on, condition } = rowParts(id)
  const when = condition === undefined ? '' : `（${wordOf(words, 'conditions', condition)}）`
  return `${stateWord(words, from)}：${wordOf(words, 'cases', on)}${when}`
}

const reasons: [RegExp, (words: Words, name: string) => string][] = [
  [/^no reachable state offers this case under this condition$/, () => '没有可达状态在这一条件下提供该用例'],
  [/^the case is offered in no reachable state$/, () => '没有可达状态提供该用例'],
  [/^the state (.+) is never active$/, (words, state) => `从未进入“${stateWord(words, state)}”`],
  [/^no case sends (.+)$/, (words, event) => `没有用例发出“${eventWord(words, event)}”`],
  [/^no case makes the guard false$/, () => '没有用例使守卫不成立'],
  [/^no case makes the guard true$/, () => '没有用例使守卫成立'],
]

/** Why no path reaches a goal. */
export function reasonWord(words: Words, reason: string): string {
  for (const [pattern, say] of reasons) {
    const match = pattern.exec(reason)
    if (match) return say(words, match[1] ?? '')
  }
  return reason
}

import { nodesOf, stateOf, transitionsOf } from '../support/denominator.ts'
import type { Model } from '../support/model.ts'
import { stateWord } from './say.ts'

/** What has words, with the name under which a report speaks of it. */
export const kinds = {
  states: '状态',
  events: '事件',
  calls: '请求',
  delays: '时限',
  guards: '守卫',
  starts: '起点',
  cases: '用例',
  conditions: '条件',
} as const
export type Kind = keyof typeof kinds

/**
 * What a tester reads of a machine instead of the names of its chart and of its model. `calls` end in 成功 or 失败, `delays` in 到;
 * a kind is left out where the machine has none of it.
 */
export interface Words extends Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> {
  readonly title: string
  /** What it is for, in one sentence. */
  readonly about: string
}

/** Every name of a machine and its model that a report can speak of. */
export function namesOf({ machine, starts, delays = {}, cases, spec }: Model): Record<Kind, Set<string>> {
  const nodes = nodesOf(machine)
  const transitions = transitionsOf(machine)
  const events = transitions.map((t) => t.event)
  const after = events.flatMap((event) => /^xstate\.after\.([^.]+)\./.exec(event)?.[1] ?? [])
  const sent = cases.flatMap((c) => (c.kind === 'send' ? c.event.type : []))
  return {
    states: new Set(nodes.map(stateOf).filter((state) => state !== '')),
    events: new Set([...events.filter((event) => event !== 'always' && !event.startsWith('xstate.')), ...sent]),
    calls: new Set(nodes.flatMap((node) => node.invoke.map((call) => call.id))),
    delays: new Set([...Object.keys(delays), ...after]),
    guards: new Set(transitions.flatMap((t) => t.guard ?? [])),
    starts: new Set(Object.keys(starts)),
    cases: new Set(cases.map((c) => c.name)),
    conditions: new Set(spec.flatMap((row) => row.guard?.[0] ?? [])),
  }
}

/** What keeps a machine from being read in Chinese: names without a word, words without a name, words that two cases or states share. */
export function gapsOf(model: Model, words: Words | undefined): string[] {
  if (!words) return ['没有中文词表']
  const names = namesOf(model)
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const known = words[kind] ?? {}
    const isTwice = (word: string, i: number, all: string[]): boolean => all.indexOf(word) !== i
    const full = Object.keys(known).map((name) =>
      kind === 'states' ? stateWord(words, name) : (known[name] as string),
    )
    return [
      ...[...names[kind]].filter((name) => !(name in known)).map((name) => `${kinds[kind]} ${name} 没有中文词`),
      ...Object.keys(known)
        .filter((name) => !names[kind].has(name))
        .map((name) => `${kinds[kind]} ${name} 不存在`),
      ...(kind === 'states' || kind === 'cases' ? full.filter(isTwice) : []).map(
        (word) => `${kinds[kind]}“${word}”有两个`,
      ),
    ]
  })
}

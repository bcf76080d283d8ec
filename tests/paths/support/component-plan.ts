import { type FrozenPath, readFrozen } from './frozen.ts'
import { goalsAlong, pathsWithin } from './limits.ts'
import type { Model } from './model.ts'
import type { Vocabulary } from './ui.ts'

/** What the component level walks. */
export interface ComponentPlan {
  /** Every step is an action on the page, an answer or a delay: their goals count. */
  own: readonly FrozenPath[]
  /** Some step is sent to the actor by the suite: they show what the page makes of it, and count for nothing. */
  sent: readonly FrozenPath[]
  /** Goals that need such a step, each with the reasons that the vocabulary gives. */
  waived: Record<string, string>
  /** What is wrong with the reasons themselves. */
  faults: string[]
}

/** Sorts the goals of a machine into those that the component reaches by its own means and the others. */
export function planComponents(
  name: string,
  model: Model,
  { actions, others = {}, elsewhere = {} }: Vocabulary,
  offered: NonNullable<Model['offered']> = {},
): ComponentPlan {
  const frozen = readFrozen(name)
  const events = model.cases.flatMap((c) => (c.kind === 'send' ? [{ name: c.name, type: c.event.type }] : []))
  const strangers = events.filter(({ type }) => !(type in actions) && !(type in others))
  const never = Object.fromEntries(strangers.map((c) => [c.name, () => false]))
  const own = pathsWithin(model, { offered: { ...offered, ...never } }).shortest
  const reached = goalsAlong(own)
  const open = new Set(frozen.goals.filter((goal) => !reached.has(goal) && !(goal in (model.waivers ?? {}))))
  const sent: FrozenPath[] = []
  const waived: Record<string, string> = {}
  const used = new Set<string>()
  for (const path of frozen.shortest) {
    const reasons = new Set<string>()
    let useful = false
    for (const step of path.steps) {
      const type = events.find((c) => c.name === step.case)?.type
      const reason = type === undefined ? undefined : elsewhere[type]
      if (type !== undefined && reason !== undefined) {
        used.add(type)
        reasons.add(reason)
      }
      for (const goal of step.covers) {
        if (!open.delete(goal)) continue
        useful = true
        waived[goal] = [...reasons].join('；')
      }
    }
    if (useful) sent.push(path)
  }
  return { own, sent, waived, faults: faultsOf(strangers, elsewhere, waived, used, [...open]) }
}

function faultsOf(
  strangers: readonly { type: string }[],
  elsewhere: Record<string, string>,
  waived: Record<string, string>,
  used: ReadonlySet<string>,
  open: readonly string[],
): string[] {
  const silent = [...new Set(strangers.map(({ type }) => type))].filter((type) => !(type in elsewhere))
  if (silent.length > 0) return silent.map((type) => `nobody does ${type} here, and no reason says why`)
  return [
    ...Object.keys(elsewhere)
      .filter((type) => !used.has(type))
      .map((type) => `the reason for ${type} is not needed`),
    ...Object.entries(waived)
      .filter(([, reason]) => reason === '')
      .map(([goal]) => `${goal} is out of reach without a reason`),
    ...open.map((goal) => `${goal} is on no path`),
  ]
}

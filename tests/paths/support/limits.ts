import { type Frozen, type FrozenPath, freeze } from './frozen.ts'
import { generate } from './generate.ts'
import { graphsOf } from './graph.ts'
import type { Model } from './model.ts'

/** What of a model a level can show. */
export interface Limits {
  /** By case name: in which states; left out: wherever the model offers it. */
  offered?: Model['offered'] | undefined
  /** Left out: all of the model. */
  starts?: readonly string[] | undefined
}

/** What the limits leave of a model. */
export function limitedModel(model: Model, limits: Limits): Model {
  const both = Object.keys({ ...model.offered, ...limits.offered }).map((name) => [
    name,
    (s: never) => (model.offered?.[name]?.(s) ?? true) && (limits.offered?.[name]?.(s) ?? true),
  ])
  const starts = Object.entries(model.starts).filter(([name]) => limits.starts?.includes(name) ?? true)
  return { ...model, starts: Object.fromEntries(starts), offered: Object.fromEntries(both) }
}

/** Both path lists over what the limits leave of a model, for the goals that are not `done` elsewhere. */
export function pathsWithin(
  model: Model,
  limits: Limits,
  done: ReadonlySet<string> = new Set(),
): Pick<Frozen, 'shortest' | 'tours'> {
  const limited = limitedModel(model, limits)
  const graphs = graphsOf(limited)
  return freeze(limited, graphs, { ...generate(limited, graphs, done), uncovered: [] })
}

/** The goals that paths promise. */
export function goalsAlong(paths: readonly FrozenPath[]): Set<string> {
  return new Set(paths.flatMap((p) => [...p.begin.covers, ...p.steps.flatMap((s) => s.covers)]))
}

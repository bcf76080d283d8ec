import type { Temporal } from '../support/model.ts'
import type { Level, LevelReport, Unshown } from './verdict.ts'

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

/** What a state must ignore is sent to the running actor; of a page it is a goal where something on it stands for the event. */
export const goalIds = (
  machine: Pick<MachineReport, 'goals'>,
  level: Level,
  report: LevelReport | undefined,
): string[] => {
  const asked = new Set([...(report?.ran ?? []).flatMap((r) => r.covered), ...Object.keys(report?.waived ?? {})])
  return machine.goals.filter((g) => level === 'actor' || g.kind !== 'ignore' || asked.has(g.id)).map((g) => g.id)
}

/** What is wrong with the definition of a machine, waivers aside. */
export const problemsOf = ({ uncovered, faults }: MachineReport): number =>
  uncovered.filter((u) => !u.waived).length + faults.length

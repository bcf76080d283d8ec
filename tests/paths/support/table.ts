import type { AnyMachineSnapshot } from 'xstate'
import { rowGoal } from './denominator.ts'
import type { Model, Row } from './model.ts'
import { leafOf } from './observe.ts'

/** Whether the state (a leaf, or a parent, or '' for all) holds for this leaf. */
export function covers(state: string, leaf: string): boolean {
  return state === '' || leaf.split(' & ').some((part) => part === state || part.startsWith(`${state}.`))
}

/** The row that speaks about this case in this state: the nearest `from`, a given condition before none. Throws on two equal ones. */
export function rowFor(
  model: Model,
  before: AnyMachineSnapshot,
  caseName: string,
): { index: number; goal: string; row: Row } | null {
  const leaf = leafOf(before)
  const rows = model.spec
    .flatMap((row, index) => [row.from].flat().map((from) => ({ row: row as Row, index, from })))
    .filter(({ row, from }) => row.on === caseName && covers(from, leaf))
    .filter(({ row }) => row.guard?.[1](before.context) ?? true)
    .map((match) => ({ ...match, rank: depth(match.from) * 2 + (match.row.guard ? 1 : 0) }))
    .toSorted((a, b) => b.rank - a.rank)
  const [best, next] = rows
  if (!best) return null
  if (next && next.rank === best.rank) {
    throw new Error(`Two rows speak about "${caseName}" in ${leaf}: give them different conditions`)
  }
  return { row: best.row, index: best.index, goal: rowGoal(best.from, caseName, best.row.guard?.[0]) }
}

const depth = (state: string): number => (state === '' ? 0 : state.split('.').length)

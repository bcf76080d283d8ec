import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { walkInSince, type Walker } from '../../../records/application/walk-in-time.ts'
import type { StandingMark } from '../../../records/attendance/mark.repository.ts'
import { isSamePerson } from '../../../records/person/own-cause.ts'

interface WalkIn extends Walker {
  readonly applicationId: number
  readonly attendance: { readonly confirmedBy: number | null } | null
}

/**
 * Applications of people who were added on site, and whom one person of staff alone said to have been there: no scan of their own, and nobody
 * else (docs/rules/applications.md#walk-ins).
 */
export async function findWalkInsOfOne(
  executor: Executor,
  keys: Keys,
  walkIns: readonly WalkIn[],
  marks: readonly Pick<StandingMark, 'applicationId' | 'means' | 'organizerId'>[],
): Promise<ReadonlySet<number>> {
  const marksOf = Map.groupBy(marks, ({ applicationId }) => applicationId)
  const isOne = samePersons(executor, keys)
  const found = new Set<number>()
  for (const walkIn of walkIns) {
    const own = marksOf.get(walkIn.applicationId) ?? []
    if (walkInSince(walkIn) === null || own.some(({ means }) => means === 'code' || means === 'digits')) continue
    const staff = [...own.map(({ organizerId }) => organizerId), walkIn.attendance?.confirmedBy ?? null]
    if (await isOne([...new Set(staff.filter((id) => id !== null))])) found.add(walkIn.applicationId)
  }
  return found
}

/** Whether accounts are all one person's; each pair is asked about once. */
function samePersons(executor: Executor, keys: Keys): (accounts: readonly number[]) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>()
  const isSame = (firstId: number, other: number): Promise<boolean> => {
    const pair = `${firstId} ${other}`
    const answer = asked.get(pair) ?? isSamePerson(executor, keys, firstId, other)
    asked.set(pair, answer)
    return answer
  }
  return async ([first, ...otherIds]) => {
    if (first === undefined) return true
    for (const other of otherIds) if (!(await isSame(first, other))) return false
    return true
  }
}

import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { slot } from '../../../database/schema/mission.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { federationView } from '../../../records/hours/federation-view.ts'

interface Stay {
  readonly surrogateId: string
  readonly startAt: Date
  readonly endAt: Date
}

/** Answers whether a stay reaches into a slot whose hours the federation does not count, or looks at. @param all that will be asked about */
export async function declinedCheck(executor: Executor, all: readonly Stay[]): Promise<(stay: Stay) => boolean> {
  if (all.length === 0) return () => false
  const latest = new Date(Math.max(...all.map(({ endAt }) => endAt.getTime())))
  const earliest = new Date(Math.min(...all.map(({ startAt }) => startAt.getTime())))
  const rows = await executor
    .select({ surrogateId: volunteer.surrogateId, startAt: slot.startAt, endAt: slot.endAt, view: federationView })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(
      and(
        inArray(volunteer.surrogateId, [...new Set(all.map(({ surrogateId }) => surrogateId))]),
        lt(slot.startAt, latest),
        gt(slot.endAt, earliest),
      ),
    )
  const closed = Map.groupBy(
    rows.filter(({ view }) => view !== null),
    ({ surrogateId }) => surrogateId,
  )
  return ({ surrogateId, startAt, endAt }) =>
    (closed.get(surrogateId) ?? []).some((closedStay) => closedStay.startAt < endAt && closedStay.endAt > startAt)
}

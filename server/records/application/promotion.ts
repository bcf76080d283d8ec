import { and, asc, eq, gt } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { offerTerm } from '#domain/offer-term.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { slot } from '../../database/schema/mission.ts'
import { scheduleDue } from '../../due/due.ts'
import { notifyApplicants } from './application-message.ts'
import { applyApplicationEvent, type LockedApplication } from './application-lifecycle.ts'
import { listDecidable } from './decision.repository.ts'
import { staffObstacle, waitingDecision } from './obstacle.ts'
import type { LockedMission } from '../mission/mission-lifecycle.ts'
import { takesPeople } from '../mission/open-mission.ts'

const minute = 60_000

/** Until when an offer stands, by days of Asia/Shanghai: never after the slot's start. */
export function offerEnd(now: Date, slotStart: Date): Date {
  const minutes = shanghaiDay(now) === shanghaiDay(slotStart) ? offerTerm.minutesOnTheDay : offerTerm.hours * 60
  return new Date(Math.min(now.getTime() + minutes * minute, slotStart.getTime()))
}

/** Offers a place to one application and plans the end of the offer. The mission is locked, and the slot lies ahead. */
async function offerSeat(executor: Executor, record: LockedApplication, slotStart: Date, now: Date): Promise<void> {
  const offerExpiresAt = offerEnd(now, slotStart)
  await applyApplicationEvent(executor, record, 'application.offered', now, { offerExpiresAt })
  await scheduleDue(executor, 'offer.expired', record.id, offerExpiresAt)
  await notifyApplicants(executor, 'offered', [record.id], now)
}

/**
 * Offers the free places of a slot to the first in its line; nothing once it has started, or while the mission takes nobody, by itself or
 * because its organization is suspended. Passed over are those about whom somebody has just decided, and minors without consent, who are
 * asked for it.
 * @param limit how many of the line at most
 */
export async function offerFreeSeats(
  executor: Executor,
  mission: LockedMission,
  slotId: number,
  now: Date,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  if (!(await takesPeople(executor, mission))) return
  const [slotRow] = await executor.select().from(slot).where(eq(slot.id, slotId)).for('no key update')
  if (!slotRow || slotRow.startAt <= now || slotRow.taken >= slotRow.capacity) return
  let free = slotRow.capacity - slotRow.taken
  let left = limit
  let after = 0
  while (free > 0 && left > 0) {
    const batch = await lockLine(executor, slotId, after, Math.min(free, left))
    if (batch.length === 0) return
    const people = await listDecidable(
      executor,
      batch.map(({ id }) => id),
    )
    const ready = new Set(
      people.flatMap((person) => (staffObstacle(person, 'application.offered') === null ? person.id : [])),
    )
    const unready = people.filter((person) => waitingDecision(person) === null && !ready.has(person.id))
    await notifyApplicants(
      executor,
      'guardianAsked',
      unready.map(({ id }) => id),
      now,
    )
    for (const record of batch) if (ready.has(record.id)) await offerSeat(executor, record, slotRow.startAt, now)
    free -= ready.size
    left -= batch.length
    after = batch.at(-1)?.position ?? Number.MAX_SAFE_INTEGER
  }
}

/** The next in the line of a slot, locked. */
const lockLine = (executor: Executor, slotId: number, after: number, limit: number) =>
  executor
    .select()
    .from(application)
    .where(and(eq(application.slotId, slotId), eq(application.state, 'waitlisted'), gt(application.position, after)))
    .orderBy(asc(application.position))
    .limit(limit)
    .for('no key update')

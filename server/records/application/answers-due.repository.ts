import { and, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { siteMessage } from '../../database/schema/message.ts'
import { slot } from '../../database/schema/mission.ts'

/** A message about a change of the date that its volunteer has not answered; beside `application`. */
export const isOpenChange: SQL | undefined = and(
  eq(siteMessage.subjectId, application.id),
  eq(siteMessage.volunteerId, application.volunteerId),
  eq(siteMessage.confirm, 'stay'),
  isNull(siteMessage.confirmedAt),
)

const heldStates: readonly ApplicationState[] = ['pending', 'waitlisted', 'confirmed', 'checkedIn']

/** How many dates to come wait for the volunteer's answer: a place that is offered, or a change to which nothing was said. */
export function countAnswersDue(executor: Executor, volunteerId: number, now: Date): Promise<number> {
  const openChange = executor.select({ one: sql`1` }).from(siteMessage).where(isOpenChange)
  return executor.$count(
    executor
      .select({ id: application.id })
      .from(application)
      .innerJoin(slot, eq(slot.id, application.slotId))
      .where(
        and(
          eq(application.volunteerId, volunteerId),
          isNull(application.hiddenAt),
          gt(slot.endAt, now),
          or(eq(application.state, 'offered'), and(inArray(application.state, [...heldStates]), exists(openChange))),
        ),
      )
      .as('answers_due'),
  )
}

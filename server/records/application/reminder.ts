import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { DateNotice } from '#domain/message-kinds.ts'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { nameList } from '../../database/name-list.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { siteMessage } from '../../database/schema/message.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { openMissionStates } from '../mission/mission-lifecycle.ts'
import { publicStateOf } from '../mission/mission-visibility.ts'
import { notifyApplicants } from './application-message.ts'

const hour = 60 * 60_000

/** What is notice how long before a slot begins. */
const reminders = [
  { kind: 'slot.dayAhead', notice: 'dayAhead', before: 24 * hour },
  { kind: 'slot.hoursAhead', notice: 'hoursAhead', before: 2 * hour },
] as const

/** Kinds of the due events that remind of a slot. */
export const reminderKinds = reminders.map(({ kind }) => kind)

/** Plans the reminders of a slot that lie ahead; those that are planned already stay as they are. */
export async function planReminders(executor: Executor, slotId: number, startAt: Date, now: Date): Promise<void> {
  for (const { kind, before } of reminders) {
    const dueAt = new Date(startAt.getTime() - before)
    const condition = and(eq(dueEvent.kind, kind), eq(dueEvent.subjectId, slotId), eq(dueEvent.dueAt, dueAt))
    if (dueAt <= now || (await executor.$count(dueEvent, condition)) > 0) continue
    await scheduleDue(executor, kind, slotId, dueAt)
  }
}

/** Reminds everybody who is confirmed for the slot by then; nobody of a mission that is suspended, by itself or with its organization, or cancelled. */
export function registerReminderDue(): void {
  for (const { kind, notice, before } of reminders) {
    registerDue(kind, async (transaction, slotId, now) => {
      const rows = await transaction
        .select({
          id: application.id,
          startAt: slot.startAt,
          missionState: publicStateOf(mission.state, mission.organizationId),
        })
        .from(application)
        .innerJoin(slot, eq(slot.id, application.slotId))
        .innerJoin(mission, eq(mission.id, application.missionId))
        .where(
          and(
            eq(application.slotId, slotId),
            eq(application.state, 'confirmed'),
            notice === 'dayAhead' ? notExists(remindersOfDate(transaction)) : undefined,
          ),
        )
        .orderBy(asc(application.id))
      const working: readonly MissionState[] = openMissionStates
      const ids = rows.flatMap(({ id, startAt, missionState }) => {
        const remainingMs = startAt.getTime() - now.getTime()
        return remainingMs > 0 && remainingMs <= before && working.includes(missionState) ? [id] : []
      })
      await notifyApplicants(transaction, notice, ids, now)
    })
  }
}

/** What the person of the application was told a day before this same date. */
const remindersOfDate = (executor: Executor) =>
  executor
    .select({ id: siteMessage.id })
    .from(siteMessage)
    .where(
      and(
        sql`${siteMessage.dateNotice} in ${nameList<DateNotice>(['dayAhead'])}`,
        eq(siteMessage.subjectId, application.id),
        eq(siteMessage.validUntil, slot.startAt),
      ),
    )

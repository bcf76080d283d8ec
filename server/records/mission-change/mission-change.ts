import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MissionEventType, MissionSide, MissionState } from '#domain/lifecycle/mission.ts'
import type { MissionCriticism } from '#domain/mission-draft/problems.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { total } from '../../database/schema/home.ts'
import { slot } from '../../database/schema/mission.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { applicationLifecycle, applyApplicationEvent } from '../application/application-lifecycle.ts'
import {
  applyMissionEvent,
  isPubliclyVisible,
  type MissionNotes,
  missionLifecycle,
} from '../mission/mission-lifecycle.ts'
import { planReminders } from '../application/reminder.ts'
import { notifyApplicants } from '../application/application-message.ts'
import { offerFreeSeats } from '../application/promotion.ts'
import { noteReviewed } from '../mission/growth.repository.ts'
import { type LockedMissionRow, lockMission } from '../mission/mission-lock.repository.ts'
import { insertStep } from '../mission/mission-step.repository.ts'

interface Change {
  /** The mission as the event left it. */
  readonly mission: LockedMissionRow
  readonly from: MissionState
  readonly now: Date
  readonly opinion: string | undefined
}

/** What whoever decides says. */
interface Remarks {
  readonly opinion?: string | undefined
  readonly criticised?: readonly MissionCriticism[] | undefined
  /** The organization where it is not said. */
  readonly by?: MissionSide
}

/** A mission became public, or goes on: whoever waits for such ones is told, outside the decision that published it. */
export const publishedDue = 'mission.published'

type Consequence = (executor: Executor, change: Change) => Promise<void>

/** What follows from an event, in its transaction; null where nothing does, or where who sends it sees to it. */
const consequences: Record<MissionEventType, Consequence | null> = {
  'mission.edited': null,
  'mission.submitted': null,
  'mission.withdrawn': null,
  'mission.approved': async (executor, change) => {
    await noteReviewed(executor, change.mission.id)
    await takeUp(executor, change)
    await scheduleDue(executor, publishedDue, change.mission.id, change.now)
  },
  'mission.returned': null,
  'mission.unpublished': null,
  'mission.started': null,
  'mission.resumed': async (executor, change) => {
    await takeUp(executor, change)
    // Its sign-up may have opened meanwhile.
    await scheduleDue(executor, publishedDue, change.mission.id, change.now)
    await notifyParticipants(executor, change, 'missionResumed')
  },
  'mission.suspended': async (executor, change) => {
    if (change.from !== 'suspended') await notifyParticipants(executor, change, 'missionSuspended')
  },
  'mission.ended': (executor, { mission, now }) =>
    sendToApplicants(
      executor,
      mission.id,
      'application.cancelled',
      ['pending', 'waitlisted', 'offered'],
      now,
      '活动已结束',
    ),
  'mission.cancelled': (executor, { mission, now, opinion }) =>
    sendToApplicants(executor, mission.id, 'mission.cancelled', null, now, opinion),
  'mission.publicised': async (executor, { mission, now }) => {
    const today = shanghaiDay(now)
    const end = startOfShanghaiDay(addDays(today, ruleSetOn(today).publicityDays + 1))
    await scheduleDue(executor, 'mission.settled', mission.id, end)
  },
  'mission.settled': null,
  'mission.changed': null,
  'application.submitted': null,
}

/** Sends an event to a mission that is locked, with all that follows from it. */
export async function changeMission(
  executor: Executor,
  row: LockedMissionRow,
  event: MissionEventType,
  now: Date,
  { opinion, criticised, by }: Remarks = {},
): Promise<MissionState> {
  const next = await applyMissionEvent(
    executor,
    row,
    { type: event, ...(by && { by }) },
    notesOf(event, { opinion, criticised }),
  )
  const change =
    Number(isPubliclyVisible(next.state, next.context)) - Number(isPubliclyVisible(row.state, row.stateContext))
  if (change !== 0) await countPublished(executor, change)
  if (event !== 'mission.changed') await insertStep(executor, { missionId: row.id, event, state: next.state, at: now })
  const mission = { ...row, state: next.state, stateContext: next.context }
  await consequences[event]?.(executor, { mission, from: row.state, now, opinion })
  return next.state
}

/** What a return says stays through the correction, until the mission is approved. */
function notesOf(event: MissionEventType, { opinion, criticised }: Remarks): MissionNotes {
  if (event === 'mission.returned') return { reviewOpinion: opinion ?? null, criticised: criticised ?? null }
  return event === 'mission.approved' ? { reviewOpinion: null, criticised: null } : {}
}

/** Registers what time brings about; an event that the chart no longer accepts is skipped. */
export function registerMissionDue(): void {
  for (const event of ['mission.started', 'mission.ended', 'mission.settled'] as const) {
    registerDue(event, async (transaction, missionId, now) => {
      const mission = await lockMission(transaction, missionId)
      // A row that was planned before the mission's times changed: another one stands for the new time.
      if (!mission || (event !== 'mission.settled' && timeOf(event, mission) > now)) return
      if (missionLifecycle.can(mission, event)) await changeMission(transaction, mission, event, now)
    })
  }
}

const timeOf = (event: 'mission.started' | 'mission.ended', { startAt, endAt }: LockedMissionRow): Date =>
  event === 'mission.started' ? startAt : endAt

/** Plans start and end, also those that were missed, and offers what became free meanwhile. */
async function takeUp(executor: Executor, { mission, now }: Change): Promise<void> {
  await scheduleDue(executor, 'mission.started', mission.id, mission.startAt)
  await scheduleDue(executor, 'mission.ended', mission.id, mission.endAt)
  const slots = await executor
    .select({ id: slot.id, startAt: slot.startAt })
    .from(slot)
    .where(eq(slot.missionId, mission.id))
    .orderBy(asc(slot.id))
  for (const { id, startAt } of slots) {
    await planReminders(executor, id, startAt, now)
    await offerFreeSeats(executor, mission, id, now)
  }
}

/** Tells those who hold a place that their mission has changed. */
export async function notifyParticipants(
  executor: Executor,
  { mission, now, opinion }: Pick<Change, 'now'> & Partial<Change> & { readonly mission: { readonly id: number } },
  notice: 'missionSuspended' | 'missionResumed',
): Promise<void> {
  const ids = await executor
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.missionId, mission.id), inArray(application.state, ['pending', 'confirmed', 'offered'])))
    .orderBy(asc(application.id))
  await notifyApplicants(
    executor,
    notice,
    ids.map(({ id }) => id),
    now,
    opinion,
  )
}

/** Sends an event to the live applications in these states, or in any, that accept it; in id order. */
async function sendToApplicants(
  executor: Executor,
  missionId: number,
  event: 'application.cancelled' | 'mission.cancelled',
  states: readonly ApplicationState[] | null,
  now: Date,
  opinion: string | undefined,
): Promise<void> {
  const records = await executor
    .select()
    .from(application)
    .where(and(eq(application.missionId, missionId), eq(application.live, true)))
    .orderBy(asc(application.id))
    .for('no key update')
  const targets = records.filter(
    (record) => states?.includes(record.state) !== false && applicationLifecycle.can(record, event),
  )
  for (const record of targets)
    await applyApplicationEvent(executor, record, event, now, { ...(opinion && { opinion }) })
  const ids = targets.map(({ id }) => id)
  if (event === 'mission.cancelled') await notifyApplicants(executor, 'missionCancelled', ids, now, opinion)
}

const countPublished = (executor: Executor, change: number) =>
  executor
    .insert(total)
    .values({ name: 'missions', value: change })
    .onConflictDoUpdate({ target: total.name, set: { value: sql`${total.value} + ${change}` } })

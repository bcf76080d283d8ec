import { and, asc, eq, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#contract/fields/shanghai-day.ts'
import { type MissionEventType, type MissionState, missionEventWords } from '#contract/lifecycle-words.ts'
import type { missionEvent } from '#contract/organizer.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { application, mission, slot, total } from '../../database/schema.ts'
import { type DueHandler, scheduleDue } from '../../due/due.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import { applicationHears, applyEvent, missionHears, publicMissionStates } from '../../lifecycle.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { offerFreePlaces } from '../application/promotion.ts'
import { type LockedMissionRow, lockMission } from './mission-lock.repository.ts'
import { withinScope } from './scope.ts'

const organizerEvents: readonly string[] = [
  'mission.submitted',
  'mission.withdrawn',
  'mission.suspended',
  'mission.resumed',
  'mission.cancelled',
  'mission.publicised',
] satisfies MissionEventType[]

const federationEvents: readonly string[] = ['mission.approved', 'mission.returned'] satisfies MissionEventType[]

/** A staff decision about a mission inside the caller's scope; approving and returning are the federation's. */
export async function sendMissionEvent(
  executor: Executor,
  { missionId, event, opinion }: Body<typeof missionEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionEvent>> {
  if (!isMissionEvent(event)) throw invalidInput([{ field: 'event', message: '没有这项操作，请刷新页面后再试' }])
  return executor.transaction(async (transaction) => {
    const [inScope] = await transaction
      .select({ id: mission.id })
      .from(mission)
      .where(and(eq(mission.id, Number(missionId)), withinScope(mission.organizationId, caller)))
    const locked = inScope && (await lockMission(transaction, inScope.id))
    if (!locked) throw notFound('这个活动')
    if (missionHears(locked, event)) refuseWrongHand(event, caller)
    return { state: await changeMission(transaction, locked, event, now, opinion) }
  })
}

/** Sends an event to a mission that is locked, with what follows from it for its applications and its next due events. */
async function changeMission(
  executor: Executor,
  locked: LockedMissionRow,
  event: MissionEventType,
  now: Date,
  opinion?: string,
): Promise<MissionState> {
  const next = await applyEvent(executor, 'mission', locked, event, now)
  const standing = { ...locked, state: next.state, stateContext: next.context }
  if (isPublicState(next.state) && !isPublicState(locked.state)) await countPublished(executor)
  switch (event) {
    case 'mission.approved':
    case 'mission.resumed':
      await scheduleDue(executor, 'mission.started', locked.id, locked.startAt)
      await scheduleDue(executor, 'mission.ended', locked.id, locked.endAt)
      for (const place of await slotsOf(executor, locked.id)) await offerFreePlaces(executor, standing, place.id, now)
      break
    case 'mission.ended':
      await tellApplicants(executor, locked.id, ['pending', 'waitlisted', 'offered'], now, '活动已结束')
      break
    case 'mission.cancelled':
      await tellApplicants(executor, locked.id, null, now, opinion)
      break
    case 'mission.publicised': {
      const today = shanghaiDay(now)
      const end = startOfShanghaiDay(addDays(today, ruleSetOn(today).publicityDays + 1))
      await scheduleDue(executor, 'mission.settled', locked.id, end)
      break
    }
  }
  return next.state
}

/** Ends the applications in these states, in id order; with null, every one that hears that its mission is cancelled. */
async function tellApplicants(
  executor: Executor,
  missionId: number,
  states: readonly string[] | null,
  now: Date,
  opinion: string | undefined,
): Promise<void> {
  const event = states === null ? 'mission.cancelled' : 'application.cancelled'
  const records = await executor
    .select()
    .from(application)
    .where(and(eq(application.missionId, missionId), eq(application.live, true)))
    .orderBy(asc(application.id))
    .for('no key update')
  for (const record of records) {
    if (states !== null && !states.includes(record.state)) continue
    if (applicationHears(record, event))
      await applyEvent(executor, 'application', record, event, now, { ...(opinion && { opinion }) })
  }
}

const isPublicState = (state: string): boolean => publicMissionStates.some((name) => name === state)

const countPublished = (executor: Executor) =>
  executor
    .insert(total)
    .values({ name: 'missions', value: 1 })
    .onConflictDoUpdate({ target: total.name, set: { value: sql`${total.value} + 1` } })

const slotsOf = (executor: Executor, missionId: number) =>
  executor.select({ id: slot.id }).from(slot).where(eq(slot.missionId, missionId)).orderBy(asc(slot.id))

/** What time brings about; an event that the chart no longer hears is let go. */
export const missionDue: Readonly<Partial<Record<MissionEventType, DueHandler>>> = Object.fromEntries(
  (['mission.started', 'mission.ended', 'mission.settled'] as const).map((event): [string, DueHandler] => [
    event,
    async (transaction, missionId, now) => {
      const locked = await lockMission(transaction, missionId)
      if (locked && missionHears(locked, event)) await changeMission(transaction, locked, event, now)
    },
  ]),
)

function refuseWrongHand(event: MissionEventType, caller: OrganizerCaller): void {
  if (organizerEvents.includes(event)) return
  if (!federationEvents.includes(event))
    throw new BusinessError(codes.forbidden, `“${missionEventWords[event]}”不能在这里操作，由编辑页或系统完成`)
  if (!caller.federation)
    throw new BusinessError(codes.forbidden, `“${missionEventWords[event]}”由联合会完成，请等待审核`)
}

const isMissionEvent = (event: string): event is MissionEventType => Object.hasOwn(missionEventWords, event)

import type { Reply } from '#contract/endpoint.ts'
import type { desk, DeskTodo } from '#contract/desk.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#contract/fields/shanghai-day.ts'
import { recordingClock } from '#contract/working-days.ts'
import type { Executor } from '../../database/client.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { countMissionsToRecord, listRowsToRecord } from '../hours/missions-to-record.repository.ts'
import {
  countOffers,
  countRequests,
  listDeskSlots,
  listLateCancellations,
  listPending,
  listReturned,
  listUnevaluated,
} from './desk.repository.ts'

const shownDays = 7
const lateMs = 2 * 86_400_000
/** Whom to evaluate is remembered for two weeks; hours take effect within six after the mission, if not objected to. */
const evaluationMs = 14 * 86_400_000
const effectMs = 42 * 86_400_000
const mostMissions = 4
const mostToRecord = 3

/** What the desk of the caller shows now. */
export async function readDesk(executor: Executor, caller: OrganizerCaller, now: Date): Promise<Reply<typeof desk>> {
  const today = shanghaiDay(now)
  const span = { from: startOfShanghaiDay(today), to: startOfShanghaiDay(addDays(today, shownDays)) }
  const slots = await listDeskSlots(executor, caller, span)
  return {
    now: now.toISOString(),
    todo: caller.duty === 'checkIn' ? null : await readTodo(executor, caller, now),
    slots: slots.map(({ slotId, startAt, endAt, ...row }) => ({
      ...withMission(row),
      slotId: String(slotId),
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
  }
}

const withMission = <T extends { readonly missionId: number }>({ missionId, ...row }: T) => ({
  ...row,
  missionId: String(missionId),
})

/** An instant as the driver gives an aggregate. */
const onWire = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString())

async function readTodo(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskTodo> {
  const pending = await listPending(executor, caller)
  const offers = await countOffers(executor, caller, now)
  const soon = { from: now, to: new Date(now.getTime() + lateMs) }
  const late = await listLateCancellations(executor, caller, new Date(now.getTime() - lateMs), soon)
  const since = new Date(now.getTime() - evaluationMs)
  const ended = { from: new Date(since.getTime() - effectMs), to: now }
  const unevaluated = await listUnevaluated(executor, caller, ended, since)
  const requests = await countRequests(executor, caller)
  return {
    applications: {
      count: sumOf(pending),
      oldestAt: onWire(pending.map(({ oldestAt }) => oldestAt).toSorted()[0] ?? null),
      missions: pending.slice(0, mostMissions).map(({ oldestAt: _, ...row }) => withMission(row)),
    },
    offers: { count: offers.count, nextEndAt: onWire(offers.nextEndAt) },
    lateCancellations: late.map(({ startAt, ...row }) => ({ ...withMission(row), startAt: startAt.toISOString() })),
    hours: await readHours(executor, caller, now),
    returned: (await listReturned(executor, caller)).map(withMission),
    evaluations: { count: sumOf(unevaluated), missions: unevaluated.slice(0, mostMissions).map(withMission) },
    requests: { count: requests.count, oldestAt: onWire(requests.oldestAt) },
  }
}

const sumOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

async function readHours(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskTodo['hours']> {
  const rows = await listRowsToRecord(executor, caller, now, { after: null, offset: 0, limit: mostToRecord })
  return {
    count: await countMissionsToRecord(executor, caller, now),
    missions: rows.map(({ id, name, endAt, missing, waiting }) => ({
      missionId: String(id),
      missionName: name,
      missing,
      waiting,
      ...recordingClock(endAt, now),
    })),
  }
}

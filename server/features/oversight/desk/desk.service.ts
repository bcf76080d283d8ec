import type { ReplyInput } from '#contract/endpoint.ts'
import type { desk, DeskCounts } from '#contract/desk.ts'
import { deskDays } from '#domain/desk.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { lastDayOfClaim } from '#domain/photo-rules.ts'
import { recordingClockAt } from '#domain/working-days.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { listOnSiteSlots } from '../../attendance/attendance/slots.service.ts'
import { countMissionsToRecord, listRowsToRecord } from '../../hours/hours/missions-to-record.repository.ts'
import { countOpenProposals } from '../../../records/proposal/proposal.repository.ts'
import { readQueues } from '../review/review.service.ts'
import {
  countOffers,
  countOpenObjections,
  countRequests,
  findLatestMissionId,
  listDeskSlots,
  listLateCancellations,
  listPending,
  listPhotoClaims,
  listPublicising,
  listReturned,
  listUnevaluated,
} from './desk.repository.ts'
import { countFirstTime, countPresence, readStars, sumServiceMinutes } from './month.repository.ts'

type DeskTodo = DeskManagement['todo']

type DeskMonth = DeskManagement['month']

type DeskManagement = NonNullable<ReplyInput<typeof desk>['management']>

const lateMs = 2 * 86_400_000
/** Whom to evaluate is remembered for two weeks; hours take effect within six after the mission, if not objected to. */
const evaluationMs = 14 * 86_400_000
const effectMs = 42 * 86_400_000
const mostMissions = 4
const mostToRecord = 3

/** What the desk of the caller shows now. */
export async function readStaffDesk(
  executor: Executor,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof desk>> {
  const today = shanghaiDay(now)
  const span = { from: startOfShanghaiDay(today), to: startOfShanghaiDay(addDays(today, deskDays)) }
  const slots = await listDeskSlots(executor, caller, span)
  return {
    now,
    slots,
    near: (await listOnSiteSlots(executor, caller, now)).slots,
    management: caller.duty === 'checkIn' ? null : await readManagement(executor, caller, now),
  }
}

async function readManagement(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskManagement> {
  const latest = await findLatestMissionId(executor, caller.organizationId, now)
  return {
    todo: await readTodo(executor, caller, now),
    publicising: await listPublicising(executor, caller),
    month: await readMonth(executor, caller, now),
    latestMissionId: latest,
  }
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** This month up to now, and the presence of last month. */
async function readMonth(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskMonth> {
  const today = shanghaiDay(now)
  const first = firstOfMonth(today)
  const startAt = startOfShanghaiDay(first)
  const span = { from: startAt, to: now }
  const lastMonth = { from: startOfShanghaiDay(firstOfMonth(addDays(first, -1))), to: startAt }
  return {
    minutes: await sumServiceMinutes(executor, caller, { from: first, to: addDays(today, 1) }),
    presence: await countPresence(executor, caller, span),
    before: await countPresence(executor, caller, lastMonth),
    firstTime: await countFirstTime(executor, caller, span),
    evaluations: await readStars(executor, caller, span),
  }
}

/** An instant as the driver gives an aggregate. */
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

async function readTodo(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskTodo> {
  const pending = await listPending(executor, caller)
  const offers = await countOffers(executor, caller, now)
  const upcoming = { from: now, to: new Date(now.getTime() + lateMs) }
  const lateCancellations = await listLateCancellations(executor, caller, new Date(now.getTime() - lateMs), upcoming)
  const sinceInstant = new Date(now.getTime() - evaluationMs)
  const ended = { from: new Date(sinceInstant.getTime() - effectMs), to: now }
  const unevaluated = await listUnevaluated(executor, caller, ended, sinceInstant)
  const requests = await countRequests(executor, caller)
  const objections = await countOpenObjections(executor, caller)
  return {
    applications: {
      count: sumOf(pending),
      oldestAt: instantOf(pending.map(({ oldestAt }) => oldestAt).toSorted()[0] ?? null),
      missions: pending.slice(0, mostMissions).map(({ oldestAt: _, ...row }) => row),
    },
    offers: { count: offers.count, nextEndAt: instantOf(offers.nextEndAt) },
    lateCancellations,
    hours: await readHours(executor, caller, now),
    objections: { count: objections.count, oldestAt: instantOf(objections.oldestAt) },
    returned: await listReturned(executor, caller),
    evaluations: { count: sumOf(unevaluated), missions: unevaluated.slice(0, mostMissions) },
    photoClaims: (await listPhotoClaims(executor, caller)).map(({ oldestAt, ...row }) => ({
      ...row,
      lastDay: lastDayOfClaim(shanghaiDay(oldestAt)),
    })),
    requests: { count: requests.count, oldestAt: instantOf(requests.oldestAt) },
  }
}

const sumOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

async function readHours(executor: Executor, caller: OrganizerCaller, now: Date): Promise<DeskTodo['hours']> {
  const rows = await listRowsToRecord(executor, caller, undefined, now, { after: null, offset: 0, limit: mostToRecord })
  return {
    count: await countMissionsToRecord(executor, caller, undefined, now),
    missions: rows.map(({ id, name, endAt, missing, waiting }) => ({
      missionId: id,
      missionName: name,
      endAt,
      missing,
      waiting,
      ...recordingClockAt(endAt, now),
    })),
  }
}

/** How much waits on the pages of the caller's menu, as the desk or the queues show it. */
export async function countDesk(
  { database: { executor }, keys, clock }: ServerContext,
  caller: OrganizerCaller,
): Promise<DeskCounts> {
  const now = clock()
  if (caller.federation) {
    const queues = await readQueues(executor, keys, caller, now)
    const waiting = await countOpenProposals(executor)
    return { todo: null, queues: queues.map(({ kind, count }) => ({ kind, count })), proposals: waiting }
  }
  const requests = await countRequests(executor, caller)
  const todo = {
    applications: sumOf(await listPending(executor, caller)),
    returned: (await listReturned(executor, caller)).length,
    hours: await countMissionsToRecord(executor, caller, undefined, now),
    requests: requests.count,
  }
  return { todo, queues: [], proposals: 0 }
}

import type { calendarAddress, missionCalendar } from '#contract/calendar.ts'
import { calendarFeed as feedSpec } from '#contract/calendar.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { notFound, TransportError } from '../../../errors.ts'
import { productBase } from '../../../http/endpoints.ts'
import { randomToken, tokenHash } from '../../../records/account/tokens.ts'
import {
  type CalendarRow,
  deleteFeed,
  findCalendarRow,
  findFeed,
  findFeedOwner,
  listCalendarRows,
  writeFeed,
} from './calendar.repository.ts'
import { type CalendarEntry, calendarText } from './calendar-text.ts'

const keyColumn = 'calendar_feed.key'
const pastDays = 90
const dayMs = 86_400_000

type Address = ReplyInput<typeof calendarAddress>
const noAddress: Address = { address: null, createdAt: null }

export async function readFeedAddress(
  { database, keys, config }: ServerContext,
  volunteerId: number,
  origin: string,
): Promise<Address> {
  const row = await findFeed(database.executor, volunteerId)
  if (!row) return noAddress
  const key = keys.decryptColumn(keyColumn, row.key)
  return { address: origin + pathOf(config.product, key), createdAt: row.createdAt }
}

/** A new address in place of the one before. */
export async function renewAddress(context: ServerContext, volunteerId: number, origin: string): Promise<Address> {
  const { database, keys, clock, config } = context
  const key = randomToken()
  const values = { keyHash: tokenHash(key), key: keys.encryptColumn(keyColumn, key), createdAt: clock() }
  await writeFeed(database.executor, volunteerId, values)
  return { address: origin + pathOf(config.product, key), createdAt: values.createdAt }
}

export async function revokeAddress({ database }: ServerContext, volunteerId: number): Promise<Address> {
  await deleteFeed(database.executor, volunteerId)
  return noAddress
}

const pathOf = (product: string, key: string): string => `${productBase(product)}${feedSpec.path}?key=${key}`

/** The calendar behind a key: missions from 90 days ago on. Closed accounts and those on the way there have none. */
export async function readFeed(executor: Executor, key: string, origin: string, now: Date): Promise<Buffer> {
  const ownerId = await findFeedOwner(executor, tokenHash(key))
  if (ownerId === null) throw new TransportError(410, '这个日历地址已经停用或换过，请登录后在“我的日程”重新复制')
  const startAt = new Date(now.getTime() - pastDays * dayMs)
  const rows = await listCalendarRows(executor, ownerId, startAt)
  const entries = rows.map((row) => entryOf(row, origin)).filter((entry) => entry !== null)
  return Buffer.from(calendarText('i志愿 · 我的日程', entries))
}

/** One application for a calendar, and its mission's name. */
export async function readMissionCalendar(
  executor: Executor,
  { applicationId }: Query<typeof missionCalendar>,
  volunteerId: number,
  origin: string,
): Promise<{ bytes: Buffer; name: string }> {
  const row = await findCalendarRow(executor, volunteerId, Number(applicationId))
  const entry = row && entryOf(row, origin)
  if (row === null || entry === null) throw notFound('这条报名的日期')
  return { bytes: Buffer.from(calendarText(row.name, [entry])), name: `${row.name}.ics` }
}

/** Null of an application that has no date. */
function entryOf(row: CalendarRow, origin: string): CalendarEntry | null {
  const { state } = row
  const status = statuses[state]
  if (status === null) return null
  const doubt = upcomingStates.has(state) ? doubts[row.missionState] : null
  return {
    uid: `application-${row.id}@i-zhiyuan`,
    title: `${doubt ?? (status === 'CONFIRMED' ? '' : `（${applicationStateLabels[state]}）`)}${row.name}`,
    place: `${row.place}，${row.address}`,
    description: `岗位：${row.position}\n报名：${applicationStateLabels[state]}\n联系人：${row.contactName} ${row.contactPhone}${row.meeting === null ? '' : `\n集合：${row.meeting}`}`,
    url: `${origin}${routePath('mission-detail', { missionId: row.missionId })}`,
    startAt: row.startAt,
    endAt: row.endAt,
    status: doubt === null ? status : 'TENTATIVE',
    changedAt: row.changedAt && row.changedAt > row.updatedAt ? row.changedAt : row.updatedAt,
    // Both parts only grow.
    sequence: Math.max(0, Math.floor((row.updatedAt.getTime() - row.createdAt.getTime()) / 1000)) + row.changes,
  }
}

/** States of whoever is still to come. */
const upcomingStates: ReadonlySet<ApplicationState> = new Set(['pending', 'offered', 'confirmed'])

/** Why it is not sure that a mission takes place, in front of its name. */
const doubts: Record<MissionState, string | null> = {
  draft: null,
  pendingReview: null,
  returned: null,
  recruiting: null,
  ongoing: null,
  settling: null,
  publicising: null,
  settled: null,
  suspended: '（活动已暂停）',
  cancelled: null,
}

/** Null where the calendar has no entry: whoever waits in line has no date yet. */
const statuses: Record<ApplicationState, CalendarEntry['status'] | null> = {
  pending: 'TENTATIVE',
  offered: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  checkedIn: 'CONFIRMED',
  completed: 'CONFIRMED',
  rejected: 'CANCELLED',
  cancelled: 'CANCELLED',
  waitlisted: null,
  absent: null,
}

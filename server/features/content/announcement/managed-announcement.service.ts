import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { stripTags } from '#domain/article-draft.ts'
import {
  endAnnouncement,
  type managedAnnouncement,
  type managedAnnouncements,
  saveAnnouncement,
} from '#contract/announcement.ts'
import { announcementLevelLabels, announcementStateAt } from '#domain/announcement-state.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { cleanMissionText } from '../../../records/article/clean-html.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type AnnouncementRow,
  countAnnouncements,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listManagedAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './managed-announcement.repository.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

const key = z.tuple([cursorParts.instant, cursorParts.id])
const subjectOf = ({ title }: Pick<AnnouncementRow, 'title'>): string => `公告“${title}”`

/** Announcements, the newest first. */
export async function listAnnouncementWork(
  executor: Executor,
  query: Query<typeof managedAnnouncements>,
  now: Date,
): Promise<ReplyInput<typeof managedAnnouncements>> {
  const { state } = query
  const page = await keysetPage(query, {
    key,
    count: () => countAnnouncements(executor, state, now),
    read: (slice) => listManagedAnnouncements(executor, state, now, slice),
    keyOf: ({ announcement }) => [announcement.publishedAt.toISOString(), announcement.id],
  })
  return { ...page, items: page.items.map(onWire) }
}

/** @throws BusinessError notFound */
export async function readManagedAnnouncement(
  executor: Executor,
  { announcementId }: Query<typeof managedAnnouncement>,
): Promise<ReplyInput<typeof managedAnnouncement>> {
  const row = await findAnnouncement(executor, Number(announcementId))
  if (!row) throw notFound('这条公告')
  return onWire(row)
}

const onWire = ({ announcement, savedByName }: Found) => ({
  announcementId: announcement.id,
  level: announcement.level,
  showType: announcement.showType,
  title: announcement.title,
  body: cleanMissionText(announcement.body),
  publishedAt: announcement.publishedAt,
  endAt: announcement.endAt,
  revision: announcement.revision,
  savedBy: savedByName,
  savedAt: announcement.savedAt,
})

/** @throws BusinessError notFound, invalidInput, draftStale when it was saved in the meantime */
export function storeAnnouncement(
  executor: Executor,
  { announcementId, revision, publishedAt, endAt, ...form }: Body<typeof saveAnnouncement>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveAnnouncement>> {
  const values = {
    ...form,
    body: cleanMissionText(form.body),
    publishedAt: new Date(publishedAt),
    endAt: endAt === null ? null : new Date(endAt),
    revision: revision + 1,
    savedBy: caller.id,
    savedAt: now,
  }
  if (values.endAt && values.endAt <= values.publishedAt)
    throw invalidInput([{ field: 'endAt', message: '结束时间要晚于发布时间' }])
  return executor.transaction(async (transaction) => {
    const existing = announcementId === undefined ? null : await lockAnnouncement(transaction, Number(announcementId))
    if (announcementId !== undefined && !existing) throw notFound('这条公告')
    if (existing && existing.announcement.revision !== revision) throw staleAnnouncement(existing)
    const id = existing?.announcement.id ?? (await insertAnnouncement(transaction, values))
    if (existing) await updateAnnouncement(transaction, id, values)
    const { organizationId } = caller
    const before = existing && factsOf(existing.announcement)
    const entry = { act: saveAnnouncement.act, organizationId, subject: subjectOf(values), before }
    await recordAct(transaction, caller, { ...entry, after: factsOf(values) }, now)
    return { announcementId: id, revision: revision + 1 }
  })
}

const staleAnnouncement = ({ savedByName }: Found): BusinessError =>
  new BusinessError(codes.draftStale, `${savedByName ?? '其他人'}刚改过这条公告，请刷新后在新的内容上修改`)

type Facts = Pick<AnnouncementRow, 'title' | 'level' | 'showType' | 'body' | 'publishedAt' | 'endAt'>

const minuteOf = (instant: Date): string => shanghaiTime(instant.toISOString()).replace('T', ' ')

const factsOf = ({ title, level, showType, body, publishedAt, endAt }: Facts): Record<string, string> => ({
  标题: title,
  类型: announcementLevelLabels[level],
  首页: showType === 1 ? '显示' : '不显示',
  正文: `${stripTags(body).length} 字`,
  发布时间: minuteOf(publishedAt),
  结束时间: endAt ? minuteOf(endAt) : '长期',
})

/** Ends what is shown, deletes what nobody has seen. @throws BusinessError notFound, stateRefused for one that is over */
export function stopAnnouncement(
  executor: Executor,
  { announcementId }: Body<typeof endAnnouncement>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof endAnnouncement>> {
  return executor.transaction(async (transaction) => {
    const row = await lockAnnouncement(transaction, Number(announcementId))
    if (!row) throw notFound('这条公告')
    const { announcement } = row
    const { id, publishedAt, endAt, revision } = announcement
    const state = announcementStateAt(publishedAt.toISOString(), endAt?.toISOString() ?? null, now.getTime())
    if (state === 'over') throw new BusinessError(codes.stateRefused, '这条公告已经结束，不用再结束')
    const deleted = state === 'later'
    if (deleted) await deleteAnnouncement(transaction, id)
    else
      await updateAnnouncement(transaction, id, {
        endAt: now,
        revision: revision + 1,
        savedBy: caller.id,
        savedAt: now,
      })
    const { organizationId } = caller
    const after = deleted ? { 结果: '已删除' } : factsOf({ ...announcement, endAt: now })
    const entry = { act: endAnnouncement.act, organizationId, subject: subjectOf(announcement) }
    await recordAct(transaction, caller, { ...entry, before: factsOf(announcement), after }, now)
    return { deleted }
  })
}

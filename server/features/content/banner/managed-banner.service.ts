import { codes } from '#contract/codes.ts'
import { type managedBanners, moveBanner, removeBanner, saveBanner } from '#contract/banner.ts'
import { linkProblem, outsideHost } from '#domain/banner-link.ts'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { sceneOf } from '#domain/lists/cover-scene.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isContentPicture } from '../content-picture/content-picture.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type BannerRow,
  deleteBanner,
  findBanner,
  insertBanner,
  listBannerRows,
  listHosts,
  lockBanners,
  updateBanner,
} from './managed-banner.repository.ts'

const subjectOf = ({ title }: Pick<BannerRow, 'title'>): string => `轮播“${title}”`

/** Banners of the home page by slot, and the hosts to which they may lead. */
export async function listManagedBanners(executor: Executor): Promise<ReplyInput<typeof managedBanners>> {
  const rows = await listBannerRows(executor)
  const items = rows.map(({ banner, savedByName }) => ({
    bannerId: banner.id,
    slot: banner.ordinal + 1,
    title: banner.title,
    alt: banner.alt,
    picture: banner.cover,
    link: banner.link ?? '',
    startAt: banner.startAt,
    endAt: banner.endAt,
    visible: banner.visible,
    skips: banner.skips,
    revision: banner.revision,
    savedAt: banner.savedAt,
    savedBy: savedByName,
  }))
  return { items, hosts: await listHosts(executor) }
}

/**
 * Saves a banner, a new one or one that is there.
 * @throws BusinessError notFound, invalidInput, draftStale when it was saved in the meantime
 */
export function storeBanner(
  executor: Executor,
  { bannerId, revision, ...form }: Body<typeof saveBanner>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveBanner>> {
  return executor.transaction(async (transaction) => {
    await lockBanners(transaction)
    const existing = bannerId === undefined ? null : await findBanner(transaction, Number(bannerId))
    if (bannerId !== undefined && !existing) throw notFound('这张轮播')
    if (existing && existing.revision !== revision) throw await staleBanner(transaction, existing)
    const values = {
      title: form.title,
      alt: form.alt,
      cover: form.picture,
      link: form.link === '' ? null : form.link,
      ordinal: form.slot - 1,
      startAt: form.startAt === null ? null : new Date(form.startAt),
      endAt: form.endAt === null ? null : new Date(form.endAt),
      visible: form.visible,
      revision: revision + 1,
      savedBy: caller.id,
      savedAt: now,
    }
    await refuseProblems(transaction, existing?.id ?? null, values)
    const id = existing?.id ?? (await insertBanner(transaction, values))
    if (existing) await updateBanner(transaction, id, values)
    const { organizationId } = caller
    const entry = { act: saveBanner.act, organizationId, subject: subjectOf(values) }
    const before = existing && factsOf(existing)
    await recordAct(transaction, caller, { ...entry, before, after: factsOf(values) }, now)
    return { bannerId: id, revision: revision + 1 }
  })
}

async function staleBanner(executor: Executor, { id }: BannerRow): Promise<BusinessError> {
  const row = (await listBannerRows(executor)).find(({ banner }) => banner.id === id)
  return new BusinessError(codes.draftStale, `${row?.savedByName ?? '其他人'}刚改过这张轮播，请刷新后在新的内容上修改`)
}

type Period = Pick<BannerRow, 'startAt' | 'endAt'>
type Values = Period & Pick<BannerRow, 'cover' | 'link' | 'ordinal' | 'visible'>

async function refuseProblems(executor: Executor, ownId: number | null, values: Values): Promise<void> {
  const issues: FieldIssue[] = []
  const { cover, link, startAt, endAt } = values
  if (sceneOf(cover) === null && !(await isContentPicture(executor, cover)))
    issues.push({ field: 'picture', message: '这张图片已经不在了，请重新选择' })
  const problem = linkProblem(link ?? '', await listHosts(executor))
  if (problem !== null) issues.push({ field: 'link', message: problem })
  if (startAt && endAt && startAt >= endAt) issues.push({ field: 'endAt', message: '结束时间要晚于开始时间' })
  const other = values.visible ? await occupantOf(executor, ownId, values) : null
  if (other) issues.push({ field: 'slot', message: `这个位置同一时间有“${other.title}”，请换一个位置或改时间` })
  if (issues.length > 0) throw invalidInput(issues)
}

/** Another visible banner that has the slot at some time of the period. */
async function occupantOf(executor: Executor, ownId: number | null, values: Values): Promise<BannerRow | null> {
  const rows = await listBannerRows(executor)
  const found = rows.find(
    ({ banner }) =>
      banner.id !== ownId && banner.visible && banner.ordinal === values.ordinal && areMeeting(banner, values),
  )
  return found?.banner ?? null
}

const areMeeting = (period: Period, other: Period): boolean =>
  (period.endAt === null || other.startAt === null || other.startAt < period.endAt) &&
  (other.endAt === null || period.startAt === null || period.startAt < other.endAt)

const minuteOf = (instant: Date | null, fallback: string): string =>
  instant === null ? fallback : shanghaiTime(instant.toISOString()).replace('T', ' ')

const factsOf = (banner: Values & Pick<BannerRow, 'title' | 'alt'>): Record<string, string> => ({
  标题: banner.title,
  替代文字: banner.alt,
  链接: banner.link ?? '没有',
  位置: `第 ${banner.ordinal + 1} 位`,
  时间: `${minuteOf(banner.startAt, '即刻')} 至 ${minuteOf(banner.endAt, '长期')}`,
  显示: banner.visible ? '是' : '否',
})

/** Puts a banner into a slot; those that are there take its own. @throws BusinessError notFound */
export function reorderBanner(
  executor: Executor,
  { bannerId, slot }: Body<typeof moveBanner>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    await lockBanners(transaction)
    const moved = await findBanner(transaction, Number(bannerId))
    if (!moved) throw notFound('这张轮播')
    const ordinal = slot - 1
    const rows = await listBannerRows(transaction)
    const exchanged = rows.filter(({ banner }) => banner.ordinal === ordinal || banner.ordinal === moved.ordinal)
    for (const { banner } of exchanged)
      await updateBanner(transaction, banner.id, {
        ordinal: banner.ordinal === ordinal ? moved.ordinal : ordinal,
        revision: banner.revision + 1,
        savedBy: caller.id,
        savedAt: now,
      })
    const { organizationId } = caller
    const [before, after] = [moved.ordinal, ordinal].map((at) => ({ 位置: `第 ${at + 1} 位` }))
    const entry = {
      act: moveBanner.act,
      organizationId,
      subject: subjectOf(moved),
      before: before ?? null,
      after: after ?? null,
    }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}

/** @throws BusinessError notFound */
export function discardBanner(
  executor: Executor,
  { bannerId }: Body<typeof removeBanner>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    await lockBanners(transaction)
    const row = await findBanner(transaction, Number(bannerId))
    if (!row) throw notFound('这张轮播')
    await deleteBanner(transaction, row.id)
    const { organizationId } = caller
    const entry = { act: removeBanner.act, organizationId, subject: subjectOf(row), before: factsOf(row) }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}

/** The host of a banner's link, where that is outside the site. */
export const hostOf = (link: string | null): string | null => (link === null ? null : outsideHost(link))

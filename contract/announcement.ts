import { z } from 'zod'
import { endpoint, id, instant, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { keysOf } from '#domain/record-keys.ts'
import {
  type AnnouncementLevel,
  announcementLevelLabels,
  announcementLimits,
  type AnnouncementState,
  announcementStateLabels,
} from '#domain/announcement-state.ts'

const level = z.enum(keysOf<AnnouncementLevel>(announcementLevelLabels), '请选择类型')
const showType = z.number().int().min(1, '请选择显示位置').max(2, '请选择显示位置')

const announcement = z.object({
  announcementId: replyId,
  level,
  showType: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedAt: replyInstant,
  /** From then on nobody sees it; null for no end. */
  endAt: replyInstant.nullable(),
  /** Counts the saves. */
  revision: z.number().int().nonnegative(),
  savedBy: z.string().nullable(),
  savedAt: replyInstant.nullable(),
})

/** Announcements of all kinds, the newest first. */
export const managedAnnouncements = endpoint({
  method: 'GET',
  path: '/manage/pc/announcement/list',
  caller: 'federation',
  query: pageQuery.extend({ state: z.enum(keysOf<AnnouncementState>(announcementStateLabels)).optional() }),
  reply: pageOf(announcement),
})

export const managedAnnouncement = endpoint({
  method: 'GET',
  path: '/manage/pc/announcement/detail',
  caller: 'federation',
  query: z.object({ announcementId: id }),
  reply: announcement,
})

const plainLength = (html: string): number => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim().length

/** What a form says of an announcement. */
export const announcementForm = z.object({
  level,
  showType,
  title: z
    .string()
    .trim()
    .min(2, '标题至少 2 字')
    .max(announcementLimits.title, `标题最多 ${announcementLimits.title} 字`),
  body: z
    .string()
    .max(announcementLimits.html, '正文太长，请写成文章再链接过去')
    .refine((html) => plainLength(html) >= 5, '请写正文，至少 5 字'),
  publishedAt: instant,
  endAt: instant.nullable(),
})

/**
 * Saves an announcement, a new one without `announcementId`. Code 10001 with `data.issues` when a field is wrong, 12031 when it was saved
 * since `revision`.
 */
export const saveAnnouncement = endpoint({
  method: 'POST',
  path: '/manage/pc/announcement/save',
  caller: 'federation',
  act: 'announcement.save',
  body: announcementForm.extend({ announcementId: id.optional(), revision: z.number().int().nonnegative() }),
  reply: z.object({ announcementId: replyId, revision: z.number().int() }),
})

/** Ends an announcement now, or deletes one that nobody has seen yet. Code 12001 for one that is over. */
export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/manage/pc/announcement/end',
  caller: 'federation',
  act: 'announcement.end',
  body: z.object({ announcementId: id }),
  reply: z.object({ deleted: z.boolean() }),
})

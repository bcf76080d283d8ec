import { z } from 'zod'
import { endpoint, id, instant, replyId, replyInstant } from './endpoint.ts'
import { outsideHost } from '#domain/banner-link.ts'

/** Banners of the home page: places for them, in their order. */
export const bannerSlots = [1, 2, 3, 4, 5, 6] as const

export const bannerLimits = { title: 30, alt: 80, link: 300 } as const

const slot = z.number().int().min(1, '请选择位置').max(bannerSlots.length, '请选择位置')

const banner = z.object({
  bannerId: replyId,
  slot,
  title: z.string(),
  /** What the picture shows, for those who do not see it; empty for a decoration. */
  alt: z.string(),
  picture: z.string(),
  link: z.string(),
  startAt: replyInstant.nullable(),
  endAt: replyInstant.nullable(),
  visible: z.boolean(),
  skips: z.number().int(),
  /** Counts the saves. */
  revision: z.number().int().nonnegative(),
  savedAt: replyInstant.nullable(),
  savedBy: z.string().nullable(),
})

/** Banners of the home page by slot; several may have one, whose periods do not meet. */
export const managedBanners = endpoint({
  method: 'GET',
  path: '/manage/pc/banner/list',
  caller: 'federation',
  reply: z.object({ items: z.array(banner), hosts: z.array(z.string()) }),
})

/** What a form says of a banner; instants are empty for no limit. */
export const bannerForm = z.object({
  slot,
  title: z.string().trim().min(1, '请填写标题').max(bannerLimits.title, `标题最多 ${bannerLimits.title} 字`),
  alt: z
    .string()
    .trim()
    .min(1, '请写图片里有什么，给看不见图片的人听')
    .max(bannerLimits.alt, `替代文字最多 ${bannerLimits.alt} 字`),
  picture: z.string().min(1, '请选一张图片').max(bannerLimits.link),
  link: z.string().trim().max(bannerLimits.link, `链接最多 ${bannerLimits.link} 字`),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  visible: z.boolean(),
})

/**
 * Saves a banner, a new one without `bannerId`. One that another has the slot of at the same time is refused (code 10001, field `slot`);
 * code 12031 when it was saved since `revision`.
 */
export const saveBanner = endpoint({
  method: 'POST',
  path: '/manage/pc/banner/save',
  caller: 'federation',
  act: 'banner.save',
  body: bannerForm.extend({ bannerId: id.optional(), revision: z.number().int().nonnegative() }),
  reply: z.object({ bannerId: replyId, revision: z.number().int() }),
})

/** Two banners exchange their slots. */
export const moveBanner = endpoint({
  method: 'POST',
  path: '/manage/pc/banner/move',
  caller: 'federation',
  act: 'banner.move',
  body: z.object({ bannerId: id, slot }),
  reply: z.null(),
})

export const removeBanner = endpoint({
  method: 'POST',
  path: '/manage/pc/banner/remove',
  caller: 'federation',
  act: 'banner.remove',
  body: z.object({ bannerId: id }),
  reply: z.null(),
})

/** Hosts outside the site to which banners may lead, in their order. */
export const outsideTargets = endpoint({
  method: 'GET',
  path: '/manage/pc/outsideTarget/list',
  caller: 'federation',
  reply: z.array(
    z.object({
      targetId: replyId,
      host: z.string(),
      name: z.string(),
      addedAt: replyInstant,
      addedBy: z.string(),
      /** Banners that lead there. */
      banners: z.number().int(),
    }),
  ),
})

/** Adds a host; `address` is any address of it. Code 10001 for one that is on the list or no host. */
export const addOutsideTarget = endpoint({
  method: 'POST',
  path: '/manage/pc/outsideTarget/add',
  caller: 'federation',
  act: 'outsideTarget.add',
  body: z.object({
    address: z
      .string()
      .trim()
      .max(300, '网址最多 300 字')
      .refine((text) => outsideHost(text) !== null, '请填写以 https:// 开头的网址'),
    name: z.string().trim().min(1, '请填写网站名称').max(40, '网站名称最多 40 字'),
  }),
  reply: z.object({ targetId: replyId, host: z.string() }),
})

/** Takes a host off the list: banners that lead there stay without a link. */
export const removeOutsideTarget = endpoint({
  method: 'POST',
  path: '/manage/pc/outsideTarget/remove',
  caller: 'federation',
  act: 'outsideTarget.remove',
  body: z.object({ targetId: id }),
  reply: z.null(),
})

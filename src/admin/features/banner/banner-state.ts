import { bannerSlots } from '#contract/banner.ts'
import type { Banner } from './banner.api.ts'

export type BannerState = 'shown' | 'later' | 'over' | 'hidden'

export const bannerStateLabels: Readonly<Record<BannerState, string>> = {
  shown: '正在显示',
  later: '还没开始',
  over: '已到期',
  hidden: '不显示',
}

/** Whether the home page shows a banner at that time, in milliseconds. */
export function bannerStateAt({ visible, startAt, endAt }: Banner, now: number): BannerState {
  if (!visible) return 'hidden'
  if (endAt !== null && Date.parse(endAt) <= now) return 'over'
  return startAt !== null && Date.parse(startAt) > now ? 'later' : 'shown'
}

/** For each slot the banner that the home page shows in it, and the others. */
export function boardOf(banners: readonly Banner[], now: number) {
  const shown = bannerSlots.map(
    (slot) => banners.find((banner) => banner.slot === slot && bannerStateAt(banner, now) === 'shown') ?? null,
  )
  return { shown, others: banners.filter((banner) => !shown.includes(banner)) }
}

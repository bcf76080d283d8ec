/** Weight of an announcement, as its mark says it. */
export const announcementLevelLabels = { important: '重要', publicity: '公示', notice: '通知' } as const
export type AnnouncementLevel = keyof typeof announcementLevelLabels

/** `showType` of the calls: where an announcement is shown. */
export const showTypeLabels = { 1: '首页', 2: '不上首页，只在公告接口里' } as const

/** When it is shown, of the present day. */
export const announcementStateLabels = { later: '待发布', shown: '显示中', over: '已结束' } as const
export type AnnouncementState = keyof typeof announcementStateLabels

export const announcementLimits = { title: 60, html: 20_000 } as const

/** Of a period that has no end when `endAt` is null, at an instant in milliseconds. */
export function announcementStateAt(publishedAt: string, endAt: string | null, now: number): AnnouncementState {
  if (Date.parse(publishedAt) > now) return 'later'
  return endAt !== null && Date.parse(endAt) <= now ? 'over' : 'shown'
}

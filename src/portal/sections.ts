import { portalPaths } from '#domain/portal-paths.ts'

/** The four parts of the portal between which a volunteer moves on a phone. */
export type Section = 'home' | 'missions' | 'schedule' | 'own'

const beginnings: readonly (readonly [string, Section])[] = [
  [portalPaths.myMission, 'schedule'],
  ['/personalCenter', 'own'],
  ['/volunteerCard', 'own'],
  [portalPaths.mission, 'missions'],
]

/** The part to which an address belongs; null for what all readers share. */
export const sectionOf = (pathname: string): Section | null =>
  pathname === portalPaths.Home
    ? 'home'
    : (beginnings.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? null)

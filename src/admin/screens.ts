import { type AdminPage, type AdminPageMeta, adminPages } from '#contract/admin-pages.ts'
import type { ScreenModule } from '../lib/screen.tsx'

const files = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx')

/** File of each page's screen. */
const screenFiles: Readonly<Record<AdminPage, string>> = {
  '/': './features/home/home.screen.tsx',
  '/missions': './features/missions/missions.screen.tsx',
  '/missions/:id': './features/mission/mission.screen.tsx',
  '/organization': './features/organization/organization.screen.tsx',
  '/missions/new': './features/mission-editor/new.screen.tsx',
  '/missions/:id/edit': './features/mission-editor/edit.screen.tsx',
  '/reviews/organizations': './features/reviews/organizations.screen.tsx',
  '/reviews/missions': './features/reviews/missions.screen.tsx',
  '/reviews/cards': './features/reviews/cards.screen.tsx',
  '/reviews/anomalies': './features/reviews/anomalies.screen.tsx',
  '/reviews/objections': './features/reviews/objections.screen.tsx',
  '/reviews/districts': './features/reviews/districts.screen.tsx',
  '/reviews/donations': './features/reviews/donations.screen.tsx',
  '/reviews/reports': './features/reviews/reports.screen.tsx',
  '/card-review': './features/reviews/card-review.screen.tsx',
  '/proposals': './features/proposals/proposals.screen.tsx',
  '/feedback': './features/feedback/feedback.screen.tsx',
  '/missions/:id/attendance': './features/on-site/attendance-list.screen.tsx',
  '/missions/:id/screen': './features/on-site/attendance-code.screen.tsx',
  '/missions/:id/applications': './features/applications/applications.screen.tsx',
  '/messages': './features/messages/messages.screen.tsx',
  '/members': './features/members/members.screen.tsx',
  '/staff': './features/staff/staff.screen.tsx',
  '/person': './features/person/person.screen.tsx',
  '/waiting': './features/waiting/waiting.screen.tsx',
  '/join': './features/join/join.screen.tsx',
  '/hours': './features/hours/hours.screen.tsx',
  '/missions/:id/hours': './features/hours/settlement.screen.tsx',
  '/missions/:id/evaluations': './features/evaluations/evaluations.screen.tsx',
  '/missions/:id/log': './features/log/mission-log.screen.tsx',
  '/content/articles': './features/articles/articles.screen.tsx',
  '/content/help': './features/articles/help.screen.tsx',
  '/content/agreements': './features/agreements/agreements.screen.tsx',
  '/content/versions': './features/articles/versions.screen.tsx',
  '/content/banners': './features/banners/banners.screen.tsx',
  '/content/links': './features/banners/links.screen.tsx',
  '/content/announcements': './features/announcements/announcements.screen.tsx',
  '/districts': './features/districts/districts.screen.tsx',
  '/donations': './features/donations/donations.screen.tsx',
  '/imports': './features/imports/imports.screen.tsx',
  '/statistics': './features/statistics/statistics.screen.tsx',
  '/organizations': './features/organizations/organizations.screen.tsx',
  '/volunteers': './features/volunteers/volunteers.screen.tsx',
  '/certificates': './features/certificates/certificates.screen.tsx',
  '/accounts': './features/accounts/accounts.screen.tsx',
  '/rules': './features/rules/rules.screen.tsx',
  '/rules/new': './features/rules/new-rule-set.screen.tsx',
  '/rules/holidays': './features/rules/holidays.screen.tsx',
  '/audit': './features/audit/audit.screen.tsx',
  '/log': './features/log/log.screen.tsx',
  '/account': './features/account/account.screen.tsx',
  '/second-factor': './features/second-factor/second-factor.screen.tsx',
  '/password': './features/account/password.screen.tsx',
  '/consent': './features/consent/consent.screen.tsx',
  '/change-password': './features/change-password/change-password.screen.tsx',
}

export interface AdminRoute extends AdminPageMeta {
  readonly file: string
}

export const adminRoutes: readonly AdminRoute[] = adminPages.map((page) => ({ ...page, file: screenFiles[page.path] }))

export async function loadAdminScreen(route: AdminRoute): Promise<ScreenModule> {
  const load = files[route.file]
  if (!load) throw new Error(`no screen ${route.file}`)
  return load()
}

import { type AdminPage, type AdminPageMeta, adminPages } from '#contract/admin-pages.ts'
import type { ScreenModule } from '../lib/screen.tsx'

const files = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx')

/** File of each page's screen. */
const screenFiles: Readonly<Record<AdminPage, string>> = {
  '/': './features/desk/desk.screen.tsx',
  '/missions': './features/mission/list/missions.screen.tsx',
  '/missions/:id': './features/mission/mission.screen.tsx',
  '/organization': './features/organization/organization.screen.tsx',
  '/missions/new': './features/mission-draft/new.screen.tsx',
  '/missions/:id/edit': './features/mission-draft/edit.screen.tsx',
  '/reviews/organizations': './features/review/organizations.screen.tsx',
  '/reviews/missions': './features/review/missions.screen.tsx',
  '/reviews/cards': './features/review/cards.screen.tsx',
  '/reviews/anomalies': './features/review/anomalies.screen.tsx',
  '/reviews/objections': './features/review/objections.screen.tsx',
  '/reviews/districts': './features/review/districts.screen.tsx',
  '/reviews/donations': './features/review/donations.screen.tsx',
  '/reviews/reports': './features/review/reports.screen.tsx',
  '/card-review': './features/review/card-review.screen.tsx',
  '/proposals': './features/proposal/proposal.screen.tsx',
  '/feedback': './features/feedback/feedback.screen.tsx',
  '/missions/:id/attendance': './features/attendance/attendance-list.screen.tsx',
  '/missions/:id/screen': './features/attendance/attendance-code.screen.tsx',
  '/missions/:id/applications': './features/application/application.screen.tsx',
  '/messages': './features/message/message.screen.tsx',
  '/members': './features/membership/membership.screen.tsx',
  '/staff': './features/staff/staff.screen.tsx',
  '/person': './features/person/person.screen.tsx',
  '/waiting': './features/federation-account/waiting.screen.tsx',
  '/join': './features/staff-invitation/staff-invitation.screen.tsx',
  '/hours': './features/hours/hours.screen.tsx',
  '/missions/:id/hours': './features/hours/settlement.screen.tsx',
  '/missions/:id/outcome': './features/outcome/outcome.screen.tsx',
  '/missions/:id/evaluations': './features/evaluation/evaluation.screen.tsx',
  '/missions/:id/log': './features/staff-log/mission-log.screen.tsx',
  '/content/articles': './features/article/article.screen.tsx',
  '/content/help': './features/article/help.screen.tsx',
  '/content/agreements': './features/agreement/agreement.screen.tsx',
  '/content/versions': './features/article/versions.screen.tsx',
  '/content/banners': './features/banner/banner.screen.tsx',
  '/content/links': './features/banner/links.screen.tsx',
  '/content/announcements': './features/announcement/announcement.screen.tsx',
  '/districts': './features/district-site/district-site.screen.tsx',
  '/donations': './features/donation/donation.screen.tsx',
  '/imports': './features/import/import.screen.tsx',
  '/statistics': './features/statistics/statistics.screen.tsx',
  '/organizations': './features/organization-registry/organization-registry.screen.tsx',
  '/volunteers': './features/volunteer/volunteer.screen.tsx',
  '/certificates': './features/certificate/certificate.screen.tsx',
  '/accounts': './features/federation-account/federation-account.screen.tsx',
  '/rules': './features/rule-set/rule-set.screen.tsx',
  '/rules/new': './features/rule-set/new-rule-set.screen.tsx',
  '/rules/holidays': './features/rule-set/holidays.screen.tsx',
  '/due': './features/failed-due/failed-due.screen.tsx',
  '/audit': './features/audit/audit.screen.tsx',
  '/log': './features/staff-log/staff-log.screen.tsx',
  '/account': './features/account/account.screen.tsx',
  '/second-factor': './features/second-factor/second-factor.screen.tsx',
  '/password': './features/account/password.screen.tsx',
  '/consent': './features/agreement/consent.screen.tsx',
  '/change-password': './features/account/change-password.screen.tsx',
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

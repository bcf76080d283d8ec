import { matchRoute, type RouteName } from '#contract/routes.ts'
import type { ScreenModule } from '../lib/screen.tsx'

/** The error page's is at hand on every page. */
const files = import.meta.glob<ScreenModule>(['./features/**/*.screen.tsx', '!./features/error/*'])

/** Routes that only lead elsewhere, and the error page's. */
type PlainName = 'personalCenter' | 'change_password' | 'error'

export type ScreenName = Exclude<RouteName, PlainName>

/** File of each route's screen; the pages of a flow share one. */
export const screenFiles: Readonly<Record<ScreenName, string>> = {
  Home: './features/home/home.screen.tsx',
  mission: './features/mission/mission.screen.tsx',
  'mission-detail': './features/mission/detail.screen.tsx',
  'mission-search': './features/mission/search.screen.tsx',
  'mission-search-tab': './features/mission/search-tab.screen.tsx',
  'mission-search-org-list': './features/mission/search-org-list.screen.tsx',
  'mission-summary': './features/mission/summary.screen.tsx',
  organization: './features/organization/organization.screen.tsx',
  'organization-details': './features/organization/details.screen.tsx',
  publicity: './features/publicity/publicity.screen.tsx',
  'publicity-detail': './features/publicity/detail.screen.tsx',
  card: './features/card/card.screen.tsx',
  'card-download': './features/card/download.screen.tsx',
  donation: './features/certificate/donation.screen.tsx',
  help: './features/help/help.screen.tsx',
  article: './features/article/article.screen.tsx',
  'article-detail': './features/article/article-detail.screen.tsx',
  'article-summary': './features/article/summary.screen.tsx',
  'change-password-volunteer': './features/change-password/1.screen.tsx',
  'change-password-organizer': './features/change-password/2.screen.tsx',
  'get-started-1': './features/get-started/guide.screen.tsx',
  'get-started-2': './features/get-started/guide.screen.tsx',
  'get-started-3': './features/get-started/guide.screen.tsx',
  'get-started-4': './features/get-started/guide.screen.tsx',
  Login: './features/login/login.screen.tsx',
  VolunteerLogin: './features/login/volunteer.screen.tsx',
  OrganizationLogin: './features/login/organization.screen.tsx',
  'login-feedback': './features/feedback/login.screen.tsx',
  registered: './features/registered/registered.screen.tsx',
  'registered-volunteers': './features/registered/volunteers.screen.tsx',
  'registered-organization': './features/registered/organization.screen.tsx',
  'registered-feedback': './features/feedback/registered.screen.tsx',
  'registered-applyCard': './features/registered/apply-card.screen.tsx',
  'registered-orgSuccess': './features/registered/org-success.screen.tsx',
  'registered-zyzRegisteredStatus': './features/registered/zyz-registered-status.screen.tsx',
  'registered-perfectInformation': './features/registered/perfect-information.screen.tsx',
  'registered-personalRegRequirements': './features/registered/agreement/personal-reg-requirements.screen.tsx',
  'registered-voluntaryAgreement': './features/registered/agreement/voluntary-agreement.screen.tsx',
  'registered-cardRequirements': './features/registered/agreement/card-requirements.screen.tsx',
  'registered-orgRegRequirements': './features/registered/agreement/org-reg-requirements.screen.tsx',
  zs: './features/certificate/zs.screen.tsx',
  'check-in': './features/check-in/check-in.screen.tsx',
  consent: './features/registered/agreement/consent.screen.tsx',
  refusal: './features/refusal/refusal.screen.tsx',
  'version-updating': './features/version-updating/version-updating.screen.tsx',
  redirect: './features/redirect/redirect.screen.tsx',
  personalInfo: './features/personal-center/personal-info.screen.tsx',
  myMessage: './features/personal-center/my-message.screen.tsx',
  myMission: './features/personal-center/my-mission.screen.tsx',
  serviceRecord: './features/personal-center/service-record.screen.tsx',
  myCollection: './features/personal-center/my-collection.screen.tsx',
  volunteerCard: './features/volunteer-card/center.screen.tsx',
  needToKnow: './features/volunteer-card/wizard.screen.tsx',
  IndividualInfo: './features/volunteer-card/wizard.screen.tsx',
  chooseCard: './features/volunteer-card/wizard.screen.tsx',
  'volunteerCard-CreditCard': './features/volunteer-card/wizard.screen.tsx',
  'volunteerCard-debitCard': './features/volunteer-card/wizard.screen.tsx',
  'volunteerCard-detail': './features/volunteer-card/wizard.screen.tsx',
  certificate: './features/certificate/certificate.screen.tsx',
  timeCate: './features/certificate/time-cate.screen.tsx',
  evaluation: './features/personal-center/evaluation.screen.tsx',
  receiveComments: './features/personal-center/receive-comments.screen.tsx',
  districts: './features/personal-center/districts.screen.tsx',
  privacy: './features/personal-center/privacy.screen.tsx',
  subtract: './features/personal-center/subtract.screen.tsx',
  'card-success': './features/volunteer-card/wizard.screen.tsx',
  'card-needToKnow': './features/volunteer-card/wizard.screen.tsx',
  'card-IndividualInfo': './features/volunteer-card/wizard.screen.tsx',
  'card-chooseCard': './features/volunteer-card/wizard.screen.tsx',
  'card-CreditCard': './features/volunteer-card/wizard.screen.tsx',
  'card-debitCard': './features/volunteer-card/wizard.screen.tsx',
}

export const hasScreen = (name: RouteName): name is ScreenName => name in screenFiles

/** Loads the screen of a route. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const file = screenFiles[name]
  const load = files[file]
  if (!load) throw new Error(`no file ${file} for the route ${name}`)
  return load()
}

/** Fetches the code of the page behind an address, so that going there takes one step less. */
export function prefetchScreen(pathname: string): void {
  const { name } = matchRoute(pathname).route
  if (hasScreen(name)) loadScreen(name).catch(() => {})
}

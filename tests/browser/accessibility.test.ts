import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminPages, matchAdminPage } from '#contract/admin-pages.ts'
import { saveDraft, usersDetail } from '#contract/card/card.ts'
import type { CardKind } from '#domain/card/draft.ts'
import { type RouteMeta, routes } from '#contract/routes.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { people, type Who } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import {
  managedMission,
  settledMission,
  missionOnNotice,
  missionOnSite,
  newestArticle,
  organizationWithMembers,
  recruitingMission,
  triedImport,
} from './support/records.ts'
import { openedFindings } from './support/opened.ts'
import { takePicture } from './support/picture.ts'
import { settled } from './support/settled.ts'
import { stumbles } from './support/language.ts'
import { turnTo } from './support/theme.ts'
import { it, pathOf, type Site } from './support/site.ts'

/** What a person finds at a route: the page itself, a dialog over it that comes first, or the refused state. */
type PageState = 'page' | 'weakModal' | 'forcedAlert' | 'refused'

const addresses = {
  Home: () => '/',
  mission: () => '/mission',
  'mission-detail': async (site: Site) => `/mission/detail-${(await recruitingMission(site)).id}`,
  'mission-search': () => `/mission/search?keyword=${encodeURIComponent('红树林')}`,
  'mission-search-tab': () => `/mission/search-tab?tab=organizations&keyword=${encodeURIComponent('红树木')}`,
  'mission-search-org-list': () => '/mission/search-org-list',
  'mission-summary': () => '/mission/summary',
  organization: () => '/organization',
  'organization-details': async (site: Site) => `/organization/details?id=${await organizationWithMembers(site)}`,
  article: () => '/article',
  'article-detail': async (site: Site) => `/article/article-${await newestArticle(site)}`,
  'article-summary': async (site: Site) => `/article/summary-${await newestArticle(site, 'summary')}`,
  publicity: () => '/publicity',
  'publicity-detail': async (site: Site) => `/publicity/${await missionOnNotice(site)}`,
  card: () => '/card',
  'card-download': () => '/card/download',
  zs: () => '/zs',
  donation: () => '/donation',
  certificate: () => '/personalCenter/certificate',
  timeCate: () => '/personalCenter/timeCate',
  'registered-applyCard': () => '/registered/applyCard',
  'registered-voluntaryAgreement': () => '/registered/agreement/voluntaryAgreement',
  'registered-cardRequirements': () => '/registered/agreement/cardRequirements',
  'registered-personalRegRequirements': () => '/registered/agreement/personalRegRequirements',
  'registered-orgRegRequirements': () => '/registered/agreement/orgRegRequirements',
  'get-started-1': () => '/get-started/step-1',
  'get-started-2': () => '/get-started/step-2',
  'get-started-3': () => '/get-started/step-3',
  'get-started-4': () => '/get-started/step-4',
  help: () => '/help',
  'version-updating': () => '/version-updating',
  'check-in': async (site: Site) => pathAndQuery(await (await missionOnSite(site, '越秀公园导览')).address()),
  refusal: () => '/refusal#none',
  error: () => '/nowhere',
  personalInfo: () => '/personalCenter/personalInfo',
  myMission: () => '/personalCenter/myMission',
  myCollection: () => '/personalCenter/myCollection',
  serviceRecord: () => '/personalCenter/serviceRecord',
  evaluation: () => '/personalCenter/evaluation',
  receiveComments: () => '/personalCenter/receiveComments',
  myMessage: () => '/personalCenter/myMessage',
  consent: () => '/consent',
  districts: () => '/personalCenter/districts',
  privacy: () => '/personalCenter/privacy',
  subtract: () => '/personalCenter/subtract',
  Login: () => '/login',
  VolunteerLogin: () => '/login/volunteer',
  OrganizationLogin: () => '/login/organization',
  'login-feedback': () => '/login/feedback',
  'registered-feedback': () => '/registered/feedback',
  registered: () => '/registered',
  'registered-volunteers': () => '/registered/volunteers',
  'registered-organization': () => '/registered/organization',
  'registered-orgSuccess': () => '/registered/orgSuccess',
  'registered-zyzRegisteredStatus': () => '/registered/zyzRegisteredStatus',
  'registered-perfectInformation': () => '/registered/perfectInformation',
  'change-password-volunteer': () => '/change-password/1',
  'change-password-organizer': () => '/change-password/2',
  volunteerCard: () => '/personalCenter/volunteerCard',
  needToKnow: () => '/personalCenter/volunteerCard/needToKnow',
  IndividualInfo: () => '/personalCenter/volunteerCard/IndividualInfo',
  chooseCard: () => '/personalCenter/volunteerCard/chooseCard',
  'volunteerCard-CreditCard': () => '/personalCenter/volunteerCard/CreditCard',
  'volunteerCard-debitCard': (site: Site) =>
    cardholderWants(site, 'debit').then(() => '/personalCenter/volunteerCard/debitCard'),
  'volunteerCard-detail': () => '/personalCenter/volunteerCard/detail',
  'card-needToKnow': () => '/volunteerCard/needToKnow',
  'card-IndividualInfo': () => '/volunteerCard/IndividualInfo',
  'card-chooseCard': () => '/volunteerCard/chooseCard',
  'card-CreditCard': () => '/volunteerCard/CreditCard',
  'card-debitCard': () => '/volunteerCard/debitCard',
  'card-success': (site: Site) => cardholderHasSent(site).then(() => '/volunteerCard/success'),
  admin: () => '/admin/',
  'admin-reviews-organizations': () => '/admin/reviews/organizations',
  'admin-reviews-missions': () => '/admin/reviews/missions',
  'admin-reviews-cards': () => '/admin/reviews/cards',
  'admin-reviews-anomalies': () => '/admin/reviews/anomalies',
  'admin-reviews-objections': () => '/admin/reviews/objections',
  'admin-reviews-districts': () => '/admin/reviews/districts',
  'admin-reviews-reports': () => '/admin/reviews/reports',
  'admin-reviews-donations': () => '/admin/reviews/donations',
  'admin-feedback': () => '/admin/feedback',
  'admin-articles': () => '/admin/content/articles?id=1',
  'admin-help': () => '/admin/content/help',
  'admin-agreements': () => '/admin/content/agreements?kind=voluntaryAgreement',
  'admin-consent': () => '/admin/consent',
  'admin-proposals': () => '/admin/proposals',
  'admin-person': () => '/admin/person',
  'admin-waiting': () => '/admin/waiting',
  'admin-versions': () => '/admin/content/versions',
  'admin-banners': () => '/admin/content/banners?id=1',
  'admin-links': () => '/admin/content/links',
  'admin-announcements': () => '/admin/content/announcements?id=new',
  'admin-districts': () => '/admin/districts?code=440100',
  'admin-certificates': () => '/admin/certificates',
  'admin-donations': () => '/admin/donations?id=new',
  'admin-imports': () => '/admin/imports',
  'admin-import': async (site: Site) => `/admin/imports?id=${await triedImport(site)}`,
  'admin-statistics': () => '/admin/statistics',
  'admin-organizations': () => '/admin/organizations',
  'admin-organization-record': async (site: Site) => `/admin/organizations?id=${await organizationWithMembers(site)}`,
  'admin-volunteers': () => '/admin/volunteers',
  'admin-accounts': () => '/admin/accounts',
  'admin-account-sessions': () => '/admin/accounts?id=1',
  'admin-audit': () => '/admin/audit',
  'admin-rules': () => '/admin/rules',
  'admin-rules-new': () => '/admin/rules/new',
  'admin-rules-holidays': () => '/admin/rules/holidays',
  'admin-due': () => '/admin/due',
  'admin-audit-entry': () => '/admin/audit?id=1',
  'admin-log': () => '/admin/log',
  'admin-account': () => '/admin/account',
  'admin-hours': () => '/admin/hours',
  'admin-messages': () => '/admin/messages',
  'admin-members': () => '/admin/members',
  'admin-staff': () => '/admin/staff',
  'admin-join': () => '/admin/join#invitation=none',
  'admin-secondFactor': () => '/admin/second-factor',
  'admin-organization': () => '/admin/organization',
  'admin-missionEditor': () => '/admin/missions/new',
  'admin-missions': () => '/admin/missions',
  'admin-mission-drafts': () => '/admin/missions?tab=drafts',
  'admin-mission-templates': () => '/admin/missions?tab=templates',
  'admin-mission': async (site: Site) => `/admin/missions/${await managedMission(site)}`,
  'admin-mission-edit': async (site: Site) => `/admin/missions/${await managedMission(site)}/edit`,
  'admin-applications': async (site: Site) => `/admin/missions/${await managedMission(site)}/applications`,
  'admin-attendance': async (site: Site) => `/admin/missions/${await managedMission(site)}/attendance`,
  'admin-screen': async (site: Site) => `/admin/missions/${await managedMission(site)}/screen`,
  'admin-settlement': async (site: Site) => `/admin/missions/${await managedMission(site)}/hours`,
  'admin-evaluations': async (site: Site) => `/admin/missions/${await managedMission(site)}/evaluations`,
  'admin-outcome': async (site: Site) => `/admin/missions/${await settledMission(site)}/outcome`,
  'admin-mission-log': async (site: Site) => `/admin/missions/${await managedMission(site)}/log`,
  change_password: () => '/admin/change-password',
}
type Route = keyof typeof addresses

const reviews = [
  'admin-reviews-organizations',
  'admin-reviews-missions',
  'admin-reviews-cards',
  'admin-reviews-anomalies',
  'admin-reviews-objections',
  'admin-reviews-districts',
  'admin-reviews-reports',
  'admin-reviews-donations',
] as const satisfies Route[]

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const guide = ['get-started-1', 'get-started-2', 'get-started-3', 'get-started-4'] as const
const open = [
  'organization',
  'organization-details',
  'article-summary',
  'Home',
  'mission',
  'mission-detail',
  'mission-search',
  'mission-search-tab',
  'mission-search-org-list',
  'mission-summary',
  'article',
  'article-detail',
  'publicity',
  'publicity-detail',
  'card',
  'zs',
  'donation',
  'registered-applyCard',
  'registered-voluntaryAgreement',
  'registered-cardRequirements',
  'change-password-volunteer',
  'change-password-organizer',
  'login-feedback',
  'error',
  'help',
  'version-updating',
  'check-in',
  ...guide,
] as const
const ownDownloads = ['card-download'] as const
const entries = [
  'registered',
  'registered-volunteers',
  'registered-organization',
  'registered-personalRegRequirements',
  'registered-orgRegRequirements',
  'registered-feedback',
] as const
const byLink = ['refusal'] as const
const asked = ['consent'] as const
const registrationEnds = ['registered-orgSuccess', 'registered-zyzRegisteredStatus'] as const
const ownProfile = ['registered-perfectInformation'] as const
const center = [
  'personalInfo',
  'myMission',
  'myCollection',
  'serviceRecord',
  'evaluation',
  'receiveComments',
  'myMessage',
  'districts',
  'privacy',
  'subtract',
  'certificate',
  'timeCate',
] as const
/** In this order: the kind changes on the way, and nothing can be written once it is sent. */
const wizard = [
  'volunteerCard',
  'needToKnow',
  'IndividualInfo',
  'chooseCard',
  'volunteerCard-CreditCard',
  'card-needToKnow',
  'card-IndividualInfo',
  'card-chooseCard',
  'card-CreditCard',
  'volunteerCard-debitCard',
  'card-debitCard',
  'card-success',
] as const
const logins = ['Login', 'VolunteerLogin', 'OrganizationLogin'] as const
const as = (pageState: PageState, ...names: readonly Route[]): [Route, PageState][] =>
  names.map((name) => [name, pageState])

/**
 * Every route in every state of the session whose guard lets somebody stand there; whoever is led elsewhere is held by the guard's own
 * tests. A newcomer, a cardholder and the federation are in the states of the volunteer and of the organizer: they are looked at where
 * they find something else.
 */
const seenBy: Record<'guest' | Who, readonly [Route, PageState][]> = {
  guest: as(
    'page',
    ...open,
    ...logins,
    ...entries,
    ...ownDownloads,
    ...byLink,
    ...registrationEnds,
    ...ownProfile,
    'admin-join',
  ),
  volunteer: [
    ...as('page', ...open, ...center, ...ownDownloads, ...asked, 'volunteerCard', 'volunteerCard-detail'),
    ...as('page', ...registrationEnds, ...ownProfile),
  ],
  newcomer: [
    ...as('page', 'Home', 'mission-detail', 'card', ...center, ...ownDownloads, ...ownProfile),
    ...as('page', 'volunteerCard', 'needToKnow', 'card-needToKnow'),
  ],
  cardholder: as('page', ...ownDownloads, ...wizard),
  weak: as('weakModal', 'Home', 'mission', 'personalInfo'),
  loggedOff: as('page', 'subtract'),
  forced: [...as('forcedAlert', ...open, ...center, ...ownDownloads), ...as('page', 'change_password')],
  organizer: [
    ...as('page', ...open, 'admin', 'admin-reviews-cards', 'admin-feedback', 'admin-missionEditor'),
    ...as('refused', ...center, ...ownDownloads, ...asked, ...ownProfile, 'volunteerCard'),
    ...as('page', ...registrationEnds, 'admin-organization'),
    ...as('page', 'admin-missions', 'admin-mission-drafts', 'admin-mission-templates', 'admin-mission'),
    ...as('page', 'admin-mission-edit', 'admin-applications', 'admin-attendance', 'admin-screen', 'admin-settlement'),
    ...as(
      'page',
      'admin-evaluations',
      'admin-outcome',
      'admin-mission-log',
      'admin-hours',
      'admin-messages',
      'admin-members',
    ),
    ...as('page', 'admin-staff', 'admin-log', 'admin-account', 'admin-secondFactor'),
  ],
  forcedOrganizer: [...as('forcedAlert', 'Home', 'personalInfo'), ...as('page', 'change_password')],
  federation: [
    ...as('page', 'Home', 'organization-details', 'admin', ...reviews, 'admin-feedback'),
    ...as('page', 'admin-articles', 'admin-help', 'admin-agreements', 'admin-versions', 'admin-banners', 'admin-links'),
    ...as('page', 'admin-announcements', 'admin-districts', 'admin-certificates'),
    ...as('page', 'admin-donations', 'admin-statistics', 'admin-accounts', 'admin-audit', 'admin-due'),
    ...as('page', 'admin-secondFactor'),
    ...as('page', 'admin-rules', 'admin-rules-new', 'admin-rules-holidays'),
    ...as('page', 'admin-imports', 'admin-import'),
    ...as('page', 'admin-organizations', 'admin-organization-record', 'admin-volunteers'),
    ...as('page', 'admin-account-sessions', 'admin-audit-entry', 'admin-consent', 'admin-log', 'admin-account'),
    ...as('page', 'admin-person', 'admin-waiting', 'admin-proposals'),
  ],
}

/** The cardholder's application of the demo: returned once, for a credit card. */
async function cardholder({ server }: Site) {
  const [row] = await server.database.executor
    .select({ id: cardApplication.id, volunteerId: cardApplication.volunteerId })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .where(eq(volunteer.loginName, people.cardholder.loginName))
  if (!row) throw new Error('the demo has no returned application')
  return { ...row, token: await server.tokenFor('volunteer', row.volunteerId) }
}

async function cardholderWants(site: Site, kind: CardKind): Promise<void> {
  const { token } = await cardholder(site)
  const { draft, revision } = (await site.server.call(usersDetail, { token })).envelope.data
  const body = { revision, draft: { ...draft, choice: { ...draft.choice, kind } } }
  const { envelope } = await site.server.call(saveDraft, { token, body })
  expect(envelope.code, envelope.msg).toBe(200)
}

async function cardholderHasSent(site: Site): Promise<void> {
  const { id } = await cardholder(site)
  await site.server.database.executor
    .update(cardApplication)
    .set({ state: 'pendingReview' })
    .where(eq(cardApplication.id, id))
}

const leadsOn = ['redirect', 'personalCenter']

test('every route is looked at', () => {
  const looked = new Set(Object.values(seenBy).flatMap((list) => list.map(([name]) => name as string)))
  expect([...looked].filter((name) => !name.startsWith('admin')).toSorted()).toEqual(
    routes
      .map(({ name }) => name as string)
      .filter((name) => !leadsOn.includes(name))
      .toSorted(),
  )
})

const adminPageAt = (address: string) => matchAdminPage(address.replace(/^\/admin|[?#].*$/g, ''))

/** Pages of before, which lead to the new ones. */
const adminAddressesOfBefore = ['/card-review', '/password']

it('every page of the second app is looked at', async ({ site }) => {
  const looked = Object.values(seenBy).flatMap((list) => list.map(([name]) => name))
  const ofStaff = [...new Set(looked)].filter((name) => name.startsWith('admin') || name === 'change_password')
  const paths = await Promise.all(ofStaff.map(async (name) => addresses[name](site)))
  const seen = paths.map((path) => adminPageAt(path)?.path)
  expect(adminPages.map(({ path }) => path).filter((path) => !seen.includes(path))).toEqual(adminAddressesOfBefore)
})

async function arrived(page: Page, pageState: PageState): Promise<void> {
  // The page behind the alert waits for its answer and stays on its way.
  if (pageState === 'forcedAlert') return page.getByRole('alertdialog', { name: '请先修改密码' }).waitFor()
  await settled(page)
  if (pageState === 'weakModal') await page.getByRole('dialog', { name: '换一个更安全的密码' }).waitFor()
  if (pageState === 'refused') await page.getByRole('heading', { level: 1, name: '这里只对志愿者开放' }).waitFor()
}

const widths = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
  { width: 320, height: 640 },
]

/** Public pages that know nobody: they differ by person in the head alone. */
const impersonal: readonly Route[] = [
  'organization',
  'article-summary',
  'article',
  'article-detail',
  'registered-voluntaryAgreement',
  'registered-cardRequirements',
  'change-password-volunteer',
  'change-password-organizer',
  'login-feedback',
  'mission-summary',
  'error',
  'help',
  'version-updating',
  'check-in',
  ...guide,
]

/**
 * Where axe looks, and at which widths. A dialog over the page hides the page from it and is the same on all. To a public page others
 * than guests are held at one width, and where it knows nobody, to its head.
 */
function axePlan(
  person: keyof typeof seenBy,
  name: Route,
  pageState: PageState,
): { part: string; widths: readonly number[] } {
  const isPublic = person !== 'guest' && (open as readonly Route[]).includes(name) && name !== 'Home'
  if ((pageState === 'weakModal' || pageState === 'forcedAlert') && name !== 'Home') return { part: 'html', widths: [] }
  return {
    part: isPublic && impersonal.includes(name) ? 'header' : 'html',
    widths: isPublic ? [1280] : [1280, 375],
  }
}

/** Whether the page is wider than its window; `large` with large letters. */
async function sideways(page: Page, width: number, large: boolean): Promise<string[]> {
  const wide = await page.evaluate((on) => {
    document.documentElement.toggleAttribute('data-large-text', on)
    const { scrollWidth } = document.documentElement
    document.documentElement.removeAttribute('data-large-text')
    return scrollWidth
  }, large)
  return wide > width ? [`at ${width}${large ? ' in large letters' : ''} it is ${wide} wide`] : []
}

/** Names for screen readers that have letters, but none of them Chinese. */
const foreignNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (ids: string) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const nameOf = (element: Element) => {
      const { labels } = element as HTMLInputElement
      return [
        element.getAttribute('aria-label') ?? '',
        ...textOf(element.getAttribute('aria-labelledby') ?? ''),
        ...[...(labels ?? [])].map(({ textContent }) => textContent),
        element.getAttribute('alt') ?? '',
        element.getAttribute('placeholder') ?? '',
        element.textContent,
      ].join(' ')
    }
    const selector = 'a[href], button, input, select, textarea, img, svg, [role], nav, section, aside, form, iframe'
    return [...document.querySelectorAll(selector)]
      .filter((element) => !element.closest('[aria-hidden=true], [role=presentation]'))
      .map((element) => `${element.tagName} ${nameOf(element).trim()}`)
      .filter((text) => /^\S+ .*\p{Script=Latin}/u.test(text) && !/\p{Script=Han}/u.test(text))
  })

/** What moves although the reader has asked for less of it (`visual.md`: nothing but opacity and colours, 100 ms at most). */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    return document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect
      const { duration, iterations } = effect.getTiming()
      const long = Number(duration) > 100 || (iterations ?? 1) > 1
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !/^(offset|computedOffset|easing|composite|opacity|.*color)$/i.test(name))
      return long || moved.length > 0 ? [`${effect.target?.className} ${Number(duration)} ms ${moved.join(' ')}`] : []
    })
  })

/** Which words cannot be read in the dark theme; the page is left in the light one. */
async function darkFindings(page: Page, part: string): Promise<string[]> {
  await turnTo(page, 'dark')
  const faults = await axeFindings(page, part, ['color-contrast'])
  await turnTo(page, 'light')
  return faults
}

/** Looks at the page at every width, in both sizes of letters where it is narrow, and with axe as planned; a page under a dialog is seen at all widths as another person's. */
async function inspect(
  page: Page,
  name: string,
  isCovered: boolean,
  plan: ReturnType<typeof axePlan>,
): Promise<string[]> {
  const faults: string[] = []
  if ((await page.getByText('没有加载出来').count()) > 0) faults.push('a part did not load')
  faults.push(...(await foreignNames(page)).map((text) => `named ${text}`))
  faults.push(...(await movements(page)).map((text) => `moves: ${text}`))
  for (const size of isCovered ? widths.slice(-1) : widths) {
    await page.setViewportSize(size)
    faults.push(...(await sideways(page, size.width, false)))
    if (size.width < 768) faults.push(...(await sideways(page, size.width, true)))
    if (size.width < 768 && !name.startsWith('admin'))
      faults.push(...(await stumbles(page)).map((text) => `at ${size.width} ${text}`))
    if (size.width === 1280 || size.width === 375) await takePicture(page, name)
    if (!plan.widths.includes(size.width)) continue
    faults.push(...(await axeFindings(page, plan.part)).map((text) => `at ${size.width} ${text}`))
    if (size.width === 1280) faults.push(...(await darkFindings(page, plan.part)).map((text) => `in the dark ${text}`))
  }
  return faults
}

/**
 * Whether the page changes as by a link. The others are loaded: what the server has drawn and what the browser takes over fit together, or
 * React reports an error, which the visit finds.
 */
const isWithinTheApp = (person: keyof typeof seenBy, address: string) => person === 'newcomer' || isAdmin(address)

/** What the title of a page has in its app. */
function titleOf(name: Route, address: string): string | undefined {
  if (isAdmin(address)) return adminPageAt(address)?.title
  const title = (routes as readonly RouteMeta[]).find((route) => route.name === name)?.title
  return title === '首页' ? 'i志愿' : title
}

const isAdmin = (path: string) => path.startsWith('/admin')

/** Opens an address in the app that is there already; loads it where none or the other app is, or where the title could not tell that it came. */
async function moveTo(page: Page, name: Route, address: string): Promise<void> {
  const title = titleOf(name, address)
  const isElsewhere = page.url() === 'about:blank' || isAdmin(pathOf(page)) !== isAdmin(address)
  if (title === undefined || isElsewhere || (await page.title()).includes(title)) {
    await page.goto(address)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await page.waitForFunction((part) => document.title.includes(part), `${title} ·`)
}

/** The hours that the server draws are those of the province, wherever the browser is. */
const timeZoneOf = (part: number) => (part % 2 === 0 ? 'America/New_York' : 'Asia/Shanghai')

/** At most so many are looked at in one test. */
const pagesPerTest = 12
const tours = (Object.keys(seenBy) as (keyof typeof seenBy)[]).flatMap((person) =>
  Array.from({ length: Math.ceil(seenBy[person].length / pagesPerTest) }, (_, at) => ({
    person,
    part: at + 1,
    pages: seenBy[person].slice(at * pagesPerTest, (at + 1) * pagesPerTest),
  })),
)

it.for(tours)(
  'no page of $person has a fault or scrolls sideways, part $part',
  async ({ person, part, pages }, { site, visit }) => {
    const { page, expect: allow } = await visit({
      timezoneId: timeZoneOf(part),
      ...(person !== 'guest' && { as: person }),
    })
    allow(/404.*\/nowhere/)
    const faults: Record<string, string[]> = {}
    for (const [name, pageState] of pages) {
      const address = await addresses[name](site)
      await page.setViewportSize({ width: 1280, height: 900 })
      await (isWithinTheApp(person, address) ? moveTo(page, name, address) : page.goto(address))
      await arrived(page, pageState)
      expect(pathOf(page), `where ${person} is`).toBe(address.split(/[?#]/)[0])
      if (pageState === 'page') expect(await page.getByRole('heading', { name: '这里只对志愿者开放' }).count()).toBe(0)
      const plan = axePlan(person, name, pageState)
      const isCovered = pageState !== 'page' && pageState !== 'refused' && plan.widths.length === 0
      const findings = await inspect(page, `${name}-${person}`, isCovered, plan)
      if (isAdmin(address) && pageState === 'page') {
        await page.setViewportSize({ width: 1280, height: 900 })
        findings.push(...(await openedFindings(page)))
      }
      if (findings.length > 0) faults[address] = findings
    }
    expect(faults).toEqual({})
  },
)

import { AxeBuilder } from '@axe-core/playwright'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { saveDraft, usersDetail } from '#contract/card/card.ts'
import type { CardKind } from '#contract/card/draft.ts'
import { routes } from '#contract/routes.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { people, type Who } from './support/accounts.ts'
import { newestArticle, recruitingMission } from './support/records.ts'
import { settled } from './support/settled.ts'
import { it, pathOf, type Site } from './support/site.ts'

/** What a person finds at a route: the page itself, a dialog over it that comes first, or the face that refuses. */
type Face = 'page' | 'weakModal' | 'forcedAlert' | 'refused'

const addresses = {
  Home: () => '/',
  mission: () => '/mission',
  'mission-detail': async (site: Site) => `/mission/detail-${(await recruitingMission(site)).id}`,
  article: () => '/article',
  'article-detail': async (site: Site) => `/article/article-${await newestArticle(site)}`,
  card: () => '/card',
  'card-download': () => '/card/download',
  'registered-applyCard': () => '/registered/applyCard',
  'registered-voluntaryAgreement': () => '/registered/agreement/voluntaryAgreement',
  'registered-cardRequirements': () => '/registered/agreement/cardRequirements',
  'registered-personalRegRequirements': () => '/registered/agreement/personalRegRequirements',
  'registered-orgRegRequirements': () => '/registered/agreement/orgRegRequirements',
  error: () => '/nowhere',
  personalInfo: () => '/personalCenter/personalInfo',
  myMission: () => '/personalCenter/myMission',
  subtract: () => '/personalCenter/subtract',
  Login: () => '/login',
  VolunteerLogin: () => '/login/volunteer',
  OrganizationLogin: () => '/login/organization',
  'login-feedback': () => '/login/feedback',
  'registered-feedback': () => '/registered/feedback',
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
  'admin-cardReview': () => '/admin/card-review',
  'admin-feedback': () => '/admin/feedback',
  change_password: () => '/admin/change-password',
}
type Route = keyof typeof addresses

const open = [
  'Home',
  'mission',
  'mission-detail',
  'article',
  'article-detail',
  'card',
  'registered-applyCard',
  'registered-voluntaryAgreement',
  'registered-cardRequirements',
  'change-password-volunteer',
  'change-password-organizer',
  'login-feedback',
  'error',
] as const
const ownDownloads = ['card-download'] as const
const entries = ['registered-personalRegRequirements', 'registered-orgRegRequirements', 'registered-feedback'] as const
const center = ['personalInfo', 'myMission', 'subtract'] as const
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
const as = (face: Face, ...names: readonly Route[]): [Route, Face][] => names.map((name) => [name, face])

/** Every built route with every person whom the guard lets stand there; whoever is led elsewhere is held by the guard's own tests. */
const seenBy: Record<'guest' | Who, readonly [Route, Face][]> = {
  guest: as('page', ...open, ...logins, ...entries, ...ownDownloads),
  volunteer: as('page', ...open, ...center, ...ownDownloads, 'volunteerCard', 'volunteerCard-detail'),
  newcomer: as('page', ...open, ...center, ...ownDownloads, 'volunteerCard', 'needToKnow', 'card-needToKnow'),
  cardholder: as('page', ...ownDownloads, ...wizard),
  weak: as('weakModal', ...open, ...center, ...ownDownloads),
  loggedOff: as('page', 'subtract'),
  forced: [...as('forcedAlert', ...open, ...center, ...ownDownloads), ...as('page', 'change_password')],
  organizer: [
    ...as('page', ...open, 'admin', 'admin-cardReview', 'admin-feedback'),
    ...as('refused', ...center, ...ownDownloads, 'volunteerCard'),
  ],
  forcedOrganizer: [...as('forcedAlert', 'Home', 'personalInfo'), ...as('page', 'change_password')],
  federation: [
    ...as('page', ...open, 'admin', 'admin-cardReview', 'admin-feedback'),
    ...as('refused', ...center, ...ownDownloads, 'volunteerCard'),
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

test('every route that is built is looked at', () => {
  const built = routes.flatMap((route) => ('built' in route ? [route.name as string] : []))
  const looked = new Set(Object.values(seenBy).flatMap((list) => list.map(([name]) => name as string)))
  expect([...looked].filter((name) => !name.startsWith('admin')).toSorted()).toEqual(
    built.filter((name) => !leadsOn.includes(name)).toSorted(),
  )
})

async function arrived(page: Page, face: Face): Promise<void> {
  // The page behind the alert waits for its answer and stays on its way.
  if (face === 'forcedAlert') return page.getByRole('alertdialog', { name: '请先修改密码' }).waitFor()
  await settled(page)
  if (face === 'weakModal') await page.getByRole('dialog', { name: '换一个更安全的密码' }).waitFor()
  if (face === 'refused') await page.getByRole('heading', { level: 1, name: '这里只对志愿者开放' }).waitFor()
}

/** What is seriously wrong at the present width, as sentences. */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    )
}

const widths = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
  { width: 320, height: 640 },
]

/**
 * A dialog over the page hides the page from axe: it is the same on all pages. A public page differs by person in its head alone,
 * so that others than guests are held to it at one width.
 */
function axeWidths(person: keyof typeof seenBy, name: Route, face: Face): readonly number[] {
  if ((face === 'weakModal' || face === 'forcedAlert') && name !== 'Home') return []
  return person !== 'guest' && (open as readonly Route[]).includes(name) && name !== 'Home' ? [1280] : [1280, 375]
}

/** Looks at the page at every width, and with axe at these. */
async function look(page: Page, withAxe: readonly number[]): Promise<string[]> {
  const found: string[] = []
  if ((await page.getByText('没有加载出来').count()) > 0) found.push('a part did not load')
  for (const size of widths) {
    await page.setViewportSize(size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > size.width) found.push(`at ${size.width} it is ${wide} wide`)
    if (withAxe.includes(size.width)) found.push(...(await findings(page)).map((words) => `at ${size.width} ${words}`))
  }
  return found
}

it.for(Object.keys(seenBy) as (keyof typeof seenBy)[])(
  'nothing serious and no sideways scrolling on any page of %s',
  async (person, { site, visit }) => {
    const { page, expect: allow } = await visit(person === 'guest' ? {} : { as: person })
    allow(/404.*\/nowhere/)
    const faults: Record<string, string[]> = {}
    for (const [name, face] of seenBy[person]) {
      const address = await addresses[name](site)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(address)
      await arrived(page, face)
      expect(pathOf(page), `where ${person} is`).toBe(address)
      if (face === 'page') expect(await page.getByRole('heading', { name: '这里只对志愿者开放' }).count()).toBe(0)
      const found = await look(page, axeWidths(person, name, face))
      if (found.length > 0) faults[address] = found
    }
    expect(faults).toEqual({})
  },
)

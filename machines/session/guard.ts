import type { AdminPage, AdminPageMeta } from '#contract/admin-pages.ts'
import type { RouteMeta, RouteName } from '#contract/routes.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** Every state in which a navigation can happen. */
export const guardStates = [
  'restoring',
  'anonymous',
  'signingIn',
  'volunteer.loading',
  'volunteer.refreshing',
  'volunteer.ready',
  'volunteer.failed',
  'volunteer.consent',
  'organizer.loading',
  'organizer.refreshing',
  'organizer.ready',
  'organizer.failed',
  'organizer.checking',
  'organizer.expired',
  'organizer.secondFactor',
  'organizer.consent',
  'loggedOff',
  'forcedChange',
] as const

export type GuardState = (typeof guardStates)[number]

export type GuardDecision =
  /** `clearsUser`: no token is present, stored user info goes. */
  | { kind: 'allow'; clearsUser?: true }
  /** `leadsBack`: the page there goes on to this one. */
  | { kind: 'redirect'; to: string; clearsUser?: true; leadsBack?: true }
  /** A modal to confirm, then a full page load of the admin app's page. */
  | { kind: 'alertThenLeave'; to: string }
  /** A full page load of the admin app's page, which leads back afterwards. */
  | { kind: 'leave'; to: string }
  /** Fetch the user info, then decide again; if it still cannot be had, the navigation goes on. */
  | { kind: 'loadUser' }
  /** The storage is being read; decide again afterwards. */
  | { kind: 'wait' }

const home = '/'
const security = '/personalCenter/subtract'
const adminChangePassword = '/admin/change-password'
const consent = '/consent'
const adminConsent = '/admin/consent'

/** Pages that stay open while an agreement waits: the one that asks, the texts, and the way out. */
const openBeforeConsent: readonly string[] = [
  'consent',
  'subtract',
  'registered-voluntaryAgreement',
  'registered-cardRequirements',
] satisfies RouteName[]

/** The navigation guard (docs/rules/browser.md#navigation-guard): what happens when somebody in this state goes to this route. */
export function decideNavigation(state: GuardState, route: Pick<RouteMeta, 'name' | 'access'>): GuardDecision {
  switch (state) {
    case 'restoring':
      return { kind: 'wait' }
    case 'anonymous':
    case 'signingIn':
      return route.access === 'protected'
        ? { kind: 'redirect', to: home, clearsUser: true }
        : { kind: 'allow', clearsUser: true }
    case 'forcedChange':
      return route.name === 'change_password' ? { kind: 'allow' } : { kind: 'alertThenLeave', to: adminChangePassword }
    case 'volunteer.loading':
    case 'volunteer.failed':
      return { kind: 'loadUser' }
    case 'loggedOff':
      return route.name === 'subtract' ? { kind: 'allow' } : { kind: 'redirect', to: security }
    case 'volunteer.refreshing':
    case 'volunteer.ready':
    case 'organizer.loading':
    case 'organizer.refreshing':
    case 'organizer.ready':
    case 'organizer.failed':
    case 'organizer.checking':
    case 'organizer.expired':
    case 'organizer.secondFactor':
      return route.access === 'entry' ? { kind: 'redirect', to: home } : { kind: 'allow' }
    case 'volunteer.consent':
    case 'organizer.consent':
      if (route.access === 'entry') return { kind: 'redirect', to: home }
      if (openBeforeConsent.includes(route.name)) return { kind: 'allow' }
      return state === 'volunteer.consent'
        ? { kind: 'redirect', to: consent, leadsBack: true }
        : { kind: 'leave', to: adminConsent }
  }
}

/** The page of the second app on which staff in this state has something to do before this one opens; null for none. */
export function demandedPage(state: GuardState, { path }: Pick<AdminPageMeta, 'path'>): AdminPage | null {
  if (path === '/second-factor') return null
  if (state === 'organizer.secondFactor') return '/second-factor'
  return state === 'organizer.consent' ? '/consent' : null
}

/** The guard's word for the session's present state. */
export function guardStateOf(snapshot: SessionSnapshot): GuardState {
  const guardState = guardStates.find((state) => activePath(snapshot.value) === state)
  if (!guardState) throw new Error(`no guard state for ${JSON.stringify(snapshot.value)}`)
  return guardState
}

function activePath(value: SessionSnapshot['value']): string {
  if (typeof value === 'string') return value
  const leaf = value.signedIn
  return typeof leaf === 'string'
    ? leaf
    : (Object.entries(leaf).map(([parent, child]) => `${parent}.${child}`)[0] ?? '')
}

import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type StateValue } from 'xstate'
import { routes } from '#contract/routes.ts'
import {
  decideNavigation,
  demandedPage,
  type GuardDecision,
  type GuardState,
  guardStateOf,
  guardStates,
} from '#machines/session/guard.ts'
import { decidePathname } from '#machines/session/pathname-guard.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { emptySession } from '#machines/session/session.types.ts'

const columns: Record<string, GuardState> = {
  rest: 'restoring',
  anon: 'anonymous',
  sign: 'signingIn',
  vLoad: 'volunteer.loading',
  vRefr: 'volunteer.refreshing',
  vReady: 'volunteer.ready',
  vFail: 'volunteer.failed',
  vCons: 'volunteer.consent',
  oLoad: 'organizer.loading',
  oRefr: 'organizer.refreshing',
  oReady: 'organizer.ready',
  oFail: 'organizer.failed',
  oCheck: 'organizer.checking',
  oExp: 'organizer.expired',
  oFact: 'organizer.secondFactor',
  oCons: 'organizer.consent',
  off: 'loggedOff',
  forced: 'forcedChange',
}

const decisions: Record<string, GuardDecision> = {
  wait: { kind: 'wait' },
  load: { kind: 'loadUser' },
  go: { kind: 'allow' },
  'go*': { kind: 'allow', clearsUser: true },
  home: { kind: 'redirect', to: '/' },
  'home*': { kind: 'redirect', to: '/', clearsUser: true },
  sec: { kind: 'redirect', to: '/personalCenter/subtract' },
  alert: { kind: 'alertThenLeave', to: '/admin/change-password' },
  ask: { kind: 'redirect', to: '/consent', leadsBack: true },
  agree: { kind: 'leave', to: '/admin/consent' },
}

/** The navigation guard (docs/rules/browser.md#navigation-guard), row by row. */
const matrix = `
route                                 rest   anon   sign   vLoad  vRefr  vReady vFail  vCons  oLoad  oRefr  oReady oFail  oCheck oExp   oFact  oCons  off    forced
Home                                  wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission                               wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission-detail                        wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission-search                        wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission-search-tab                    wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission-search-org-list               wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
mission-summary                       wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
organization                          wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
organization-details                  wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
publicity                             wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
publicity-detail                      wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card                                  wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-download                         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
donation                              wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
help                                  wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
article                               wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
article-detail                        wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
article-summary                       wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
change-password-volunteer             wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
change-password-organizer             wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
get-started-1                         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
get-started-2                         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
get-started-3                         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
get-started-4                         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
Login                                 wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
VolunteerLogin                        wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
OrganizationLogin                     wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
login-feedback                        wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
registered                            wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
registered-volunteers                 wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
registered-organization               wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
registered-feedback                   wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
registered-applyCard                  wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
registered-orgSuccess                 wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
registered-zyzRegisteredStatus        wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
registered-perfectInformation         wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
registered-personalRegRequirements    wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
registered-voluntaryAgreement         wait   go*    go*    load   go     go     load   go     go     go     go     go     go     go     go     go     sec    alert
registered-cardRequirements           wait   go*    go*    load   go     go     load   go     go     go     go     go     go     go     go     go     sec    alert
registered-orgRegRequirements         wait   go*    go*    load   home   home   load   home   home   home   home   home   home   home   home   home   sec    alert
zs                                    wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
check-in                              wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
version-updating                      wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
redirect                              wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
consent                               wait   home*  home*  load   go     go     load   go     go     go     go     go     go     go     go     go     sec    alert
refusal                               wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
personalCenter                        wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
personalInfo                          wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
myMessage                             wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
myMission                             wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
serviceRecord                         wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
myCollection                          wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
volunteerCard                         wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
needToKnow                            wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
IndividualInfo                        wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
chooseCard                            wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
volunteerCard-CreditCard              wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
volunteerCard-debitCard               wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
volunteerCard-detail                  wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
certificate                           wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
timeCate                              wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
evaluation                            wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
receiveComments                       wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
districts                             wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
privacy                               wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
subtract                              wait   home*  home*  load   go     go     load   go     go     go     go     go     go     go     go     go     go     alert
change_password                       wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    go
card-success                          wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-needToKnow                       wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-IndividualInfo                   wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-chooseCard                       wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-CreditCard                       wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
card-debitCard                        wait   home*  home*  load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
error                                 wait   go*    go*    load   go     go     load   ask    go     go     go     go     go     go     go     agree  sec    alert
`

const [head = '', ...lines] = matrix.trim().split('\n')
const heads = head.trim().split(/\s+/).slice(1)
const rows = lines.map((line) => line.trim().split(/\s+/))
const cells = rows.flatMap(([name = '', ...row]) =>
  row.map((decision, index) => ({ name, word: decision, state: columns[heads[index] ?? ''] })),
)

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

describe('navigation guard', () => {
  it('has one row per route and one column per session state', () => {
    expect(rows.map(([name = '']) => name).toSorted(byText)).toEqual(routes.map((route) => route.name).toSorted(byText))
    expect(heads.map((key) => columns[key] ?? '').toSorted(byText)).toEqual([...guardStates].toSorted(byText))
    for (const row of rows) expect(row, row[0]).toHaveLength(guardStates.length + 1)
    expect(cells).toHaveLength(routes.length * guardStates.length)
  })

  it.each(cells)('$state to $name: $word', ({ name, word: decision, state }) => {
    const route = routes.find((candidate) => candidate.name === name)
    if (!route || !state || !decisions[decision])
      throw new Error(`the table does not fit: ${name} ${state} ${decision}`)
    expect(decideNavigation(state, route)).toEqual(decisions[decision])
  })

  it.each([
    ['organizer.secondFactor', '/missions', '/second-factor'],
    ['organizer.secondFactor', '/person', '/second-factor'],
    ['organizer.secondFactor', '/second-factor', null],
    ['organizer.consent', '/missions', '/consent'],
    ['organizer.consent', '/person', '/consent'],
    ['organizer.consent', '/second-factor', null],
    ['organizer.ready', '/missions', null],
    ['organizer.failed', '/missions', null],
  ] as const)('in the second app %s leads from %s to %s', (state, path, page) => {
    expect(demandedPage(state, { path })).toBe(page)
  })

  it('finds the route of an address', () => {
    expect(decidePathname('anonymous', '/personalCenter/myMission')).toEqual(decisions['home*'])
    expect(decidePathname('volunteer.ready', '/login/volunteer')).toEqual(decisions.home)
    expect(decidePathname('loggedOff', '/mission/detail-12')).toEqual(decisions.sec)
    expect(decidePathname('forcedChange', '/personalCenter/change_password')).toEqual(decisions.go)
    expect(decidePathname('anonymous', '/no/such/page')).toEqual(decisions['go*'])
  })

  it('has a word for each state of the machine', () => {
    const states: [value: StateValue, word: GuardState][] = [
      ['restoring', 'restoring'],
      ['anonymous', 'anonymous'],
      ['signingIn', 'signingIn'],
      [{ signedIn: { volunteer: 'loading' } }, 'volunteer.loading'],
      [{ signedIn: { volunteer: 'refreshing' } }, 'volunteer.refreshing'],
      [{ signedIn: { volunteer: 'ready' } }, 'volunteer.ready'],
      [{ signedIn: { volunteer: 'failed' } }, 'volunteer.failed'],
      [{ signedIn: { volunteer: 'consent' } }, 'volunteer.consent'],
      [{ signedIn: { organizer: 'loading' } }, 'organizer.loading'],
      [{ signedIn: { organizer: 'refreshing' } }, 'organizer.refreshing'],
      [{ signedIn: { organizer: 'ready' } }, 'organizer.ready'],
      [{ signedIn: { organizer: 'failed' } }, 'organizer.failed'],
      [{ signedIn: { organizer: 'checking' } }, 'organizer.checking'],
      [{ signedIn: { organizer: 'expired' } }, 'organizer.expired'],
      [{ signedIn: { organizer: 'secondFactor' } }, 'organizer.secondFactor'],
      [{ signedIn: { organizer: 'consent' } }, 'organizer.consent'],
      [{ signedIn: 'loggedOff' }, 'loggedOff'],
      [{ signedIn: 'forcedChange' }, 'forcedChange'],
    ]
    for (const [value, decision] of states) {
      const snapshot = sessionMachine.resolveState({ value, context: emptySession })
      expect(guardStateOf(snapshot)).toBe(decision)
    }
    expect(states.map(([, decision]) => decision)).toEqual([...guardStates])
  })

  it('decides for a running session', async () => {
    const restored = fromPromise(() =>
      Promise.resolve({ type: '1', isForceChangePwd: true, weakPassword: false, userInfo: null } as const),
    )
    const never = fromPromise(() => new Promise<never>(() => {}))
    const actor = createActor(
      sessionMachine.provide({ actors: { restore: restored as never, keepTokens: never as never } }),
    ).start()
    expect(decidePathname(guardStateOf(actor.getSnapshot()), '/mission')).toEqual(decisions.wait)
    await expect.poll(() => decidePathname(guardStateOf(actor.getSnapshot()), '/mission')).toEqual(decisions.alert)
    actor.stop()
  })
})

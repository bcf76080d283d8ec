import { describe, expect, test } from 'vitest'
import { matchRoute } from '#contract/routes.ts'
import { decidePathname, type GuardState } from '#machines/session/guard.ts'

const at = (state: GuardState, path: string) => ({
  name: matchRoute(path).route.name,
  decision: decidePathname(state, path),
})

const entries = [
  ['registered', '/registered'],
  ['registered-volunteers', '/registered/volunteers'],
  ['registered-organization', '/registered/organization'],
  ['registered-feedback', '/registered/feedback'],
  ['registered-personalRegRequirements', '/registered/agreement/personalRegRequirements'],
  ['registered-orgRegRequirements', '/registered/agreement/orgRegRequirements'],
  ['Login', '/login'],
  ['VolunteerLogin', '/login/volunteer'],
  ['OrganizationLogin', '/login/organization'],
]

describe('whoever is signed in and goes to', () => {
  test.each(entries)('%s is sent to the home page', (name, path) => {
    const home = { name, decision: { kind: 'redirect', to: '/' } }
    expect(at('volunteer.ready', path)).toEqual(home)
    expect(at('organizer.ready', path)).toEqual(home)
  })
})

const protectedRoutes = [
  ['personalCenter', '/personalCenter'],
  ['personalInfo', '/personalCenter/personalInfo'],
  ['myMission', '/personalCenter/myMission'],
  ['myCollection', '/personalCenter/myCollection'],
  ['volunteerCard', '/personalCenter/volunteerCard'],
  ['needToKnow', '/personalCenter/volunteerCard/needToKnow'],
  ['IndividualInfo', '/personalCenter/volunteerCard/IndividualInfo'],
  ['chooseCard', '/personalCenter/volunteerCard/chooseCard'],
  ['volunteerCard-debitCard', '/personalCenter/volunteerCard/debitCard'],
  ['volunteerCard-detail', '/personalCenter/volunteerCard/detail'],
  ['certificate', '/personalCenter/certificate'],
  ['evaluation', '/personalCenter/evaluation'],
  ['receiveComments', '/personalCenter/receiveComments'],
  ['subtract', '/personalCenter/subtract'],
]

describe('a visitor without a login who goes to', () => {
  test.each(protectedRoutes)('%s is sent to the home page', (name, path) => {
    expect(at('anonymous', path)).toEqual({ name, decision: { kind: 'redirect', to: '/', clearsUser: true } })
  })
})

describe('a forced change of the password', () => {
  test('lets through to its own page', () => {
    expect(decidePathname('forcedChange', '/personalCenter/change_password')).toEqual({ kind: 'allow' })
  })

  test.each(['/', '/mission', '/login', '/personalCenter/subtract', '/no/such/page'])('alerts at %s', (path) => {
    expect(decidePathname('forcedChange', path)).toEqual({ kind: 'alertThenLeave', to: '/admin/change-password' })
  })
})

describe('a logged-off volunteer', () => {
  test.each(['/', '/mission', '/login', '/personalCenter/myMission'])(
    'is sent from %s to the security page',
    (path) => {
      expect(decidePathname('loggedOff', path)).toEqual({ kind: 'redirect', to: '/personalCenter/subtract' })
    },
  )

  test.each([['subtract', '/personalCenter/subtract']])('may stay at %s', (name, path) => {
    expect(at('loggedOff', path)).toEqual({ name, decision: { kind: 'allow' } })
  })
})

test.each(['/mission', '/personalCenter/myMission', '/card'])('an organizer goes on to %s', (path) => {
  expect(decidePathname('organizer.ready', path)).toEqual({ kind: 'allow' })
})

import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionModel } from './session.model.ts'
import { leafOf } from './support/observe.ts'

type Test = (s: SessionSnapshot) => boolean

const inStates =
  (...states: string[]): Test =>
  (s) =>
    states.some((state) => leafOf(s) === state || leafOf(s) === `signedIn.${state}`)
const always: Test = () => true
/** The modal of a weak password lies over everything until the session changes. */
const isFree: Test = (s) => !s.context.weakPassword
/** While a code is asked for, name and password are not. */
export const hasForm: Test = (s) => !['13200', '13201'].includes(s.context.error?.code ?? '')
const both =
  (a: Test, b: Test): Test =>
  (s) =>
    a(s) && b(s)

/** Cases that a page shows, and where; the rest it never shows. */
function only(cases: Record<string, Test>): Record<string, Test> {
  return Object.fromEntries(sessionModel.cases.map(({ name }) => [name, cases[name] ?? (() => false)]))
}

const ready = inStates('volunteer.ready')
const settledVolunteer = inStates('volunteer.refreshing', 'volunteer.ready', 'volunteer.failed')
/** Only what has no user info yet fails before the guard, which asks once more by itself. */
const isUnknown: Test = (s) => s.context.userInfo === null

export const portalOffers = only({
  'the browser holds no login': always,
  'the browser holds a volunteer': always,
  'the browser holds a volunteer with user info': always,
  'the browser holds a logged-off volunteer': always,
  'the browser holds a forced change': always,
  'the browser holds a weak password': always,
  'the browser holds an organizer': always,
  'the storage cannot be read': always,
  'sign in as volunteer': hasForm,
  'sign in as organizer': hasForm,
  'sign in with the code': always,
  'sign in with the second factor': always,
  'the server accepts the volunteer': always,
  'the server accepts the organizer': always,
  'the server demands a change at login': always,
  'the server finds the organizer must change': always,
  'the server finds the password weak': always,
  'the server refuses the login': always,
  'the server asks for a code': always,
  'the server asks for the second factor': always,
  'dismiss the error': hasForm,
  'the user info arrives': isFree,
  'the user info says logged off': isFree,
  'the user info says forced': isFree,
  'the user info says logged off and asks for an agreement': isFree,
  'the user info asks for an agreement': isFree,
  'newer user info asks for an agreement': isFree,
  'the user info cannot be had': both(isFree, isUnknown),
  'newer user info arrives': always,
  'newer user info says logged off': always,
  'newer user info says forced': always,
  'newer user info cannot be had': always,
  'the guard wants the user info': inStates('volunteer.failed'),
  'something of the user changed': (s) =>
    settledVolunteer(s) || inStates('organizer.refreshing', 'organizer.ready', 'organizer.failed')(s),
  'the organizer info arrives': always,
  'the organizer info says forced': always,
  'the organizer info cannot be had': always,
  'the organizer info asks for a second factor': always,
  'newer organizer info asks for a second factor': always,
  'newer organizer info arrives': always,
  'newer organizer info says forced': always,
  'newer organizer info cannot be had': always,
  'open the personal center from the header': always,
  'the session stands': always,
  'the session is over': always,
  'the session is not the account’s any more': always,
  'the session cannot be checked': always,
  'the server is too busy to check the session': always,
  'the account is logged off': (s) =>
    settledVolunteer(s) || (inStates('volunteer.loading')(s) && isFree(s) && isUnknown(s)),
  'the logoff is cancelled': always,
  'the server demands a new password': ready,
  'the server demands an agreement': inStates('volunteer.ready', 'volunteer.failed'),
  'the password is changed': inStates('volunteer.ready', 'forcedChange'),
  'log out': inStates('volunteer.ready', 'organizer.ready', 'organizer.expired'),
  'another tab signed in or out': both(
    hasForm,
    inStates(
      'anonymous',
      'volunteer.loading',
      'volunteer.refreshing',
      'volunteer.ready',
      'volunteer.failed',
      'organizer.loading',
      'organizer.ready',
      'organizer.failed',
      'loggedOff',
    ),
  ),
  'the tokens are gone': ready,
  'the tokens are refused': ready,
  'volunteer client: 401': inStates('volunteer.ready', 'organizer.checking', 'organizer.expired'),
  'volunteer client: 404': inStates('volunteer.ready', 'organizer.checking', 'organizer.expired'),
  'volunteer client: 403': inStates('volunteer.ready', 'organizer.checking'),
  'volunteer client: 500': inStates('volunteer.ready', 'organizer.checking'),
  'organization client: 401': inStates('organizer.loading'),
})

/** Where the desk is still to be opened. */
const isFirst: Test = (s) => s.context.organizerInfo === null

export const secondAppOffers = only({
  'the browser holds an organizer': always,
  'the organizer info arrives': always,
  'the organizer info asks for an agreement': isFirst,
  'the organizer info asks for a second factor': isFirst,
  'newer organizer info asks for an agreement': always,
  'the server demands an agreement': inStates('organizer.ready'),
  'something of the user changed': inStates('organizer.ready', 'organizer.consent', 'organizer.secondFactor'),
  'the organizer info cannot be had': isFirst,
  'the guard wants the user info': inStates('organizer.failed'),
  'organization client: 404': inStates('organizer.ready'),
  'organization client: 500': inStates('organizer.ready'),
})

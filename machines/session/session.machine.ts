import { assertEvent, assign, type DoneActorEvent, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import {
  type ClientName,
  type Credentials,
  credentialsOf,
  clearsLogin,
  emptySession,
  organizerContext,
  type OrganizerLoaded,
  type SessionContext,
  type SessionEvent,
  type SessionRecord,
  volunteerContext,
  type VolunteerLoaded,
} from './session.types.ts'
import { failureOf, isRefusal, notProvided } from '../failure.ts'

type OrganizerRead = { event: DoneActorEvent<OrganizerLoaded> }

const keepOrganizer = { type: 'keepOrganizer', params: ({ event }: OrganizerRead) => event.output } as const

const loadedOrganizer = [
  {
    guard: { type: 'isForcedOrganizer', params: ({ event }: OrganizerRead) => event.output },
    target: '#session.signedIn.forcedChange',
    actions: [keepOrganizer, 'storeForced'],
  },
  { target: 'sorting', actions: keepOrganizer },
] as const

/**
 * Who is here (docs/rules/sign-in.md#login). Outside work is provided by the page: `restore` reads the storage, `signIn` calls the login
 * and stores the tokens, `loadVolunteer` and `loadOrganizer` read the user, `checkSession` asks detect-status, `keepTokens` runs as long as
 * somebody is signed in and ends only when the tokens are gone (done) or refused (error). Tags: `busy` while a person waits, `settled` once
 * a navigation can be decided without waiting.
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; tags: 'busy' | 'settled' },
  actors: {
    restore: fromPromise<SessionRecord | null>(notProvided),
    signIn: fromPromise<SessionRecord, Credentials>(notProvided),
    loadVolunteer: fromPromise<VolunteerLoaded>(notProvided),
    loadOrganizer: fromPromise<OrganizerLoaded>(notProvided),
    checkSession: fromPromise<void>(notProvided),
    keepTokens: fromPromise<void, { type: UserType | null }>(notProvided),
  },
  guards: {
    hasSession: (_, session: SessionRecord | null) => session !== null,
    isForced: ({ context }) => context.isForceChangePwd,
    isOrganizer: ({ context }) => context.type === '2',
    isKnownVolunteer: ({ context }) => context.userInfo !== null && context.userInfo.logoffSate !== 'true',
    isLoggedOff: ({ context }) => context.userInfo?.logoffSate === 'true',
    isForcedOrganizer: (_, organizer: OrganizerLoaded) => organizer.isForceChangePwd,
    needsSecondFactor: ({ context }) => context.organizerInfo?.needsSecondFactor === true,
    needsConsent: ({ context }) => context.needsConsent,
    hasOrganizerInfo: ({ context }) => context.organizerInfo !== null,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    clearsLogin: (_, { client, status }: { client: ClientName; status: number }) => clearsLogin(client, status),
  },
  actions: {
    forgetUser: assign(emptySession),
    keepApplicationState: assign((_, session: SessionRecord) => ({ token: true, ...session })),
    keepVolunteer: assign((_, volunteer: VolunteerLoaded) => volunteerContext(volunteer)),
    keepOrganizer: assign((_, organizer: OrganizerLoaded) => organizerContext(organizer)),
    keepError: assign({ error: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearError: assign({ error: null }),
    noteForced: assign({ isForceChangePwd: true }),
    noteConsent: assign({ needsConsent: true }),
    /** Removes user info, type, flags, tokens and session data from the browser; registration date keys stay. */
    clearLogin: () => {},
    /** Removes the remembered name and password. */
    forgetCredentials: () => {},
    storeForced: () => {},
    warnSessionExpired: () => {},
    /** Notes where the person was, for after the next sign-in. */
    keepWayBack: () => {},
    forgetWayBack: () => {},
    /** Says that the session could not be checked and offers to check again. */
    offerRecheck: () => {},
    requestLogout: () => {},
    openAdmin: () => {},
  },
}).createMachine({
  id: 'session',
  context: emptySession,
  initial: 'restoring',
  options: { maxIterations: 100 },
  on: { 'storage.changed': '.restoring' },
  states: {
    restoring: {
      entry: 'forgetUser',
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepApplicationState', params: ({ event }) => event.output as SessionRecord },
          },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: {
      tags: 'settled',
      on: {
        'login.submitted': { target: 'signingIn', actions: 'clearError' },
        'error.dismissed': { actions: 'clearError' },
      },
    },
    signingIn: {
      tags: ['busy', 'settled'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return credentialsOf(event)
        },
        onDone: { target: 'signedIn', actions: { type: 'keepApplicationState', params: ({ event }) => event.output } },
        onError: { target: 'anonymous', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    signedIn: {
      initial: 'deciding',
      invoke: {
        id: 'keepTokens',
        src: 'keepTokens',
        input: ({ context }) => ({ type: context.type }),
        onDone: { target: 'anonymous', actions: ['forgetUser', 'clearLogin'] },
        onError: { target: 'anonymous', actions: ['forgetUser', 'clearLogin', 'warnSessionExpired', 'keepWayBack'] },
      },
      on: {
        'transport.failed': {
          guard: { type: 'clearsLogin', params: ({ event }) => event },
          target: 'anonymous',
          actions: ['forgetUser', 'clearLogin', 'warnSessionExpired', 'keepWayBack'],
        },
        'logout.done': {
          target: 'anonymous',
          actions: ['forgetUser', 'clearLogin', 'forgetCredentials', 'forgetWayBack'],
        },
        'password.changed': { target: 'anonymous', actions: ['forgetUser', 'clearLogin', 'forgetCredentials'] },
        'password.changeDemanded': { target: '.forcedChange', actions: ['noteForced', 'storeForced'] },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isForced', target: 'forcedChange' },
            { guard: 'isOrganizer', target: 'organizer' },
            { guard: 'isKnownVolunteer', target: 'volunteer.refreshing' },
            { target: 'volunteer' },
          ],
        },
        volunteer: {
          initial: 'loading',
          on: { 'logoff.applied': '.loading' },
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadVolunteer',
                src: 'loadVolunteer',
                onDone: { target: 'sorting', actions: { type: 'keepVolunteer', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            refreshing: {
              tags: 'settled',
              invoke: {
                id: 'refreshVolunteer',
                src: 'loadVolunteer',
                onDone: { target: 'sorting', actions: { type: 'keepVolunteer', params: ({ event }) => event.output } },
                onError: 'ready',
              },
              on: { 'user.changed': { target: 'refreshing', reenter: true } },
            },
            sorting: {
              always: [
                { guard: 'isForced', target: '#session.signedIn.forcedChange', actions: 'storeForced' },
                { guard: 'isLoggedOff', target: '#session.signedIn.loggedOff' },
                { guard: 'needsConsent', target: 'consent' },
                { target: 'ready' },
              ],
            },
            ready: {
              tags: 'settled',
              on: { 'user.changed': 'refreshing', 'consent.demanded': { target: 'consent', actions: 'noteConsent' } },
            },
            /** An agreement has to be agreed to again. */
            consent: { tags: 'settled', on: { 'user.changed': 'loading' } },
            failed: {
              tags: 'settled',
              on: {
                'user.wanted': { target: 'loading', actions: 'clearError' },
                'user.changed': { target: 'loading', actions: 'clearError' },
                'consent.demanded': { target: 'sorting', actions: ['noteConsent', 'clearError'] },
                'login.submitted': { target: '#session.signingIn', actions: ['forgetUser', 'clearLogin'] },
              },
            },
          },
        },
        organizer: {
          initial: 'loading',
          on: { 'check.requested': '.checking' },
          states: {
            loading: {
              tags: 'settled',
              invoke: {
                id: 'loadOrganizer',
                src: 'loadOrganizer',
                onDone: loadedOrganizer,
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            refreshing: {
              tags: 'settled',
              invoke: {
                id: 'refreshOrganizer',
                src: 'loadOrganizer',
                onDone: loadedOrganizer,
                onError: 'ready',
              },
              on: { 'user.changed': { target: 'refreshing', reenter: true } },
            },
            sorting: {
              always: [
                { guard: 'needsSecondFactor', target: 'secondFactor' },
                { guard: 'needsConsent', target: 'consent' },
                { target: 'ready' },
              ],
            },
            ready: {
              tags: 'settled',
              on: { 'user.changed': 'refreshing', 'consent.demanded': { target: 'consent', actions: 'noteConsent' } },
            },
            /** A second factor has to be set up, which comes before an agreement. */
            secondFactor: { tags: 'settled', on: { 'user.changed': 'loading' } },
            consent: { tags: 'settled', on: { 'user.changed': 'loading' } },
            failed: {
              tags: 'settled',
              on: {
                'user.wanted': { target: 'loading', actions: 'clearError' },
                'user.changed': { target: 'loading', actions: 'clearError' },
              },
            },
            checking: {
              tags: ['busy', 'settled'],
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: [
                  { guard: 'hasOrganizerInfo', target: 'sorting', actions: 'openAdmin' },
                  { target: 'loading', actions: 'openAdmin' },
                ],
                onError: [
                  {
                    guard: { type: 'isRefusal', params: ({ event }) => event },
                    target: 'expired',
                    actions: ['warnSessionExpired', 'requestLogout'],
                  },
                  { guard: 'hasOrganizerInfo', target: 'sorting', actions: 'offerRecheck' },
                  { target: 'loading', actions: 'offerRecheck' },
                ],
              },
              on: {
                'check.requested': {},
                'transport.failed': {
                  guard: { type: 'clearsLogin', params: ({ event }) => event },
                  target: 'expired',
                  actions: ['warnSessionExpired', 'requestLogout'],
                },
              },
            },
            expired: {
              tags: ['busy', 'settled'],
              on: { 'check.requested': {}, 'transport.failed': {} },
            },
          },
        },
        loggedOff: {
          tags: 'settled',
          on: { 'logoff.cancelled': 'volunteer' },
        },
        forcedChange: { entry: 'forgetCredentials', tags: 'settled' },
      },
    },
  },
})
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

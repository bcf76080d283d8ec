import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { defaultLocation, type LocationRecord } from '#contract/location.ts'
import type { Failure } from '../session/session.types.ts'

const timeout: Failure = { code: 'TIMEOUT', message: '10 s without an answer' }

export interface LocationContext {
  record: LocationRecord | null
}

export type LocationEvent = { type: 'consent.accepted' } | { type: 'consent.declined' }

export interface BrowserPosition {
  latitude: number
  longitude: number
}

/**
 * Where the visitor is (spec sections 4 and 9, domain section 10): the record of this session, else by IP address, else by the
 * browser once the notice was accepted, else the capital. Provided by the page: the six calls, and `logFailure`, which is all that a
 * failure ever does. Rests in `asking` while the notice is open (tag `asking`); ends with the record.
 */
export const locationMachine = setup({
  types: {} as { context: LocationContext; events: LocationEvent; output: LocationRecord; tags: 'busy' | 'asking' },
  actors: {
    readCache: fromPromise<LocationRecord | null>(notProvided),
    locateByIp: fromPromise<LocationRecord>(notProvided),
    readConsent: fromPromise<boolean>(notProvided),
    storeConsent: fromPromise<void>(notProvided),
    locateByBrowser: fromPromise<BrowserPosition, { enableHighAccuracy: false; timeout: number }>(notProvided),
    writeCache: fromPromise<void, LocationRecord>(notProvided),
  },
  guards: {
    isKept: (_, record: LocationRecord | null) => record !== null,
    isAccepted: (_, accepted: boolean) => accepted,
  },
  actions: {
    keepRecord: assign({ record: (_, record: LocationRecord) => record }),
    keepPosition: assign({ record: (_, { latitude, longitude }: BrowserPosition) => unnamed(latitude, longitude) }),
    keepDefault: assign({ record: defaultLocation }),
    logFailure: (_, _failure: { step: string; error: unknown }) => {},
  },
  delays: { ipTimeout: 10_000, browserTimeout: 10_000 },
}).createMachine({
  id: 'location',
  context: { record: null },
  initial: 'readingCache',
  options: { maxIterations: 100 },
  output: ({ context }): LocationRecord => context.record ?? defaultLocation,
  states: {
    readingCache: {
      tags: 'busy',
      invoke: {
        id: 'readCache',
        src: 'readCache',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'located',
            actions: { type: 'keepRecord', params: ({ event }) => event.output as LocationRecord },
          },
          { target: 'askingServer' },
        ],
        onError: {
          target: 'askingServer',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'cache', error: event.error }) },
        },
      },
    },
    askingServer: {
      tags: 'busy',
      invoke: {
        id: 'locateByIp',
        src: 'locateByIp',
        onDone: { target: 'keeping', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
        onError: {
          target: 'readingConsent',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'ip', error: event.error }) },
        },
      },
      after: {
        ipTimeout: {
          target: 'readingConsent',
          actions: { type: 'logFailure', params: { step: 'ip', error: timeout } },
        },
      },
    },
    readingConsent: {
      tags: 'busy',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'askingBrowser' },
          { target: 'asking' },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'consent', error: event.error }) },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'consent.accepted': 'storingConsent', 'consent.declined': { target: 'keeping', actions: 'keepDefault' } },
    },
    storingConsent: {
      tags: 'busy',
      invoke: {
        id: 'storeConsent',
        src: 'storeConsent',
        onDone: 'askingBrowser',
        onError: {
          target: 'askingBrowser',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'consent', error: event.error }) },
        },
      },
    },
    askingBrowser: {
      tags: 'busy',
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        input: { enableHighAccuracy: false, timeout: 10_000 },
        onDone: { target: 'keeping', actions: { type: 'keepPosition', params: ({ event }) => event.output } },
        onError: {
          target: 'keeping',
          actions: [
            'keepDefault',
            { type: 'logFailure', params: ({ event }) => ({ step: 'browser', error: event.error }) },
          ],
        },
      },
      after: {
        browserTimeout: {
          target: 'keeping',
          actions: ['keepDefault', { type: 'logFailure', params: { step: 'browser', error: timeout } }],
        },
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'writeCache',
        src: 'writeCache',
        input: ({ context }) => context.record ?? defaultLocation,
        onDone: 'located',
        onError: {
          target: 'located',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'cache', error: event.error }) },
        },
      },
    },
    located: { type: 'final' },
  },
})

export type LocationActor = ActorRefFrom<typeof locationMachine>
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>

const unnamed = (latitude: number, longitude: number): LocationRecord => ({
  latitude,
  longitude,
  province: '未知',
  city: '未知',
  address: '未知',
})

function notProvided(): Promise<never> {
  return Promise.reject({ code: 'NOT_PROVIDED', message: 'not provided' } satisfies Failure)
}

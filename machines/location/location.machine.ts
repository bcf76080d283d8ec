import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { defaultLocation, type LocationRecord } from '#contract/location.ts'
import { type Failure, notProvided } from '../failure.ts'

const timeout: Failure = { code: 'TIMEOUT', message: '10 s without an answer' }

export interface LocationInput {
  /** What this session already knows. */
  record: LocationRecord | null
  /** Whether the notice about the browser's position was accepted before. */
  hasConsent: boolean
}

export type LocationContext = LocationInput

export type LocationEvent = { type: 'consent.accepted' } | { type: 'consent.declined' }

export interface BrowserPosition {
  latitude: number
  longitude: number
}

export interface PositionRequest {
  enableHighAccuracy: boolean
  /** Milliseconds. */
  timeout: number
}

/**
 * Where the visitor is (spec sections 4 and 9, domain section 10): the record of this session, else by IP address, else by the
 * browser once the notice was accepted, else the capital. Provided by the page: the two calls; the actions `storeConsent`,
 * `storeRecord` (session storage), and `logFailure`, which is all that a failure ever does. Rests in `asking` while the notice is
 * open; ends with the record.
 */
export const locationMachine = setup({
  types: {} as {
    context: LocationContext
    events: LocationEvent
    input: LocationInput
    output: LocationRecord
    tags: 'busy' | 'asking'
  },
  actors: {
    locateByIp: fromPromise<LocationRecord>(notProvided),
    locateByBrowser: fromPromise<BrowserPosition, PositionRequest>(notProvided),
  },
  guards: {
    hasRecord: ({ context }) => context.record !== null,
    hasConsent: ({ context }) => context.hasConsent,
  },
  actions: {
    keepRecord: assign({ record: (_, record: LocationRecord) => record }),
    keepPosition: assign({ record: (_, { latitude, longitude }: BrowserPosition) => unnamed(latitude, longitude) }),
    keepDefault: assign({ record: defaultLocation }),
    keepConsent: assign({ hasConsent: true }),
    storeConsent: () => {},
    storeRecord: (_, _record: LocationRecord) => {},
    logFailure: (_, _failure: { step: 'ip' | 'browser'; error: unknown }) => {},
  },
  delays: { ipTimeout: 10_000, browserTimeout: 10_000 },
}).createMachine({
  id: 'location',
  context: ({ input }) => ({ record: input.record, hasConsent: input.hasConsent }),
  initial: 'recalling',
  options: { maxIterations: 100 },
  output: ({ context }): LocationRecord => context.record ?? defaultLocation,
  states: {
    recalling: { always: [{ guard: 'hasRecord', target: 'located' }, { target: 'askingServer' }] },
    askingServer: {
      tags: 'busy',
      invoke: {
        id: 'locateByIp',
        src: 'locateByIp',
        onDone: { target: 'found', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
        onError: {
          target: 'unknown',
          actions: { type: 'logFailure', params: ({ event }) => ({ step: 'ip', error: event.error }) },
        },
      },
      after: {
        ipTimeout: { target: 'unknown', actions: { type: 'logFailure', params: { step: 'ip', error: timeout } } },
      },
    },
    unknown: { always: [{ guard: 'hasConsent', target: 'askingBrowser' }, { target: 'asking' }] },
    asking: {
      tags: 'asking',
      on: {
        'consent.accepted': { target: 'askingBrowser', actions: ['keepConsent', 'storeConsent'] },
        'consent.declined': { target: 'found', actions: 'keepDefault' },
      },
    },
    askingBrowser: {
      tags: 'busy',
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        input: { enableHighAccuracy: false, timeout: 10_000 },
        onDone: { target: 'found', actions: { type: 'keepPosition', params: ({ event }) => event.output } },
        onError: {
          target: 'found',
          actions: [
            'keepDefault',
            { type: 'logFailure', params: ({ event }) => ({ step: 'browser', error: event.error }) },
          ],
        },
      },
      after: {
        browserTimeout: {
          target: 'found',
          actions: ['keepDefault', { type: 'logFailure', params: { step: 'browser', error: timeout } }],
        },
      },
    },
    found: {
      entry: { type: 'storeRecord', params: ({ context }) => context.record ?? defaultLocation },
      always: 'located',
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

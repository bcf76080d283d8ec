import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { defaultLocation, type LocationRecord } from '#contract/location.ts'
import { ensure } from '#domain/ensure.ts'
import { type Failure, notProvided } from '../failure.ts'

const timeout: Failure = { code: 'TIMEOUT', message: '10 s without an answer' }
const noConsent: Failure = { code: 'NO_CONSENT', message: 'the position may not be used' }

export interface LocationInput {
  /** What this session already knows. */
  record: LocationRecord | null
  /** Whether the question about the browser's position was accepted before. */
  hasConsent: boolean
}

export type LocationContext = LocationInput

export type LocationEvent =
  | { type: 'consent.accepted' }
  /** The session has forgotten the place, by a logout or a consent taken back; it knows this much still. */
  | ({ type: 'record.lost' } & Omit<LocationInput, 'record'>)

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
 * Where the visitor is (docs/rules/browser.md#location): the record of this session, else by IP address, else by the
 * browser, which without consent counts as failed, else the capital. The chain runs to a record by itself; while that is the
 * capital's, it rests in `asking`: a list of what is near asks there in the place of its results, and an accepted question has
 * the browser asked, again after a refusal too. Provided by the page: the two calls; the actions `storeConsent`, `storeRecord`
 * (session storage), and `logFailure`, which is all that a failure ever does. A record that goes away is looked up again.
 */
export const locationMachine = setup({
  types: {} as {
    context: LocationContext
    events: LocationEvent
    input: LocationInput
    tags: 'busy' | 'asking'
  },
  actors: {
    locateByIp: fromPromise<LocationRecord>(notProvided),
    locateByBrowser: fromPromise<BrowserPosition, PositionRequest>(notProvided),
  },
  guards: {
    hasRecord: ({ context }) => context.record !== null,
    hasConsent: ({ context }) => context.hasConsent,
    isNobodys: ({ context }) => recordOf(context).source === 'default',
  },
  actions: {
    keepRecord: assign({ record: (_, record: LocationRecord) => record }),
    keepPosition: assign({
      record: (_, { latitude, longitude }: BrowserPosition) => unnamedRecord(latitude, longitude),
    }),
    keepDefault: assign({ record: defaultLocation }),
    forgetRecord: assign((_, { hasConsent }: Omit<LocationInput, 'record'>) => ({ record: null, hasConsent })),
    keepConsent: assign({ hasConsent: true }),
    storeConsent: () => {},
    storeRecord: (_, _record: LocationRecord) => {},
    logFailure: (_, _failure: { step: 'ip' | 'browser'; error: unknown }) => {},
  },
  delays: { ipTimeout: 10_000, browserTimeout: 10_000 },
}).createMachine({
  id: 'location',
  context: ({ input }) => ({ ...input }),
  initial: 'recalling',
  options: { maxIterations: 100 },
  on: { 'record.lost': { target: '.recalling', actions: { type: 'forgetRecord', params: ({ event }) => event } } },
  states: {
    recalling: { always: [{ guard: 'hasRecord', target: 'known' }, { target: 'askingServer' }] },
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
    unknown: {
      always: [
        { guard: 'hasConsent', target: 'askingBrowser' },
        {
          target: 'found',
          actions: ['keepDefault', { type: 'logFailure', params: { step: 'browser', error: noConsent } }],
        },
      ],
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
      entry: { type: 'storeRecord', params: ({ context }) => recordOf(context) },
      always: 'known',
    },
    known: { always: [{ guard: 'isNobodys', target: 'asking' }, { target: 'located' }] },
    asking: {
      tags: 'asking',
      on: { 'consent.accepted': { target: 'askingBrowser', actions: ['keepConsent', 'storeConsent'] } },
    },
    located: {},
  },
})

export type LocationActor = ActorRefFrom<typeof locationMachine>
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>

/** What every state behind `recalling` has found. */
const recordOf = ({ record }: LocationContext): LocationRecord => ensure(record)

const unnamedRecord = (latitude: number, longitude: number): LocationRecord => ({
  latitude,
  longitude,
  source: 'browser',
  province: '未知',
  city: '未知',
  address: '未知',
})

import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { codes } from '#contract/codes.ts'
import type { claimAttendance, scanQrcode } from '#contract/attendance/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import { attendanceTiming } from '#domain/attendance-rules.ts'
import { ensure } from '#domain/ensure.ts'
import { type Failure, failureOf, notProvided, refusedWith } from '../failure.ts'
import type { SpotPosition } from './position.machine.ts'

export type ClaimFacts = Pick<
  Reply<typeof claimAttendance>,
  'claim' | 'purpose' | 'missionId' | 'missionName' | 'startAt' | 'endAt' | 'at' | 'lifetimeSeconds'
>

/** What the page was opened with. */
export interface OpenedCode {
  /** The code that was right; null without one. */
  readonly claim: ClaimFacts | null
  /** Milliseconds in which the claim counts still. */
  readonly leftMs: number
  /** The code in the address was refused. */
  readonly isRefused: boolean
  /** Scans wait on this phone. */
  readonly isWaiting: boolean
}

export interface CheckInContext extends OpenedCode {
  /** The time of the claim has run out. */
  readonly isOver: boolean
  readonly failure: Failure | null
  readonly done: Reply<typeof scanQrcode> | null
}

export type CheckInEvent =
  /** The page was read anew. */
  { type: 'page.read'; opened: OpenedCode } | { type: 'checkIn.confirmed'; position: SpotPosition | null }

export interface CheckInCall {
  readonly position: SpotPosition | null
}

const readAnew = {
  'page.read': {
    target: '#checkIn.opening',
    actions: {
      type: 'keepOpened',
      params: ({ event }: { event: { opened: OpenedCode } }) => ({ opened: event.opened }),
    },
  },
} as const

/**
 * A code that was opened as an address (docs/rules/attendance.md#rotating-code): what is wrong with it, or the one step that is left, and
 * what came of that. What is refused, or not answered, can be sent again while the claim counts; a scan that is sent is waited for.
 * Provided by the page: `checkIn`, which answers null for a scan that waits on this phone, and `dropClaim` once the claim is used up.
 */
export const checkInMachine = setup({
  types: {} as { context: CheckInContext; events: CheckInEvent; input: OpenedCode; tags: 'busy' },
  actors: { checkIn: fromPromise<Reply<typeof scanQrcode> | null, CheckInCall>(notProvided) },
  delays: { untilOver: ({ context }) => context.leftMs },
  guards: {
    isRefused: ({ context }) => context.isRefused,
    isWaiting: ({ context }) => context.claim === null && context.isWaiting,
    lacksCode: ({ context }) => context.claim === null,
    isOver: ({ context }) => context.isOver || context.leftMs <= 0,
    isEarly: ({ context }) => timingOf(ensure(context.claim)) === 'early',
    isLate: ({ context }) => timingOf(ensure(context.claim)) === 'late',
    isKept: (_, { output }: { output: Reply<typeof scanQrcode> | null }) => output === null,
    isGone: (_, { error }: { error: unknown }) => refusedWith(error, codes.attendanceClaimGone),
    isUnknown: (_, { error }: { error: unknown }) => refusedWith(error, codes.notFound),
  },
  actions: {
    keepOpened: assign(({ context }, { opened }: { opened: OpenedCode }) => ({
      ...opened,
      isOver: false,
      // What went wrong with one code says nothing of another.
      failure: opened.claim?.claim === context.claim?.claim ? context.failure : null,
    })),
    keepDone: assign({ done: (_, { output }: { output: Reply<typeof scanQrcode> | null }) => output }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    markOver: assign({ isOver: true }),
    dropClaim: () => {},
  },
}).createMachine({
  id: 'checkIn',
  context: ({ input }) => ({ ...input, isOver: false, failure: null, done: null }),
  initial: 'opening',
  options: { maxIterations: 100 },
  states: {
    opening: {
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'lacksCode', target: 'noCode' },
        { target: 'claimed' },
      ],
    },
    refused: { on: readAnew },
    waiting: { on: readAnew },
    noCode: { on: readAnew },
    over: { on: readAnew },
    claimed: {
      initial: 'judging',
      after: { untilOver: { actions: 'markOver' } },
      states: {
        judging: {
          always: [
            { guard: 'isOver', target: '#checkIn.over' },
            { guard: 'isEarly', target: 'early' },
            { guard: 'isLate', target: 'late' },
            { target: 'ready' },
          ],
        },
        early: { always: { guard: 'isOver', target: '#checkIn.over' }, on: readAnew },
        late: { always: { guard: 'isOver', target: '#checkIn.over' }, on: readAnew },
        ready: {
          always: { guard: 'isOver', target: '#checkIn.over' },
          on: { ...readAnew, 'checkIn.confirmed': { target: 'sending', actions: 'forgetFailure' } },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'checkIn',
            src: 'checkIn',
            input: ({ event }) => {
              assertEvent(event, 'checkIn.confirmed')
              return { position: event.position }
            },
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => ({ output: event.output }) },
                target: '#checkIn.kept',
              },
              {
                target: '#checkIn.done',
                actions: { type: 'keepDone', params: ({ event }) => ({ output: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#checkIn.gone',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '#checkIn.notApplied' },
              { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    // What comes of it stays, however often the page is read.
    done: { entry: 'dropClaim' },
    kept: { entry: 'dropClaim' },
    gone: { entry: 'dropClaim' },
    notApplied: {},
  },
})

const timingOf = ({ purpose, startAt, endAt, at }: ClaimFacts) =>
  attendanceTiming(purpose, { startAt: Date.parse(startAt), endAt: Date.parse(endAt) }, Date.parse(at))

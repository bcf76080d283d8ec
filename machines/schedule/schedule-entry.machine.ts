import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApplicationState } from '#domain/lifecycle/application.ts'

/** An application when the schedule was read; times in milliseconds from then on, below zero once they are past. */
export interface ScheduleEntryInput {
  state: ApplicationState
  untilOpening: number
  untilEnd: number
  /** Until check-out closes. */
  untilClosing: number
}

const hour = 3_600_000

/** An application counts as near from a day before its check-in opens. */
const nearMs = 24 * hour

const inState = (...states: ApplicationState[]) => ({ type: 'isIn', params: { states } }) as const

/**
 * An application as the schedule shows it: where it stands in its own chart (docs/rules/applications.md#states), and what the time makes of
 * that (docs/rules/attendance.md): check-in opens an hour before the slot, check-out closes six hours after it. No timer runs longer than a day:
 * what is further away is looked at every hour. Tag `takesMark`: the person can check in or out.
 */
export const scheduleEntryMachine = setup({
  types: {} as { context: ScheduleEntryInput; input: ScheduleEntryInput; tags: 'takesMark' },
  guards: {
    isIn: ({ context }, { states }: { states: readonly ApplicationState[] }) => states.includes(context.state),
    hasOpened: ({ context }) => context.untilOpening <= 0,
    isNear: ({ context }) => context.untilOpening <= nearMs,
    isOver: ({ context }) => context.untilEnd <= 0,
    isClosed: ({ context }) => context.untilClosing <= 0,
  },
  actions: {
    pass: assign(({ context: { untilOpening, untilEnd, untilClosing } }, { ms }: { ms: number }) => ({
      untilOpening: untilOpening - ms,
      untilEnd: untilEnd - ms,
      untilClosing: untilClosing - ms,
    })),
  },
  delays: {
    recheck: hour,
    untilOpening: ({ context }) => context.untilOpening,
    untilEnd: ({ context }) => context.untilEnd,
    untilClosing: ({ context }) => context.untilClosing,
  },
}).createMachine({
  id: 'scheduleEntry',
  context: ({ input }) => input,
  initial: 'reading',
  options: { maxIterations: 100 },
  states: {
    reading: {
      always: [
        { guard: inState('cancelled', 'rejected'), target: 'calledOff' },
        { guard: inState('completed'), target: 'served' },
        { guard: inState('absent'), target: 'absent' },
        { guard: inState('checkedIn'), target: 'checkedIn' },
        { guard: inState('confirmed'), target: 'confirmed' },
        { guard: 'isOver', target: 'lapsed' },
        { guard: inState('pending'), target: 'requested' },
        { guard: inState('waitlisted'), target: 'inLine' },
        { target: 'offered' },
      ],
    },
    confirmed: {
      always: [
        { guard: 'isOver', target: 'missed' },
        { guard: 'hasOpened', target: 'open' },
        { guard: 'isNear', target: 'near' },
        { target: 'distant' },
      ],
    },
    checkedIn: {
      always: [
        { guard: 'isClosed', target: 'unclosed' },
        { guard: 'isOver', target: 'leaving' },
        { target: 'serving' },
      ],
    },
    requested: {},
    inLine: {},
    offered: {},
    lapsed: {},
    distant: {
      after: { recheck: { target: 'confirmed', actions: { type: 'pass', params: { ms: hour } } } },
    },
    near: {
      after: {
        untilOpening: {
          target: 'open',
          actions: { type: 'pass', params: ({ context }) => ({ ms: context.untilOpening }) },
        },
      },
    },
    open: { tags: 'takesMark', after: { untilEnd: 'missed' } },
    missed: {},
    serving: {
      tags: 'takesMark',
      after: {
        untilEnd: { target: 'leaving', actions: { type: 'pass', params: ({ context }) => ({ ms: context.untilEnd }) } },
      },
    },
    leaving: { tags: 'takesMark', after: { untilClosing: 'unclosed' } },
    unclosed: {},
    served: {},
    absent: {},
    calledOff: {},
  },
})

export type ScheduleEntryActor = ActorRefFrom<typeof scheduleEntryMachine>

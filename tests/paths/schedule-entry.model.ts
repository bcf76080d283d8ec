import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { scheduleEntryMachine } from '#machines/schedule/schedule-entry.machine.ts'
import { defineModel, elapse } from './support/model.ts'

const hour = 3_600_000

/** An application whose check-in opens in so many hours: the slot takes two hours from an hour later on, check-out six more. */
export const entry = (state: ApplicationState, opening: number) => ({
  state,
  untilOpening: opening * hour,
  untilEnd: (opening + 3) * hour,
  untilClosing: (opening + 9) * hour,
})

const begin = (to: string, input: ReturnType<typeof entry>) => ({ to, input, then: input })

/** How far the opening is away, whatever the state. */
const isAway = (hours: number) =>
  ['the opening is away', (c: { untilOpening: number }) => c.untilOpening === hours * hour] as const

/** Requirements: docs/rules/attendance.md, check-in from an hour before the slot to its end, check-out to six hours after it; docs/rules/pages.md. */
export const scheduleEntryModel = defineModel({
  machine: scheduleEntryMachine,
  equal: Object.fromEntries(
    [
      'distant recheck #0 goes to reading',
      'near untilOpening #0 goes to confirmed',
      'near untilOpening #0 goes to reading',
      'serving untilEnd #0 goes to checkedIn',
      'serving untilEnd #0 goes to reading',
    ].map((edit) => [edit, 'nothing rests there: it is read anew, and leads to the same place']),
  ),
  starts: {
    'it waits for a decision': begin('requested', entry('pending', 24)),
    'it waits for a decision while the slot runs': begin('requested', entry('pending', -1)),
    'nobody decided in time': begin('lapsed', entry('pending', -3)),
    'it waits in line': begin('inLine', entry('waitlisted', 24)),
    'the line came to nothing': begin('lapsed', entry('waitlisted', -3)),
    'a place is offered': begin('offered', entry('offered', 24)),
    'the offer came to nothing': begin('lapsed', entry('offered', -4)),
    'it opens in more than a day': begin('distant', entry('confirmed', 26)),
    'it opens within a day': begin('near', entry('confirmed', 24)),
    'check-in is open': begin('open', entry('confirmed', 0)),
    'nobody checked in': begin('missed', entry('confirmed', -3)),
    'the service goes on': begin('serving', entry('checkedIn', 0)),
    'the slot is over': begin('leaving', entry('checkedIn', -3)),
    'nobody checked out': begin('unclosed', entry('checkedIn', -9)),
    'it is done': begin('served', entry('completed', -1)),
    'it is done long since': begin('served', entry('completed', -24)),
    'it was marked absent': begin('absent', entry('absent', -1)),
    'it was withdrawn': begin('calledOff', entry('cancelled', 24)),
    'it was rejected': begin('calledOff', entry('rejected', -24)),
  },
  delays: { recheck: hour, untilOpening: 24 * hour, untilEnd: 3 * hour, untilClosing: 6 * hour },
  cases: [
    elapse('an hour passes', 'recheck', 'distant'),
    elapse('check-in opens', 'untilOpening', 'near'),
    elapse('the slot ends unattended', 'untilEnd', 'open'),
    elapse('the slot ends', 'untilEnd', 'serving'),
    elapse('check-out closes', 'untilClosing', 'leaving'),
  ],
  spec: [
    { from: 'distant', on: 'an hour passes', guard: isAway(26), to: 'distant', then: entry('confirmed', 25) },
    { from: 'distant', on: 'an hour passes', guard: isAway(25), to: 'near', then: entry('confirmed', 24) },
    { from: 'near', on: 'check-in opens', to: 'open', then: entry('confirmed', 0) },
    { from: 'open', on: 'the slot ends unattended', to: 'missed' },
    { from: 'serving', on: 'the slot ends', to: 'leaving', then: entry('checkedIn', -3) },
    { from: 'leaving', on: 'check-out closes', to: 'unclosed' },
  ],
  ignores: {},
  invariants: {
    ...Object.fromEntries(['reading', 'confirmed', 'checkedIn'].map((state) => [state, () => '不停留在这里'])),
    requested: (s) => s.context.state === 'pending' || '待审核',
    inLine: (s) => s.context.state === 'waitlisted' || '候补',
    offered: (s) => s.context.state === 'offered' || '轮到了',
    lapsed: (s) => s.context.untilEnd <= 0 || '已结束',
    distant: (s) => s.context.untilOpening > 24 * hour || '还有一天以上',
    near: (s) => (s.context.untilOpening > 0 && s.context.untilOpening <= 24 * hour) || '一天之内',
    open: (s) => (s.hasTag('takesMark') && s.context.state === 'confirmed') || '可以签到',
    missed: (s) => (!s.hasTag('takesMark') && s.context.state === 'confirmed') || '不能再签到',
    serving: (s) => (s.hasTag('takesMark') && s.context.untilEnd > 0) || '进行中，可以签退',
    leaving: (s) => (s.hasTag('takesMark') && s.context.untilEnd <= 0) || '结束后，可以签退',
    unclosed: (s) => !s.hasTag('takesMark') || '不能再签退',
    served: (s) => s.context.state === 'completed' || '已完成',
    absent: (s) => s.context.state === 'absent' || '缺席',
    calledOff: (s) => ['cancelled', 'rejected'].includes(s.context.state) || '已取消或未通过',
  },
  abstract: (context) => context,
})

import { useActorRef } from '@xstate/react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { type ScheduleEntryActor, scheduleEntryMachine } from '#machines/schedule/schedule-entry.machine.ts'
import type { ScheduledApplication } from './my-mission.api.ts'

/** The actor of one row; it begins anew with another key, as the row does when the application changes. */
export function useScheduleEntry({ state, startAt, endAt }: ScheduledApplication): ScheduleEntryActor {
  const until = (instant: string, more: number): number => Date.parse(instant) + more - Date.now()
  return useActorRef(scheduleEntryMachine, {
    input: {
      state,
      untilOpening: until(startAt, -attendanceRules.earlyMs),
      untilEnd: until(endAt, 0),
      untilClosing: until(endAt, attendanceRules.lateMs),
    },
  })
}

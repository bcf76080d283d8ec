import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import {
  type ScheduleEntryActor,
  type ScheduleEntryInput,
  scheduleEntryMachine,
} from '#machines/schedule/schedule-entry.machine.ts'
import type { ScheduledApplication } from './my-mission.api.ts'
import { inspection } from '../../../../lib/inspection.ts'

/** The actor of one row; it begins anew with another key, as the row does when the application changes. */
export function useScheduleEntry(application: ScheduledApplication): ScheduleEntryActor {
  const [input] = useState(() => inputOf(application))
  return useActorRef(scheduleEntryMachine, { ...inspection, input })
}

function inputOf({ state, startAt, endAt }: ScheduledApplication): ScheduleEntryInput {
  const until = (instant: string, more: number): number => Date.parse(instant) + more - Date.now()
  return {
    state,
    untilOpening: until(startAt, -attendanceRules.earlyMs),
    untilEnd: until(endAt, 0),
    untilClosing: until(endAt, attendanceRules.lateMs),
  }
}

import { findLast } from '#domain/arrays.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import type { TakenPerson } from '#contract/attendance/late-marks.ts'
import type { QueuedMark } from '#machines/scan-queue/scan-queue.machine.ts'
import { marksIn, type Offline, openOffline, presentOffline, watchOffline } from './offline-slot.ts'

/** What this device took along; null until it is opened, and without any. */
export function useOffline(): Offline | null {
  useEffect(() => void openOffline(), [])
  return useSyncExternalStore(watchOffline, presentOffline)
}

export interface OfflinePerson extends TakenPerson {
  /** Masked, or the running number where no names were taken along. */
  readonly name: string
  /** A mark of theirs waits on this device. */
  readonly waits: boolean
}

/** The people of the list, with what waits on this device. */
export function useOfflinePeople({ slot, queue }: Offline): readonly OfflinePerson[] {
  const marks = useSelector(queue, ({ context }) => context.marks)
  return slot.people.map((person) => withMarks(person, marks))
}

function withMarks(person: TakenPerson, marks: readonly QueuedMark[]): OfflinePerson {
  const own = marksIn(marks).filter(({ applicationId }) => applicationId === person.applicationId)
  const timeOf = (way: AttendancePurpose): string | undefined => {
    const mark = findLast(own, ({ purpose }) => purpose === way)
    return mark && (mark.at ?? mark.capturedAt)
  }
  const [arrivedAt, leftAt] = [timeOf('in'), timeOf('out')]
  return {
    ...person,
    name: person.name ?? `${person.number} 号`,
    ...(arrivedAt && { state: 'checkedIn', arrivedAt }),
    ...(leftAt && { state: 'completed', leftAt }),
    waits: own.length > 0,
  }
}

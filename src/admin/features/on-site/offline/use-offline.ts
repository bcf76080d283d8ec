import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { TakenPerson } from '#contract/late-marks.ts'
import type { QueuedMark } from '#machines/scan-queue/scan-queue.machine.ts'
import type { TicketMark } from './offline.api.ts'
import { type Offline, openOffline, presentOffline, watchOffline } from './offline-slot.ts'

/** What this device took along; null until it is opened, and without any. */
export function useOffline(): Offline | null {
  useEffect(() => void openOffline(), [])
  return useSyncExternalStore(watchOffline, presentOffline)
}

export interface OfflinePerson extends TakenPerson {
  /** A mark of theirs waits on this device. */
  readonly waits: boolean
}

/** The people of the list, with what waits on this device. */
export function useOfflinePeople({ slot, queue }: Offline): readonly OfflinePerson[] {
  const marks = useSelector(queue, ({ context }) => context.marks)
  return slot.people.map((person) => withMarks(person, marks))
}

const withMarks = (person: TakenPerson, marks: readonly QueuedMark[]): OfflinePerson =>
  marks
    .map(({ capturedAt, values }) => ({ capturedAt, mark: values as TicketMark }))
    .filter(({ mark }) => mark.applicationId === person.applicationId)
    .reduce<OfflinePerson>(
      (before, { capturedAt, mark: { purpose, at = capturedAt } }) =>
        purpose === 'in'
          ? { ...before, state: 'checkedIn', arrivedAt: at, waits: true }
          : { ...before, state: 'completed', leftAt: at, waits: true },
      { ...person, waits: false },
    )

import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'
import { inspection } from '../../lib/inspection.ts'

interface Waiting {
  /** Messages that are not read. */
  readonly unread: number
  /** Dates of the schedule that wait for an answer. */
  readonly answersDue: number
}

type WaitingEvent = { type: 'waiting.counted' } & { [name in keyof Waiting]: number | undefined }

/** What waits for the reader, for header, bottom bar and pages. */
const waitingActor = createActor(
  fromTransition(
    ({ unread, answersDue }: Waiting, event: WaitingEvent): Waiting => ({
      unread: event.unread ?? unread,
      answersDue: event.answersDue ?? answersDue,
    }),
    { unread: 0, answersDue: 0 },
  ),
  { ...inspection, id: 'waiting' },
).start()

/** What was counted just now; the rest stays. */
export const noteWaiting = ({ unread, answersDue }: Partial<Waiting>): void =>
  waitingActor.send({ type: 'waiting.counted', unread, answersDue })

export const useUnread = (): number => useSelector(waitingActor, ({ context }) => context.unread)

export const useAnswersDue = (): number => useSelector(waitingActor, ({ context }) => context.answersDue)

import { createActor, fromPromise } from 'xstate'
import type { MarkOutcome } from '#contract/attendance/late-marks.ts'
import { type QueuedMark, type ScanQueueActor, scanQueueMachine } from '#machines/scan-queue/scan-queue.machine.ts'
import { inspection } from '../../lib/inspection.ts'

/** Where a queue keeps its marks, and who takes them. */
export interface QueueOutside {
  readonly marks: readonly QueuedMark[]
  readonly send: (marks: readonly QueuedMark[], signal: AbortSignal) => Promise<readonly MarkOutcome[]>
  readonly keep: (mark: QueuedMark) => void
  readonly drop: (nonces: readonly string[]) => void
}

/** The machine with what it needs of this device. */
export const queueMachineOf = ({ send, keep, drop }: Omit<QueueOutside, 'marks'>) =>
  scanQueueMachine.provide({
    actors: {
      send: fromPromise<readonly MarkOutcome[], { marks: readonly QueuedMark[] }>(({ input, signal }) =>
        send(input.marks, signal),
      ),
    },
    actions: {
      keep: (_, { mark }) => keep(mark),
      drop: (_, { nonces }) => drop(nonces),
    },
  })

/** Tells a queue when the network, or the person, comes back. @returns what stops it */
export function followReturns(queue: ScanQueueActor): () => void {
  const onNetwork = () => queue.send({ type: 'network.returned' })
  const onSight = () => {
    if (document.visibilityState === 'visible') queue.send({ type: 'page.returned' })
  }
  window.addEventListener('online', onNetwork)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    window.removeEventListener('online', onNetwork)
    document.removeEventListener('visibilitychange', onSight)
  }
}

/** A queue that lives until it is stopped. */
export function startScanQueue({ marks, ...services }: QueueOutside): ScanQueueActor {
  const queue = createActor(queueMachineOf(services), { ...inspection, input: { marks } })
  queue.start()
  queue.subscribe({ complete: followReturns(queue) })
  return queue
}

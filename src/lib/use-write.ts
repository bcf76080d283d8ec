import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type WriteEmitted, writeMachine, type WriteTask } from '#machines/write/write.machine.ts'

type Perform = (task: WriteTask, values: unknown, signal: AbortSignal) => Promise<unknown>

/**
 * The writes of one screen. `perform` calls the server, as the screen last drew it; `onDone` hears of success, `onFailed` of a refusal. A finished write of a
 * screen that has gone tells nobody.
 * @returns `task` under way or null, `message` of the last failure, and `write` to start one
 */
export function useWrite(
  perform: Perform,
  { onDone, onFailed }: { onDone: (task: WriteTask) => void; onFailed?: (task: WriteTask) => void },
) {
  const heard = useRef({ perform, onDone, onFailed })
  useEffect(() => {
    heard.current = { perform, onDone, onFailed }
  })
  const [machine] = useState(() =>
    writeMachine.provide({
      actors: {
        perform: fromPromise<void, { task: WriteTask; values: unknown }>(async ({ input, signal }) => {
          await heard.current.perform(input.task, input.values, signal)
        }),
      },
    }),
  )
  const flow = useActorRef(machine)
  useEffect(() => {
    const done = flow.on('write.done', ({ task }: WriteEmitted) => heard.current.onDone(task))
    const failed = flow.on('write.failed', ({ task }: WriteEmitted) => heard.current.onFailed?.(task))
    return () => {
      done.unsubscribe()
      failed.unsubscribe()
    }
  }, [flow])
  return {
    task: useSelector(flow, ({ context }) => context.task),
    message: useSelector(flow, ({ context }) => context.message),
    write: (task: WriteTask, values?: unknown) => flow.send({ type: 'write.requested', task, values }),
  }
}

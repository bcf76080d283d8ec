import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type WriteEmitted, writeMachine, type WriteTask } from '#machines/write/write.machine.ts'
import { inspection } from './inspection.ts'

type Perform<V, R> = (values: V, signal: AbortSignal, task: WriteTask) => Promise<R>

interface Answers<R> {
  onDone?: (result: R, task: WriteTask) => void
  onFailed?: (error: unknown, task: WriteTask) => void
}

/**
 * The writes of one screen. `perform` calls the server, as the screen last drew it; `onDone` receives the reply, `onFailed` the refusal. A
 * finished write of a screen that has gone tells nobody.
 * @returns `task` under way or null, `message` of the last failure, and `write` to start one
 */
export function useWrite<V = void, R = unknown>(perform: Perform<V, R>, answers: Answers<R> = {}) {
  const latest = useRef({ perform, answers })
  useEffect(() => {
    latest.current = { perform, answers }
  })
  const [machine] = useState(() =>
    writeMachine.provide({
      actors: {
        perform: fromPromise<unknown, { task: WriteTask; values: unknown }>(({ input, signal }) =>
          latest.current.perform(input.values as V, signal, input.task),
        ),
      },
    }),
  )
  const flow = useActorRef(machine, inspection)
  useEffect(() => {
    const heardOf = flow.on('*', (event: WriteEmitted) => {
      const { onDone, onFailed } = latest.current.answers
      if (event.type === 'write.done') onDone?.(event.output as R, event.task)
      else onFailed?.(event.error, event.task)
    })
    return () => heardOf.unsubscribe()
  }, [flow])
  return {
    task: useSelector(flow, ({ context }) => context.task),
    message: useSelector(flow, ({ context }) => context.message),
    write: (task: WriteTask, values: V) => flow.send({ type: 'write.requested', task, values }),
  }
}

import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { formatMinutes } from '#domain/words.ts'
import {
  type SettleChoice,
  type SettleEvent,
  settleMachine,
  type SettleRequest,
} from '#machines/settle/settle.machine.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { sendSettlement, type Settled } from './settlement.api.ts'
import { inspection } from '../../../lib/inspection.ts'

export interface Settle {
  readonly choice: SettleChoice
  readonly isSending: boolean
  /** Why the last confirmation was not taken. */
  readonly message: string | null
  readonly send: (event: SettleEvent) => void
}

/** Who of a slot is chosen on this page, and the confirmation of their hours. */
export function useSettle(slotId: string): Settle {
  const [machine] = useState(() =>
    settleMachine.provide({
      actors: {
        settle: fromPromise<Settled, SettleRequest>(({ input: { choice, people }, signal }) =>
          sendSettlement({ slotId, mode: choice.mode, applicationIds: [...choice.ids], people }, signal),
        ),
      },
    }),
  )
  const flow = useActorRef(machine, inspection)
  useEffect(() => {
    const listener = flow.on('slot.settled', ({ output: { people, minutes } }) => {
      notify.success(`已提交公示：${people} 人，${formatMinutes(minutes)}`)
      void refreshPage()
    })
    return () => listener.unsubscribe()
  }, [flow])
  return {
    choice: useSelector(flow, ({ context }) => context.choice),
    message: useSelector(flow, ({ context }) => context.message),
    isSending: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    send: (event) => flow.send(event),
  }
}

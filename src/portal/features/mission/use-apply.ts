import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { type ApplyEvent, type ApplyRequest, type ApplyResult, applyMachine } from '#machines/apply/apply.machine.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { sendApplication, sendCancellation } from './mission.api.ts'
import { inspection } from '../../../lib/inspection.ts'

const machine = applyMachine.provide({
  actors: {
    submitApplication: fromPromise<ApplyResult, ApplyRequest>(({ input: { message, ...request }, signal }) =>
      sendApplication({ ...request, ...(message !== '' && { message }) }, signal),
    ),
    cancelApplication: fromPromise<void, { applicationId: string }>(async ({ input, signal }) => {
      await sendCancellation(input.applicationId, signal)
    }),
  },
  actions: {
    reloadMission: () => void refreshPage(),
    notifyCancelled: () => notify.success('已取消报名'),
  },
})

export interface Apply {
  outcome: 'done' | 'refused' | null
  result: ApplyResult | null
  failure: { code: string; message: string } | null
  /** Which wish is under way. */
  busy: 'submitting' | 'cancelling' | null
  send: (event: ApplyEvent) => void
}

/** Signing up on this page: what it came to, what is under way, and the way to ask. */
export function useApply(): Apply {
  const flow = useActorRef(machine, inspection)
  const result = useSelector(flow, ({ context }) => context.result)
  const failure = useSelector(flow, ({ context }) => context.failure)
  const outcome = useSelector(flow, (state) =>
    state.matches({ ready: 'done' }) ? 'done' : state.matches({ ready: 'refused' }) ? 'refused' : null,
  )
  const busy = useSelector(flow, ({ value }): Apply['busy'] => (typeof value === 'string' ? value : null))
  return { outcome, result, failure, busy, send: (event) => flow.send(event) }
}

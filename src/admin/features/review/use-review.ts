import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type DecideCall, type ReviewActor, type ReviewInput, reviewMachine } from '#machines/review/review.machine.ts'
import { sendClaim, sendTakeBack, sendVerdict } from './review.api.ts'
import { inspection } from '../../../lib/inspection.ts'

interface Answers {
  reload: () => void
  goOn: () => void
}

/** The actor of the matter that is open. */
export function useReview(input: ReviewInput, answers: Answers): ReviewActor {
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })
  const [machine] = useState(() =>
    reviewMachine.provide({
      actors: {
        claim: fromPromise(({ input: claim, signal }) => sendClaim(claim, signal)),
        decide: fromPromise(({ input: { verdict, ...matter }, signal }: { input: DecideCall; signal: AbortSignal }) =>
          sendVerdict({ ...matter, ...verdict }, signal),
        ),
        takeBack: fromPromise(({ input: { kind, id }, signal }) => sendTakeBack(kind, id, signal)),
      },
      actions: {
        reload: () => latest.current.reload(),
        goOn: () => latest.current.goOn(),
      },
    }),
  )
  return useActorRef(machine, { ...inspection, input })
}

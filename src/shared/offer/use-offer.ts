import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type OfferActor, type OfferAnswer, type OfferInput, offerMachine } from '#machines/offer/offer.machine.ts'
import { notify } from '../../lib/notice.ts'
import { inspection } from '../../lib/inspection.ts'

/** The actor of one offered place; `reload` reads the application again. */
export function useOffer(input: OfferInput, reload: () => void): OfferActor {
  const latestReload = useRef(reload)
  useEffect(() => {
    latestReload.current = reload
  })
  const [machine] = useState(() =>
    offerMachine.provide({
      actors: {
        answerOffer: fromPromise<void, OfferAnswer>(async ({ input: answer, signal }) =>
          (await import('./offer.api.ts')).sendOfferAnswer(answer, signal),
        ),
      },
      actions: {
        reload: () => latestReload.current(),
        notifyAccepted: () => notify.success('已确认，到时见'),
        notifyExpired: () => notify.info('名额保留的时间已过，已让给下一位候补'),
        notifyLost: (_, { message }) => notify.warning(message),
        notifyDeclined: () => notify.success('已放弃，名额让给了下一位'),
      },
    }),
  )
  return useActorRef(machine, { ...inspection, input })
}

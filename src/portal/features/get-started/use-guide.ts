import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { TourEvent } from '#machines/tour/tour.machine.ts'
import { guideActor, showGuidePage } from './guide.store.ts'

/** The tour as the page of one step sees it. */
export function useGuide(step: number) {
  useEffect(() => showGuidePage(step), [step])
  return { snapshot: useSelector(guideActor, (snapshot) => snapshot), send }
}

const send = (event: TourEvent) => guideActor.send(event)

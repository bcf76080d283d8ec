import { createActor, fromPromise } from 'xstate'
import { routePath } from '#contract/routes.ts'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import { localKeys, localStore } from '../../../lib/storage.ts'
import { tourPart } from '../../../ui/overlay/tour-part.ts'
import { guideSteps } from './guide-steps.ts'
import { inspection } from '../../../lib/inspection.ts'

/** The tour through the four pages: one actor, for each page is a screen of its own. */
export const guideActor = createActor(
  tourMachine.provide({
    actors: {
      findTarget: fromPromise<void, { target: string }>(({ input, signal }) => scrollToTarget(input.target, signal)),
    },
    actions: {
      leadTo: (_, step) => {
        const page = guideSteps[step]
        if (page) navigateTo(routePath(page.route))
      },
      remember: (_, end) => localStore.set(localKeys.tourSeen, end),
      leave: () => navigateTo(routePath('Home')),
    },
  }),
  { ...inspection, input: { targets: guideSteps.map(({ target }) => target) } },
)
guideActor.start()

let visiblePages = 0

/** A page of the guide is on the screen; returns the way to say that it has gone. Without one the tour stops. */
export function showGuidePage(step: number): () => void {
  visiblePages += 1
  guideActor.send({ type: 'tour.moved', step })
  return () => {
    visiblePages -= 1
    // The next page is there in the same turn.
    setTimeout(() => {
      if (visiblePages === 0) guideActor.send({ type: 'tour.stopped' })
    })
  }
}

/** Waits for the part, which stands on a page that may still be loading, and scrolls to it. */
function scrollToTarget(target: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tryScroll = () => {
      const part = tourPart(target)
      if (!part) return
      watcher.disconnect()
      part.scrollIntoView({ block: 'center' })
      resolve()
    }
    const watcher = new MutationObserver(tryScroll)
    watcher.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => {
      watcher.disconnect()
      reject(new Error('the step was left'))
    })
    tryScroll()
  })
}

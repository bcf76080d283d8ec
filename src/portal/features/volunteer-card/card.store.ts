import { cardSteps } from '#domain/card/steps.ts'
import type { CardApplicationActor } from '#machines/volunteer-card/card-application.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { cardApplicationOf, openCardApplication } from './card-application.ts'
import { forgetPictures } from './card-pictures.ts'

let present: { userId: string; application: CardApplicationActor } | null = null
let holders = 0

const presentUser = (): string | null => {
  const snapshot = sessionActor.getSnapshot()
  return snapshot.matches({ signedIn: 'volunteer' }) ? (snapshot.context.userInfo?.users.userId ?? '') : null
}

// Words and pictures belong to whoever was signed in.
sessionActor.subscribe(() => {
  if (present && presentUser() !== present.userId) stop()
})

function stop(): void {
  present?.application.stop()
  present = null
  forgetPictures()
}

/** The application of this session, the same one over all its addresses; `address` is where a new one opens. */
export function currentCardApplication(address: CardAddress | null): CardApplicationActor {
  const userId = presentUser() ?? ''
  if (present && present.userId !== userId) stop()
  present ??= { userId, application: openCardApplication(cardApplicationOf(userId), address) }
  return present.application
}

/** Keeps the application running while one of its pages is shown; call the result when the page goes. */
export function holdCardApplication(): () => void {
  holders += 1
  return () => {
    holders -= 1
    // The next page of the wizard is mounted in the same turn that takes this one away.
    setTimeout(() => {
      if (holders === 0) stop()
    })
  }
}

const order: readonly CardAddress[] = [...cardSteps, 'success']
let last: CardAddress | null = null

/** Whether a page lies further on than the one shown before it. */
export function trackForwardMove(address: CardAddress): boolean {
  const forward = last === null || order.indexOf(address) >= order.indexOf(last)
  last = address
  return forward
}

import { cardSteps } from '#contract/card/steps.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { type CardFlow, openCardFlow } from './card.flow.ts'

let flow: CardFlow | null = null
let holders = 0

const presentUser = (): string | null => {
  const snapshot = sessionActor.getSnapshot()
  return snapshot.matches({ signedIn: 'volunteer' }) ? (snapshot.context.userInfo?.users.userId ?? '') : null
}

// Words and pictures belong to whoever was signed in.
sessionActor.subscribe(() => {
  if (flow && presentUser() !== flow.userId) stop()
})

function stop(): void {
  flow?.stop()
  flow = null
}

/** The wizard of this session, the same one over all its addresses; `address` is where a new one opens. */
export function cardFlow(address: CardAddress | null): CardFlow {
  const userId = presentUser() ?? ''
  if (flow && flow.userId !== userId) stop()
  flow ??= openCardFlow(userId, address)
  return flow
}

/** Keeps the wizard running while one of its pages is shown; call the result when the page goes. */
export function holdCardFlow(): () => void {
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
export function cameForward(address: CardAddress): boolean {
  const forward = last === null || order.indexOf(address) >= order.indexOf(last)
  last = address
  return forward
}

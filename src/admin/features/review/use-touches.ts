import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReviewActor, ReviewMatter } from '#machines/review/review.machine.ts'
import { sendClaim, type ReviewSummary } from './review.api.ts'

/** A claim lasts fifteen minutes: so often is enough. */
const renewMs = 60_000

/** Keeps the claim while somebody touches the page, and tells the flow what colleagues have done meanwhile. */
export function useTouches(
  actor: ReviewActor,
  matter: ReviewMatter,
  presence: ReviewSummary['items'][number] | null,
): void {
  const touchedAt = useRef(0)
  const touch = useEffectEvent(() => {
    const now = Date.now()
    if (!actor.getSnapshot().hasTag('decidable') || now - touchedAt.current < renewMs) return
    touchedAt.current = now
    void sendClaim({ ...matter, takeOver: false }, new AbortController().signal).then(
      (claim) => {
        if (!claim.isOwn) actor.send({ type: 'claim.lost', claim })
      },
      // The decision itself says who was first.
      () => {},
    )
  })
  useEffect(() => {
    touchedAt.current = Date.now()
    const listener = () => touch()
    for (const name of ['keydown', 'pointerdown'] as const) document.addEventListener(name, listener)
    return () => {
      for (const name of ['keydown', 'pointerdown'] as const) document.removeEventListener(name, listener)
    }
  }, [])
  const { claim = null, decision = null } = presence ?? {}
  useEffect(() => {
    if (decision && !decision.isOwn) actor.send({ type: 'decision.seen', decision })
    else if (claim && !claim.isOwn) actor.send({ type: 'claim.lost', claim })
  }, [actor, claim, decision])
}

import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CardDraft, CardPart } from '#contract/card/draft.ts'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress, CardEvent } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath, type Place } from './addresses.ts'
import type { CardFlow, CardParts } from './card.flow.ts'
import { cardFlow, holdCardFlow } from './card.store.ts'

/** Changes one part of the draft: `set('contact', { mobile })`. */
export type SetPart = <P extends CardPart>(part: P, words: Partial<CardDraft[P]>) => void

export interface VolunteerCard {
  flow: CardFlow
  snapshot: VolunteerCardSnapshot
  /** Null before the first load. */
  parts: CardParts | null
  send: (event: CardEvent) => void
  set: SetPart
}

/** The step whose page is shown; null while it is being found out. */
export function shownStep(snapshot: VolunteerCardSnapshot): CardAddress | null {
  const { value } = snapshot
  if (typeof value === 'object') return value.form
  if (value === 'savingIndividual') return 'individualInfo'
  if (value === 'submitting' || value === 'applied' || value === 'reporting') return 'detail'
  return value === 'success' ? 'success' : null
}

/** The wizard as one of its pages sees it; `address` is null on the overview. */
export function useVolunteerCard(address: CardAddress | null): VolunteerCard {
  const [flow] = useState(() => cardFlow(address))
  useEffect(holdCardFlow, [])
  const snapshot = useSelector(flow.wizard, (state) => state)
  const parts = useSyncExternalStore(flow.watch, flow.parts)
  return {
    flow,
    snapshot,
    parts,
    send: (event) => flow.wizard.send(event),
    set: (part, words) => {
      const { draft } = flow.wizard.getSnapshot().context
      flow.change({ ...draft, [part]: { ...draft[part], ...words } })
    },
  }
}

/**
 * Holds the address and the machine together: an address that was opened is told to the machine, which may lead elsewhere (in place of
 * it); a step of the machine becomes an address.
 */
export function useCardAddress({ flow: { wizard } }: VolunteerCard, address: CardAddress, place: Place): void {
  const navigate = useNavigate()
  useEffect(() => {
    let settled = shownStep(wizard.getSnapshot()) === address
    if (!settled) wizard.send({ type: 'address.opened', address })
    let left: CardAddress | null = null
    const follow = () => {
      const step = shownStep(wizard.getSnapshot())
      if (step === null || step === left) return
      left = null
      if (step === address) settled = true
      else {
        left = step
        void navigate(addressPath(step, place), { replace: !settled })
      }
    }
    follow()
    const followed = wizard.subscribe(follow)
    return () => followed.unsubscribe()
  }, [wizard, address, place, navigate])
}

/** Saves what is typed and goes to the overview, where the application waits; the wizard keeps running on the way. */
export function useLeaving(flow: CardFlow): () => void {
  const navigate = useNavigate()
  return () => {
    flow.parts()?.draft.send({ type: 'save.wished' })
    void navigate(overviewPath)
  }
}

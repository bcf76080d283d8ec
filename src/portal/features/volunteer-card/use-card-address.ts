import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath, type Place } from './addresses.ts'
import { useCardFlow } from './card-context.tsx'

/** The step whose page is shown; null while it is being found out. */
export function shownStep({ value }: VolunteerCardSnapshot): CardAddress | null {
  if (typeof value === 'object') return value.form
  if (value === 'savingIndividual') return 'individualInfo'
  if (value === 'submitting' || value === 'applied' || value === 'reporting') return 'detail'
  return value === 'success' ? 'success' : null
}

/**
 * Holds the address and the machine together: an address that was opened is told to the machine, which may lead elsewhere (in place of
 * it); a step of the machine becomes an address.
 */
export function useCardAddress(address: CardAddress, place: Place): void {
  const { wizard } = useCardFlow()
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
export function useLeaving(): () => void {
  const { loaded } = useCardFlow()
  const navigate = useNavigate()
  return () => {
    loaded.getSnapshot().context?.draft.send({ type: 'save.wished' })
    void navigate(overviewPath)
  }
}

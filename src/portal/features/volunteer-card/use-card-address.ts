import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath, type AddressSet } from './addresses.ts'
import { useCardApplication, useWizard } from './card-context.tsx'

/** The step whose page is shown; null while it is being found out. */
export function visibleStep({ value }: VolunteerCardSnapshot): CardAddress | null {
  if (typeof value === 'object') return value.form
  if (value === 'savingIndividual') return 'individualInfo'
  if (value === 'submitting' || value === 'applied' || value === 'reporting') return 'detail'
  return value === 'success' ? 'success' : null
}

/**
 * Holds the address and the machine together: an address that was opened is sent to the machine, which may lead elsewhere (in place of
 * it); a step of the machine becomes an address.
 */
export function useCardAddress(address: CardAddress, addressSet: AddressSet): void {
  const wizard = useWizard()
  const navigate = useNavigate()
  useEffect(() => {
    let isSettled = visibleStep(wizard.getSnapshot()) === address
    if (!isSettled) wizard.send({ type: 'address.opened', address })
    let target: CardAddress | null = null
    const follow = () => {
      const step = visibleStep(wizard.getSnapshot())
      if (step === null || step === target) return
      target = null
      if (step === address) isSettled = true
      else {
        target = step
        void navigate(addressPath(step, addressSet), { replace: !isSettled })
      }
    }
    follow()
    const subscription = wizard.subscribe(follow)
    return () => subscription.unsubscribe()
  }, [wizard, address, addressSet, navigate])
}

/** Saves what is typed and goes to the overview, where the application waits; the wizard keeps running on the way. */
export function useLeaving(): () => void {
  const application = useCardApplication()
  const navigate = useNavigate()
  return () => {
    application.getSnapshot().children.draft?.send({ type: 'save.wished' })
    void navigate(overviewPath)
  }
}

import { WizardPageSkeleton } from '../wizard-skeleton.tsx'
import { Wizard } from '../wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CenterCreditCardScreen() {
  return <Wizard address="creditCard" place="center" />
}

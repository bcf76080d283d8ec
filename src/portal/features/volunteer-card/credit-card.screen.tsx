import { WizardPageSkeleton } from './wizard-skeleton.tsx'
import { Wizard } from './wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CreditCardScreen() {
  return <Wizard address="creditCard" place="own" />
}

import { WizardPageSkeleton } from '../wizard-skeleton.tsx'
import { Wizard } from '../wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CenterDebitCardScreen() {
  return <Wizard address="debitCard" place="center" />
}

import { WizardPageSkeleton } from './wizard-skeleton.tsx'
import { Wizard } from './wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function ChooseCardScreen() {
  return <Wizard address="chooseCard" place="own" />
}

import { WizardPageSkeleton } from '../wizard-skeleton.tsx'
import { Wizard } from '../wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CenterChooseCardScreen() {
  return <Wizard address="chooseCard" place="center" />
}

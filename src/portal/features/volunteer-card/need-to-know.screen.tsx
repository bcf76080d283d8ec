import { WizardPageSkeleton } from './wizard-skeleton.tsx'
import { Wizard } from './wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function NeedToKnowScreen() {
  return <Wizard address="needToKnow" place="own" />
}

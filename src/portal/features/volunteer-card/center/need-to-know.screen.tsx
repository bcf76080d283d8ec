import { WizardPageSkeleton } from '../wizard-skeleton.tsx'
import { Wizard } from '../wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CenterNeedToKnowScreen() {
  return <Wizard address="needToKnow" place="center" />
}

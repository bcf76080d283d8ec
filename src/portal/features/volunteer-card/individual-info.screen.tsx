import { WizardPageSkeleton } from './wizard-skeleton.tsx'
import { Wizard } from './wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function IndividualInfoScreen() {
  return <Wizard address="individualInfo" place="own" />
}

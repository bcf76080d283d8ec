import { WizardPageSkeleton } from '../wizard-skeleton.tsx'
import { Wizard } from '../wizard.tsx'

export const Skeleton = WizardPageSkeleton

export default function CenterDetailScreen() {
  return <Wizard address="detail" place="center" />
}

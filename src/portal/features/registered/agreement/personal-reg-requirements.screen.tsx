import { AgreementPage, AgreementSkeleton } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('personalRegRequirements')

export const Skeleton = AgreementSkeleton

export default function PersonalRegRequirementsScreen() {
  return <AgreementPage />
}

import { AgreementPage, AgreementSkeleton } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('orgRegRequirements')

export const Skeleton = AgreementSkeleton

export default function OrgRegRequirementsScreen() {
  return <AgreementPage />
}

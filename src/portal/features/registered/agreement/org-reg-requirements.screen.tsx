import { AgreementPage } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('orgRegRequirements')

export default function OrgRegRequirementsScreen() {
  return <AgreementPage />
}

import { AgreementPage } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('personalRegRequirements')

export default function PersonalRegRequirementsScreen() {
  return <AgreementPage />
}

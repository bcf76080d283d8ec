import { AgreementPage } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('voluntaryAgreement')

export default function VoluntaryAgreementScreen() {
  return <AgreementPage />
}

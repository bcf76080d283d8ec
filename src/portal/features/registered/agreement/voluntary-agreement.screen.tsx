import { AgreementPage, AgreementSkeleton } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('voluntaryAgreement')

export const Skeleton = AgreementSkeleton

export default function VoluntaryAgreementScreen() {
  return <AgreementPage />
}

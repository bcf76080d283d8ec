import { useScreen } from '../../../lib/screen.tsx'
import { loadRegistration } from './load-registration.ts'
import { Registration } from './registration.tsx'

export const ofDevice = true

export const loader = loadRegistration('2')

export default function RegisterOrganizationScreen() {
  const { agreements } = useScreen<typeof loader>().data
  return <Registration userType="2" agreements={agreements} />
}

import { useScreen } from '../../../lib/screen.tsx'
import { loadRegistration } from './load-registration.ts'
import { Registration } from './registration.tsx'

export const ofDevice = true

export const loader = loadRegistration('1')

export default function RegisterVolunteersScreen() {
  const { agreements } = useScreen<typeof loader>().data
  return <Registration userType="1" agreements={agreements} />
}

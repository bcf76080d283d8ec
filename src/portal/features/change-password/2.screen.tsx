import { Recovery } from './recovery.tsx'

export default function RecoverScreen() {
  return <Recovery userType="2" />
}

import { useSearchParams } from 'react-router-dom'
import { Recovery } from './recovery.tsx'

export default function RecoverScreen() {
  const channel = useSearchParams()[0].get('by')
  // Another way is another flow: it is set once, at its start.
  return <Recovery key={channel} userType="1" byId={channel === 'id'} />
}

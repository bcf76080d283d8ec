import { useSearchParams } from 'react-router-dom'
import { Recovery } from './recovery.tsx'

export default function RecoverScreen() {
  const by = useSearchParams()[0].get('by')
  // Another way is another flow: it is set once, at its start.
  return <Recovery key={by} userType="1" byId={by === 'id'} />
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { invitationIn } from '#contract/staff/invitation-address.ts'
import { invitationKey, sessionStore } from '../../../lib/storage.ts'
import { Join } from './staff-invitation.tsx'

/** The page behind the link of an invitation. */
export default function JoinScreen() {
  const token = useToken()
  return <Join key={token} token={token} />
}

/** What the link holds: taken out of the address at once, and kept by this tab. */
function useToken(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const written = invitationIn(hash)
  const [first] = useState(keptToken)
  // What the link held before its address was cleared.
  const [held, hold] = useState(written)
  if (written !== null && written !== held) hold(written)
  useEffect(() => {
    if (written === null) return
    sessionStore.set(invitationKey, written)
    void navigate('/join', { replace: true })
  }, [written, navigate])
  const token = written ?? held ?? first
  return token
}

function keptToken(): string {
  const kept = sessionStore.get(invitationKey)
  return typeof kept === 'string' ? kept : ''
}

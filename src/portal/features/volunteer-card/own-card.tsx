import type { ReactNode } from 'react'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { useSession } from '../../../session/use-session.ts'
import { OrganizerRefused } from '../../../shared/center/center-frame.tsx'
import { CardProvider } from './card-context.tsx'

/** The application of the volunteer who is here; an organizer has none. */
export function OwnCard({ address, children }: { address: CardAddress | null; children: ReactNode }) {
  const isOrganizer = useSession((snapshot) => snapshot.context.type === '2')
  const userId = useSession((snapshot) => snapshot.context.userInfo?.users.userId)
  if (isOrganizer) return <OrganizerRefused />
  return (
    <CardProvider key={userId} address={address}>
      {children}
    </CardProvider>
  )
}

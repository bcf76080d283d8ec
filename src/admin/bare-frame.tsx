import type { ReactNode } from 'react'
import { Notices } from '../ui/notice/notices.tsx'

/** A page that has all of the screen, its own head included. */
export const BareFrame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <>
    <Notices />
    <main id="main" tabIndex={-1} aria-busy={busy}>
      {children}
    </main>
  </>
)

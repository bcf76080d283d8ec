import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmBeforeLogout } from '../../lib/leaving.ts'
import { notify } from '../../lib/notice.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

interface LeaveGuardProps {
  /** Something would be lost now. */
  when: boolean
  title: string
  /** Words of the button that leaves. */
  leave: string
  /** What would be lost. */
  children: ReactNode
  /** What a logout would lose; a page that nobody is signed in on says nothing. */
  logout?: string
}

/** Asks before a page with unsaved words is left: for another page, with the window, by a logout. */
export function LeaveGuard({ when, title, leave, children, logout }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  const confirmLogout = useEffectEvent(
    async () => logout === undefined || notify.confirm({ title, content: logout, confirm: '仍要退出', cancel: '留下' }),
  )
  useEffect(() => (when ? confirmBeforeLogout(() => confirmLogout()) : undefined), [when])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      alert
      onClose={stay}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={stay}>
            留下继续填
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

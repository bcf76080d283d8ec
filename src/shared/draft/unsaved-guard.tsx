import { useEffect, useEffectEvent, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { confirmBeforeLogout } from '../../lib/leaving.ts'
import { notify } from '../../lib/notice.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface UnsavedGuardProps {
  /** Something would be left that the server does not have. */
  isUnsaved: () => boolean
  /** Saves at once; false when the server does not have everything afterwards. */
  save: () => Promise<boolean>
  /** Whether the draft stays on the way to that address. */
  isInside: (pathname: string) => boolean
  /** What becomes of the words that could not be saved, when the page is left and when the person logs out. */
  kept: { left: string; loggedOut: string }
}

/** Asks before words are left that the server does not have, and saves them first. */
export function UnsavedGuard({ isUnsaved, save, isInside, kept }: UnsavedGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => isUnsaved() && !isInside(nextLocation.pathname))
  const isUnsavedNow = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsavedNow()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const saveBeforeLogout = useEffectEvent(
    async (): Promise<boolean> =>
      !isUnsaved() ||
      (await save()) ||
      notify.confirm({
        title: '还有内容没存到服务器',
        content: `现在没能保存到服务器。${kept.loggedOut}`,
        confirm: '仍要退出',
        cancel: '留下继续填',
        danger: true,
      }),
  )
  useEffect(() => confirmBeforeLogout(() => saveBeforeLogout()), [])
  return <LeaveDialog blocker={blocker} save={save} failed={`现在没能保存到服务器。${kept.left}`} />
}

interface LeaveDialogProps {
  blocker: Blocker
  save: () => Promise<boolean>
  /** What becomes of the words that could not be saved. */
  failed: string
}

function LeaveDialog({ blocker, save, failed }: LeaveDialogProps) {
  const [outcome, setOutcome] = useState<'saving' | 'failed' | null>(null)
  const stay = () => {
    setOutcome(null)
    blocker.reset?.()
  }
  const leave = async () => {
    setOutcome('saving')
    if (await save()) {
      setOutcome(null)
      blocker.proceed?.()
    } else setOutcome('failed')
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      alert
      onClose={stay}
      title="还有内容没存到服务器"
      actions={
        <>
          <Button variant="outline" onClick={stay}>
            留下继续填
          </Button>
          {outcome === 'failed' ? (
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              仍要离开
            </Button>
          ) : (
            <Button loading={outcome === 'saving'} loadingText="正在保存" onClick={leave}>
              存好再离开
            </Button>
          )}
        </>
      }
    >
      {outcome === 'failed' ? failed : '刚填的内容还没有存好，存好再离开只要一小会儿。'}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface RemovalDialogProps {
  open: boolean
  title: string
  /** What becomes of it. */
  description: string
  /** What is done to it, in two characters; the way out begins with 不. */
  verb?: '删除' | '撤回' | '撤下' | '移除'
  /** Announced as an alert. */
  alert?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** Why it was refused. */
  children?: ReactNode
}

/** Asks whether something is to go. */
export const RemovalDialog = ({ verb = '删除', busy, onConfirm, onClose, children, ...dialog }: RemovalDialogProps) => (
  <Dialog
    {...dialog}
    onClose={onClose}
    actions={
      <>
        <Button variant="outline" onClick={onClose}>
          不{verb}
        </Button>
        <Button variant="danger" loading={busy} loadingText={`${verb}中`} onClick={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

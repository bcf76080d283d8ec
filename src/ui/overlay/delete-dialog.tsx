import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface DeleteDialogProps {
  open: boolean
  title: string
  /** What becomes of it. */
  description: string
  busy: boolean
  onDelete: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks whether something is to be deleted. */
export const DeleteDialog = ({ busy, onDelete, onClose, children, ...dialog }: DeleteDialogProps) => (
  <Dialog
    {...dialog}
    onClose={onClose}
    actions={
      <>
        <Button variant="outline" onClick={onClose}>
          不删除
        </Button>
        <Button variant="danger" loading={busy} loadingText="删除中" onClick={onDelete}>
          删除
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

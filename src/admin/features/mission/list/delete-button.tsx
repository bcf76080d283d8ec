import { useState } from 'react'
import { notify } from '../../../../lib/notice.ts'
import { revalidatePage } from '../../../../lib/page-router.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { RemovalDialog } from '../../../../ui/overlay/removal-dialog.tsx'

interface DeleteButtonProps {
  /** What goes, as the dialog names it. */
  what: string
  /** What becomes of it. */
  children: string
  /** Calls the server. @throws ApiError */
  onDelete: (signal: AbortSignal) => Promise<unknown>
}

/** Deletes one row of a list, once the person confirmed it. */
export function DeleteButton({ what, children, onDelete }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { task, write } = useWrite((_, signal) => onDelete(signal), {
    onDone: () => {
      setOpen(false)
      notify.success(`已删除${what}`)
      revalidatePage()
    },
    onFailed: () => {
      setOpen(false)
      revalidatePage()
    },
  })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        删除
        <span className="sr-only">{what}</span>
      </Button>
      <RemovalDialog
        open={isOpen}
        title={`删除${what}？`}
        description={children}
        busy={task !== null}
        onConfirm={() => write({ name: 'delete' }, undefined)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

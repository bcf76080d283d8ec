import { useState } from 'react'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import { takeBackVersion, type AgreementVersion } from './agreement.api.ts'

interface WithdrawProps {
  kind: AgreementKind
  version: Pick<AgreementVersion, 'version' | 'publishedOn'>
}

/** Takes back a version that is not in force yet, once the person confirmed it. */
export function WithdrawVersion({ kind, version: { version, publishedOn } }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false)
  const { task, message, write } = useWrite((_: undefined, signal) => takeBackVersion(kind, signal), {
    onDone: () => {
      notify.success(`已撤回 ${version} 版，文字还在草稿里`)
      setOpen(false)
      revalidatePage()
    },
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        撤回待生效的版本
      </Button>
      <RemovalDialog
        open={isOpen}
        title={`撤回 ${version} 版？`}
        description={`${fullDay(publishedOn)}不会施行，现行版本继续有效。文字保留为草稿。`}
        verb="撤回"
        busy={task !== null}
        onConfirm={() => write({ name: 'withdraw' }, undefined)}
        onClose={close}
      >
        {message && <Problem>{message}</Problem>}
      </RemovalDialog>
    </>
  )
}

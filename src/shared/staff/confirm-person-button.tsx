import { useState } from 'react'
import { confirmStaffPerson } from '#contract/person.ts'
import type { PersonState } from '#domain/person-form.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReasonForm } from '../federation/reason-form.tsx'

interface ConfirmProps {
  staffId: string
  name: string
  state: PersonState
}

/** Says that the federation has seen whose account it is; nothing where nobody has to. */
export function ConfirmPersonButton({ staffId, name, state }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false)
  if (state !== 'unchecked') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`确认“${name}”的身份`} onClick={() => setOpen(true)}>
        确认身份
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`确认身份：${name}`}
        description="请当面或视频对照证件，确认是本人。确认后这个账号才能作为第二个人复核。"
      >
        <ReasonForm
          label="确认身份"
          name="person"
          reasonLabel="怎样核实的"
          hint="至少 5 个字，会记入操作记录，例如：当面查看身份证原件。"
          send={(reason, signal) =>
            call('organizer', confirmStaffPerson, { body: { staffId, reason }, signal, quiet: 'business' })
          }
          onDone={() => {
            notify.success(`已确认“${name}”的身份`)
            close()
            revalidatePage()
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}

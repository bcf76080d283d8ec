import { zodResolver } from '@hookform/resolvers/zod'
import { Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type Withdrawal, withdrawMark } from '#contract/attendance/attendance-list.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { sendMarkWithdrawal } from './attendance.api.ts'

const rules = zodResolver(withdrawMark.body.pick({ reason: true }))

export const withdrawalLabels = { in: '撤销签到', out: '撤销签退', absent: '撤销“未参加”' } as const

export const withdrawalNote = '原来的登记不会删除，会连同原因一起留在记录里，本人会收到通知。'

interface WithdrawFormProps {
  applicationId: string
  name: string
  mark: Withdrawal
  onClose: () => void
  onDone: () => void
}

/** Takes a mark back with a reason. */
export function MarkWithdrawForm({ mark, name, onClose, ...rest }: WithdrawFormProps) {
  return (
    <Dialog open onClose={onClose} title={`${withdrawalLabels[mark]}：${name}`} description={withdrawalNote}>
      <WithdrawFields mark={mark} name={name} onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** The fields of it, in whichever dialog. */
export function WithdrawFields({ applicationId, mark, name, onClose, onDone }: WithdrawFormProps) {
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const submission = useSubmit(form, {
    name: 'withdraw',
    send: ({ reason }, signal) => sendMarkWithdrawal({ applicationId, mark, reason }, signal),
    onDone: () => {
      notify.success(`已${withdrawalLabels[mark]}：${name}`)
      onDone()
      void refreshPage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <TextArea
          label="原因"
          required
          rows={2}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={withdrawalLabels[mark]} sending="正在撤销" danger onCancel={onClose} />
      </Grid>
    </Form>
  )
}

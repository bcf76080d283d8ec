import { Grid } from '@chakra-ui/react'
import { notify } from '../../../lib/notice.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { checkReason } from './reason.ts'
import { type FoundVolunteer, sendBlock, sendUnblock } from './volunteers.api.ts'

const rules = checksOf<{ reason: string }>({ reason: checkReason })

interface BlockFormProps {
  volunteer: FoundVolunteer
  onDone: (block: Pick<FoundVolunteer, 'blockedAt' | 'blockReason'>) => void
  onCancel: () => void
}

/** Why an account is blocked or opened again, in words that the volunteer reads. */
export function BlockForm({ volunteer: { volunteerId, name, blockedAt }, onDone, onCancel }: BlockFormProps) {
  const isBlocked = blockedAt !== null
  const label = isBlocked ? '恢复账号' : '停用账号'
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: isBlocked ? 'unblock' : 'block',
    send: async ({ reason: text }, signal) => {
      const reason = text.trim()
      if (isBlocked) {
        await sendUnblock({ volunteerId, reason }, signal)
        return { blockedAt: null, blockReason: null }
      }
      return { ...(await sendBlock({ volunteerId, reason }, signal)), blockReason: reason }
    },
    onDone: (block) => {
      notify.success(isBlocked ? `已恢复“${name}”的账号` : `已停用“${name}”的账号`)
      onDone(block)
    },
  })
  return (
    <Form form={form} {...submission} aria-label={label}>
      <Grid gap="3.5">
        <TextArea
          label="给本人的原因"
          required
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={label} sending="正在办理" danger={!isBlocked} onCancel={onCancel} />
      </Grid>
    </Form>
  )
}

import { Grid } from '@chakra-ui/react'
import { organizationEventLabels } from '#contract/lifecycle-labels.ts'
import type { RegistryEvent } from '#contract/registration/organization-registry.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { EffectList } from './effects.tsx'
import { type OrganizationRecord, sendStateEvent } from './organizations.api.ts'

const most = 200

/** Why something is done to an organization: required, at most 200 characters. */
export function checkReason(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return '请写明原因'
  return length <= most ? null : `原因最多 ${most} 字，现在是 ${length} 字`
}

interface StateFormProps {
  event: RegistryEvent
  organization: OrganizationRecord
  onEnd: () => void
}

/** What an event does, and why it is sent; the person in charge reads the reason. */
export function StateForm({ event, organization: { organizationId, name, effects }, onEnd }: StateFormProps) {
  const form = useForm({
    resolver: checksOf({ reason: checkReason }),
    defaultValues: { reason: '' },
  })
  const label = `${organizationEventLabels[event]}组织`
  const submission = useSubmit(form, {
    name: event,
    send: ({ reason }, signal) => sendStateEvent({ organizationId, event, reason: reason.trim() }, signal),
    onDone: () => {
      notify.success(`已${organizationEventLabels[event]}“${name}”`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label={label}>
      <Grid gap="3.5">
        <EffectList event={event} effects={effects} />
        <TextArea
          label="原因"
          required
          rows={3}
          hint={event === 'organization.resumed' ? '记入操作记录。' : '组织的管理员会看到，也记入操作记录。'}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={label} sending="正在办理" danger={event !== 'organization.resumed'} onCancel={onEnd} />
      </Grid>
    </Form>
  )
}

import { Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { Body, BodyInput } from '#contract/endpoint.ts'
import { inviteToFederation } from '#contract/federation-account.ts'
import { invitationDays } from '#contract/staff.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendInvitation } from './accounts.api.ts'
import { DutiesField } from './duties-field.tsx'

const empty: BodyInput<typeof inviteToFederation> = { contact: '', duties: ['business'] }

/** Whom to invite, by what, for which duties. */
export function InviteForm({ severalDuties }: { severalDuties: boolean }) {
  const form = useForm<BodyInput<typeof inviteToFederation>, unknown, Body<typeof inviteToFederation>>({
    resolver: zodResolver(inviteToFederation.body),
    defaultValues: empty,
  })
  const duties = useController({ control: form.control, name: 'duties' })
  const submission = useSubmit(form, {
    name: 'invite',
    send: sendInvitation,
    onDone: () => {
      notify.success('邀请已发出')
      form.reset(empty)
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <TextField
          label="手机号或邮箱"
          autoComplete="off"
          inputMode="email"
          hint={`对方会收到一条链接，${invitationDays} 天内有效，自己设置用户名和密码。`}
          error={form.formState.errors.contact?.message}
          {...form.register('contact')}
        />
        <DutiesField
          value={duties.field.value}
          onChange={duties.field.onChange}
          severalDuties={severalDuties}
          error={duties.fieldState.error?.message}
        />
        <FormActions submit="发出邀请" sending="正在发出" />
      </Grid>
    </Form>
  )
}

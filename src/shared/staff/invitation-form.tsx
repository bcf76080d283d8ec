import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { invitationDays } from '#contract/staff/staff.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { TextPart } from '../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

interface InvitationFormProps<I extends FieldValues, O> {
  rules: Resolver<I, unknown, O>
  initial: NoInfer<DefaultValues<I>>
  /** @throws ApiError */
  send: (values: O, signal: AbortSignal) => Promise<unknown>
  /** The field of the duties. */
  children: ReactNode
}

/** Whom to invite to the staff, by what, for which duties. */
export function InvitationForm<I extends FieldValues, O>({
  rules,
  initial,
  send,
  children,
}: InvitationFormProps<I, O>) {
  const form = useForm<I, unknown, O>({ resolver: rules, defaultValues: initial })
  const submission = useSubmit(form, {
    name: 'invite',
    send,
    onDone: () => {
      notify.success('邀请已发出')
      form.reset(initial)
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <TextPart name="name" label="姓名" autoComplete="off" hint="账号用这个姓名，对方接受时不能改。" />
        <TextPart
          name="contact"
          label="手机号或邮箱"
          autoComplete="off"
          inputMode="email"
          hint={`对方会收到一条链接，${invitationDays} 天内有效，自己设置用户名和密码。`}
        />
        {children}
        <FormActions submit="发出邀请" sending="正在发出" />
      </Grid>
    </Form>
  )
}

import { Grid } from '@chakra-ui/react'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

interface PasswordFormProps<R> {
  submit: string
  danger?: boolean
  send: (body: { password: string }, signal: AbortSignal) => Promise<R>
  onDone: (result: R) => void
  onCancel?: () => void
}

const rules = checksOf<{ password: string }>({ password: (text) => (text === '' ? '请输入密码' : null) })

/** The own password, for what somebody at an open screen must not do. */
export function PasswordForm<R>({ submit, danger = false, send, onDone, onCancel }: PasswordFormProps<R>) {
  const form = useForm({ resolver: rules, defaultValues: { password: '' } })
  const submission = useSubmit(form, { name: 'password', send, onDone })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3" maxWidth="24rem">
        <PasswordField
          label="登录密码"
          required
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <FormActions submit={submit} sending="正在办理" danger={danger} {...(onCancel && { onCancel })} />
      </Grid>
    </Form>
  )
}

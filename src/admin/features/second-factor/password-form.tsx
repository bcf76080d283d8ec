import { Grid } from '@chakra-ui/react'
import { checkSecondFactorCode } from '#domain/fields/second-factor-code.ts'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

interface PasswordFormProps<R> {
  submit: string
  danger?: boolean
  /** A second factor is in force: its code is asked for, too. */
  isProtected?: boolean
  send: (body: { password: string; code?: string }, signal: AbortSignal) => Promise<R>
  onDone: (result: R) => void
  onCancel?: () => void
}

const checkPassword = (text: string) => (text === '' ? '请输入密码' : null)
const passwordRules = checksOf<Fields>({ password: checkPassword, code: () => null })
const factorRules = checksOf<Fields>({ password: checkPassword, code: checkSecondFactorCode })

interface Fields {
  password: string
  code: string
}

/** The own password and the present code, for what somebody at an open screen must not do. */
export function PasswordForm<R>({
  submit,
  danger = false,
  isProtected = false,
  send,
  onDone,
  onCancel,
}: PasswordFormProps<R>) {
  const form = useForm({
    resolver: isProtected ? factorRules : passwordRules,
    defaultValues: { password: '', code: '' },
  })
  const submission = useSubmit(form, {
    name: 'password',
    send: ({ password, code }: Fields, signal) => send({ password, ...(isProtected && { code }) }, signal),
    onDone,
  })
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
        {isProtected && (
          <TextField
            label="现在的动态码"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            hint="手机不在身边？也可以输入保存过的恢复码，每个只能用一次。"
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        )}
        <FormActions submit={submit} sending="正在办理" danger={danger} {...(onCancel && { onCancel })} />
      </Grid>
    </Form>
  )
}

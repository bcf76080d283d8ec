import { type NewPassword, newPasswordSchema } from '#domain/fields/new-password.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '../button/button.tsx'
import { NewPasswordFields } from '../field/new-password-fields.tsx'
import { Form, FormFailure } from './form.tsx'
import styles from './new-password-form.module.css'
import { useForm } from './use-form.ts'
import { useAttempt } from './use-attempt.ts'

interface FormProps {
  busy: boolean
  /** What is wrong with the last attempt. */
  message: string | null
  onSubmit: (form: NewPassword) => void
}

/**
 * The form of a demanded new password (docs/rules/fields.md#new-password): sends every attempt, good or not, and shows what is wrong with
 * it.
 */
export function NewPasswordForm({ busy, message, onSubmit }: FormProps) {
  const form = useForm({
    mode: 'all',
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordAgain: '' },
  })
  const isAtField = Object.values(form.formState.errors).some((error) => error.message === message)
  const problems = message === null || isAtField ? [] : [{ field: '', message }]
  const attempt = useAttempt(form, { shows: [], problems, busy, onAttempt: onSubmit })
  return (
    <Form className={`grid gap-4.5 ${styles['form']}`} form={form} {...attempt}>
      <NewPasswordFields />
      <FormFailure />
      <Button type="submit" size="lg" full loading={busy}>
        保存新密码
      </Button>
      <p className="text-center text-ui text-muted">保存后需要用新密码重新登录</p>
    </Form>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type NewPassword, newPasswordSchema } from '#contract/fields/new-password.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '../button/button.tsx'
import { Form } from '../theme/provider.tsx'
import { Icon } from '../button/icon.tsx'
import { NewPasswordFields } from '../field/new-password-fields.tsx'
import styles from './new-password-form.module.css'

interface FormProps {
  busy: boolean
  /** What is wrong with the last attempt. */
  message: string | null
  onSubmit: (form: NewPassword) => void
}

/** The form of a demanded new password (spec section 5): sends every attempt, good or not, and shows what is wrong with it. */
export function NewPasswordForm({ busy, message, onSubmit }: FormProps) {
  const form = useForm<NewPassword>({
    mode: 'all',
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordAgain: '' },
  })
  // What was wrong with the last attempt is said until the next key.
  const [edited, setEdited] = useState(false)
  const shown = Object.values(form.formState.errors).map((error) => error.message)
  return (
    <Form
      className={`stack gap-4.5 ${styles['form']}`}
      noValidate
      onInput={() => setEdited(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setEdited(false)
        void form.trigger(undefined, { shouldFocus: true })
        onSubmit(form.getValues())
      }}
    >
      <NewPasswordFields form={form} />
      {message !== null && !edited && !shown.includes(message) && (
        <p className="flex gap-2 text-error text-meta icon-top" role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <Button type="submit" size="lg" full loading={busy}>
        保存新密码
      </Button>
      <p className="text-center text-ui muted">保存后需要用新密码重新登录</p>
    </Form>
  )
}

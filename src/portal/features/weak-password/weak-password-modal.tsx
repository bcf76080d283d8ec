import { useForm } from 'react-hook-form'
import { type NewPassword, newPasswordSchema } from '#contract/fields/new-password.ts'
import { formResolver } from '../../../lib/form-resolver.ts'
import { useWeakPassword } from '../../../session/use-weak-password.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import styles from './weak-password.module.css'

/** The forced change of a weak password, over every page (spec sections 4 and 5). */
export default function WeakPasswordModal() {
  const { snapshot, send } = useWeakPassword()
  return (
    <>
      <Dialog
        open={snapshot.hasTag('modal')}
        forced
        icon={<Icon name="shield" size={24} />}
        title="换一个更安全的密码"
        description="现在的密码容易被猜到，换好后才能继续使用。"
      >
        <WeakPasswordForm
          busy={snapshot.hasTag('busy')}
          message={snapshot.context.message}
          onSubmit={(form) => send({ type: 'password.submitted', ...form })}
        />
      </Dialog>
      <Dialog
        open={snapshot.matches('changed')}
        forced
        title="温馨提示"
        description="密码已修改，请重新登录"
        actions={<Button onClick={() => send({ type: 'change.confirmed' })}>重新登录</Button>}
      />
    </>
  )
}

interface FormProps {
  busy: boolean
  /** What is wrong with the last attempt. */
  message: string | null
  onSubmit: (form: NewPassword) => void
}

export function WeakPasswordForm({ busy, message, onSubmit }: FormProps) {
  const form = useForm<NewPassword>({
    mode: 'all',
    resolver: formResolver(newPasswordSchema),
    defaultValues: { password: '', passwordAgain: '' },
  })
  const shown = Object.values(form.formState.errors).map((error) => error.message)
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.trigger(undefined, { shouldFocus: true })
        onSubmit(form.getValues())
      }}
    >
      <NewPasswordFields form={form} />
      {message !== null && !shown.includes(message) && (
        <p className={styles['message']} role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <Button type="submit" size="lg" full loading={busy}>
        保存新密码
      </Button>
      <p className={styles['after']}>保存后需要用新密码重新登录</p>
    </form>
  )
}

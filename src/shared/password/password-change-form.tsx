import { codes } from '#contract/codes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { notify } from '../../lib/notice.ts'
import { navigateTo } from '../../lib/page-router.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormFailure } from '../../ui/form/form.tsx'
import { NewPasswordFields } from '../../ui/field/new-password-fields.tsx'
import { PasswordField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { type PasswordChange, passwordChangeSchema } from './password-change.ts'
import { sessionActor } from '../../session/use-session.ts'

/** Refusals that are of one field. */
const fieldOf: Readonly<Record<string, keyof PasswordChange>> = {
  [codes.passwordWrong]: 'oldPassword',
  [codes.loginLocked]: 'oldPassword',
  [codes.passwordUnchanged]: 'password',
}

interface FormProps {
  /** @throws ApiError */
  readonly send: (change: PasswordChange, signal: AbortSignal) => Promise<unknown>
  /** Address of the page on which the person signs in again. */
  readonly login: string
}

/** Old password, new one twice; afterwards the server has ended every session, so the person signs in again. */
export function PasswordChangeForm({ send, login }: FormProps) {
  const form = useForm<PasswordChange>({
    mode: 'all',
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { oldPassword: '', password: '', passwordAgain: '' },
  })
  const submission = useSubmit(form, { name: 'password.changed', send, onDone: () => void leave(login), fieldOf })
  return (
    <Form className="grid gap-4.5 max-w-[440px] mt-4" form={form} {...submission}>
      <PasswordField
        label="现在的密码"
        autoComplete="current-password"
        error={form.formState.errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <NewPasswordFields />
      <FormFailure />
      <p className="flex flex-wrap items-center gap-3 mt-1.5">
        <Button type="submit" loading={submission.busy}>
          保存新密码
        </Button>
        <span className="text-note leading-meta text-subtle">保存后需要重新登录</span>
      </p>
    </Form>
  )
}

async function leave(login: string) {
  await notify.dialog({ content: '密码已修改，请重新登录', confirm: '重新登录', forced: true })
  sessionActor.send({ type: 'password.changed' })
  navigateTo(login)
}

import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { codes } from '#contract/codes.ts'
import type { NewPassword } from '#contract/fields/new-password.ts'
import { failureOf } from '#machines/failure.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { notify } from '../../lib/notice.ts'
import { navigateTo } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/theme/provider.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import { NewPasswordFields } from '../../ui/field/new-password-fields.tsx'
import { PasswordField } from '../../ui/field/text-field.tsx'
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
  const { task, message, write } = useWrite(
    async (_task, values, signal) => {
      await send(values as PasswordChange, signal).catch((error: unknown) => {
        const { code, message: refusal } = failureOf(error)
        const field = fieldOf[code]
        if (field) form.setError(field, { message: refusal }, { shouldFocus: true })
        throw error
      })
    },
    { onDone: () => void leave(login) },
  )
  // What was wrong with the last attempt is said until the next key.
  const [edited, setEdited] = useState(false)
  const atFields = Object.values(form.formState.errors).map((error) => error.message)
  const submit = form.handleSubmit((values) => {
    setEdited(false)
    write({ name: 'password.changed' }, values)
  })
  return (
    <Form
      className="stack gap-4.5 max-w-440 mt-4"
      onInput={() => setEdited(true)}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <PasswordField
        label="现在的密码"
        autoComplete="current-password"
        error={form.formState.errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      {message !== null && !edited && !atFields.includes(message) && (
        <p className="flex gap-2 text-meta text-error icon-top" role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <p className="cluster gap-3 mt-1.5">
        <Button type="submit" loading={task !== null}>
          保存新密码
        </Button>
        <span className="note">保存后需要重新登录</span>
      </p>
    </Form>
  )
}

async function leave(login: string) {
  await notify.dialog({ content: '密码已修改，请重新登录', confirm: '重新登录', forced: true })
  sessionActor.send({ type: 'password.changed' })
  navigateTo(login)
}

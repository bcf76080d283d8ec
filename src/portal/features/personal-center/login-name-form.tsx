import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { codes } from '#contract/codes.ts'
import { checkUsername } from '#contract/fields/username.ts'
import { refusedWith } from '#machines/failure.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { passwordRule, ProofEnd } from './proof-end.tsx'

interface LoginNameFormProps {
  onDone: (changed: { loginName: string; changeableFrom: string }) => void
  onClose: () => void
}

interface Words {
  loginName: string
  password: string
}

/** The new login name and the present password. */
export function LoginNameForm({ onDone, onClose }: LoginNameFormProps) {
  const form = useForm<Words>({ mode: 'onTouched', defaultValues: { loginName: '', password: '' } })
  const { errors } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const { task, write } = useWrite(
    async (_task, values, signal) => {
      const { bindLoginName } = await import('./security.api.ts')
      const changed = await bindLoginName(values as Words, signal).catch((error: unknown) => {
        const [problem] = formRefusal(error)
        const message = problem?.message ?? ''
        const isOfPassword = [codes.passwordWrong, codes.loginLocked].some((code) => refusedWith(error, code))
        if (isOfPassword) form.setError('password', { message }, { shouldFocus: true })
        else if (problem?.field === 'loginName') form.setError('loginName', { message }, { shouldFocus: true })
        else setFailure(message)
        throw error
      })
      onDone(changed)
    },
    { onDone: () => notify.success('用户名已修改，下次登录请用新的用户名') },
  )
  return (
    <Form
      className="stack gap-4.5 max-w-440 py-3"
      noValidate
      aria-label="修改用户名"
      onInput={() => setFailure(null)}
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          if (task !== null) return
          setFailure(null)
          write({ name: 'loginName.changed' }, { ...values, loginName: values.loginName.trim() })
        })(event)
      }
    >
      <TextField
        label="新的用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="8 至 20 位字母和数字，以字母开头，至少一个数字"
        error={errors.loginName?.message}
        {...form.register('loginName', { validate: (value) => checkUsername(value.trim()) ?? true })}
      />
      <ProofEnd
        field={form.register('password', passwordRule)}
        error={errors.password?.message}
        failure={failure}
        busy={task !== null}
        submit="保存用户名"
        onClose={onClose}
      />
    </Form>
  )
}

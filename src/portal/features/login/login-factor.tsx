import { useEffect, useState } from 'react'
import { codes } from '#contract/codes.ts'
import { checkSecondFactorCode } from '#domain/fields/second-factor-code.ts'
import { refusedWith } from '#machines/failure.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { signInUser } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { handleSubmit, useForm } from '../../../ui/form/use-form.ts'
import { TextField } from '../../../ui/field/text-field.tsx'

interface LoginFactorProps {
  credentials: Credentials
  onSignedIn: () => void
  /** Back to name and password, with what is wrong with them. */
  onBack: (message: string | null) => void
}

const rules = checksOf<{ secondFactor: string }>({ secondFactor: checkSecondFactorCode })

/** The second factor of a sign-in whose name and password were right. */
export default function LoginFactor({ credentials, onSignedIn, onBack }: LoginFactorProps) {
  const form = useForm({ resolver: rules, defaultValues: { secondFactor: '' } })
  const [busy, setBusy] = useState(false)
  const { setFocus } = form
  useEffect(() => setFocus('secondFactor'), [setFocus])
  const submit = handleSubmit(form, async ({ secondFactor }) => {
    setBusy(true)
    const refusal = await signInUser({ ...credentials, secondFactor })
    setBusy(false)
    if (refusal === null) onSignedIn()
    else if (refusedWith(refusal, codes.loginFailed)) onBack(refusal.message)
    else form.setError('secondFactor', { message: refusal.message }, { shouldFocus: true })
  })
  return (
    <Form className="grid gap-5" form={form} busy={busy} failure={null} onSubmit={(event) => void submit(event)}>
      <p className="text-ui" role="status">
        密码正确。请打开手机上的验证器应用，输入 <b>{credentials.loginName}</b> 现在的 6 位动态码。
      </p>
      <TextField
        label="动态码"
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="手机不在身边？也可以输入保存过的恢复码，每个只能用一次。"
        error={form.formState.errors.secondFactor?.message}
        {...form.register('secondFactor')}
      />
      <Button type="submit" size="lg" full loading={busy} loadingText="登录中">
        登录
      </Button>
      <Button variant="ghost" full onClick={() => onBack(null)}>
        换一个账号
      </Button>
    </Form>
  )
}

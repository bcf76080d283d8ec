import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useAttempt } from '../../../ui/form/use-attempt.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { TextField } from '../../../ui/field/text-field.tsx'

interface LoginStepProps {
  actor: SignInActor
  loginName: string
}

const shows = ['secondFactor']

/** The second factor of a sign-in whose name and password were right. */
export default function LoginFactor({ actor, loginName }: LoginStepProps) {
  const form = useForm({ defaultValues: { secondFactor: '' } })
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { setFocus } = form
  useEffect(() => setFocus('secondFactor'), [setFocus])
  const attempt = useAttempt(form, {
    shows,
    problems: useSelector(actor, ({ context }) => context.problems),
    busy,
    onAttempt: ({ secondFactor }) => actor.send({ type: 'factor.submitted', secondFactor }),
  })
  return (
    <Form className="grid gap-5" form={form} {...attempt}>
      <p className="text-ui" role="status">
        密码正确。请打开手机上的验证器应用，输入 <b>{loginName}</b> 现在的 6 位动态码。
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
      <Button variant="ghost" full disabled={busy} onClick={() => actor.send({ type: 'login.wanted' })}>
        换一个账号
      </Button>
    </Form>
  )
}

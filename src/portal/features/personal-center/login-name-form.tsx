import { checkUsername } from '#domain/fields/username.ts'
import { notify } from '../../../lib/notice.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { bindLoginName } from './security.api.ts'
import { checkProof, ProofEnd, proofFields } from '../../../shared/contact/proof-end.tsx'

interface LoginNameFormProps {
  onDone: (result: { loginName: string; changeableFrom: string }) => void
  onClose: () => void
}

const rules = checksOf<{ loginName: string; password: string }>({
  loginName: (loginName) => checkUsername(loginName.trim()),
  password: checkProof,
})

/** The new login name and the present password. */
export function LoginNameForm({ onDone, onClose }: LoginNameFormProps) {
  const form = useForm({ mode: 'onTouched', resolver: rules, defaultValues: { loginName: '', password: '' } })
  const submission = useSubmit(form, {
    name: 'loginName.changed',
    send: ({ loginName, password }, signal) => bindLoginName({ loginName: loginName.trim(), password }, signal),
    onDone: (result) => {
      onDone(result)
      notify.success('用户名已修改，下次登录请用新的用户名')
    },
    fieldOf: proofFields,
  })
  return (
    <Form className="grid gap-4.5 max-w-[440px] py-3" aria-label="修改用户名" form={form} {...submission}>
      <TextField
        label="新的用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="8 至 20 位字母和数字，以字母开头，至少一个数字"
        error={form.formState.errors.loginName?.message}
        {...form.register('loginName')}
      />
      <ProofEnd submit="保存用户名" onClose={onClose} />
    </Form>
  )
}

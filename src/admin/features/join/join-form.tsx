import { useForm } from 'react-hook-form'
import { type InvitationForm, invitationFormProblems } from '#contract/staff.ts'
import { NewPasswordFields } from '../../../ui/field/new-password-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { rulesOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isOver, sendAcceptance } from './join.api.ts'

const empty: InvitationForm = { name: '', loginName: '', password: '', passwordAgain: '' }
const rules = rulesOf(invitationFormProblems)

interface JoinFormProps {
  token: string
  onAccepted: (loginName: string) => void
  /** The invitation ended meanwhile, with the sentence that says so. */
  onOver: (message: string) => void
}

/** The account of whoever accepts. */
export function JoinForm({ token, onAccepted, onOver }: JoinFormProps) {
  const form = useForm({ mode: 'all', resolver: rules, defaultValues: empty })
  const { errors } = form.formState
  const submission = useSubmit(form, {
    name: 'accept',
    send: (values, signal) => sendAcceptance(token, values, signal),
    onDone: ({ loginName }) => onAccepted(loginName),
    onFailed: (error) => isOver(error) && onOver(error.message),
  })
  return (
    <Form className="stack gap-4.5 mt-4" form={form} {...submission}>
      <TextField
        label="姓名"
        autoComplete="name"
        hint="同事看得到；志愿者只看到职责。"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="8 至 20 位字母和数字，以字母开头，至少一个数字。"
        error={errors.loginName?.message}
        {...form.register('loginName')}
      />
      <NewPasswordFields label="密码" />
      <FormActions submit="接受邀请" sending="正在设置账号" />
    </Form>
  )
}

import { type InvitationFormValues, invitationFormProblems } from '#domain/staff/invitation-form.ts'
import type { CodeFormProblem } from '#machines/code-entry.ts'
import { NewPasswordFields } from '../../../ui/field/new-password-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAttempt } from '../../../ui/form/use-attempt.ts'

const empty: InvitationFormValues = { name: '', loginName: '', password: '', passwordAgain: '' }
const rules = createResolver(invitationFormProblems)
const shows = ['name', 'loginName', 'password', 'passwordAgain']

interface JoinFormProps {
  /** Whom the inviter named; null where that is asked. */
  name: string | null
  /** What was wrong with the last attempt. */
  problems: readonly CodeFormProblem[]
  busy: boolean
  onSubmit: (form: InvitationFormValues) => void
}

/** The account of whoever accepts; every attempt is sent on, and what is wrong with it stands at its field. */
export function StaffJoinForm({ name, problems, busy, onSubmit }: JoinFormProps) {
  const form = useForm({ mode: 'all', resolver: rules, defaultValues: { ...empty, name: name ?? '' } })
  const { errors } = form.formState
  const attempt = useAttempt(form, { shows, problems, busy, onAttempt: onSubmit })
  return (
    <Form className="grid gap-4.5 mt-4" form={form} {...attempt}>
      {name === null && (
        <TextField
          label="姓名"
          autoComplete="name"
          hint="同事看得到；志愿者只看到职责。"
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
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

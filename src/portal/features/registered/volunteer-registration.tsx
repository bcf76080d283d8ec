import { useState } from 'react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { emptyVolunteerForm, type VolunteerForm, volunteerFormProblems } from '#domain/registration/volunteer-form.ts'
import layout from '../../../ui/form/form-layout.module.css'
import { CheckPart } from '../../../ui/field/form-parts.tsx'
import { NewPasswordFields } from '../../../ui/field/new-password-fields.tsx'
import { useProblemForm } from '../../../ui/form/use-problem-form.ts'
import { GuardianPart } from './guardian-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { LoginNamePart } from './login-name-part.tsx'
import { readRegistrationDraft } from './registration-draft.ts'
import { RegistrationForm, type RegistrationPart } from './registration-form.tsx'
import { useTakenNames } from './use-taken-names.ts'
import { VerifiedContact } from './verified-contact.tsx'
import { volunteerNames as names } from './volunteer-names.ts'

/** What a volunteer registers with. */
export function VolunteerRegistration(part: RegistrationPart) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [initial] = useState(() => ({
    ...emptyVolunteerForm,
    ...(readRegistrationDraft('1').form as Partial<VolunteerForm>),
  }))
  const takenNames = useTakenNames()
  const form = useProblemForm<VolunteerForm>(initial, (values) => [
    ...volunteerFormProblems(values, today),
    ...takenNames.problems(values),
  ])
  return (
    <RegistrationForm userType="1" form={form} names={names} submitText="完成注册" {...part}>
      <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
        <h2 className="h2">账号</h2>
        <VerifiedContact contact={part.contact} />
        <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
          <div className="col-span-full">
            <LoginNamePart userType="1" label={names.loginName} takenNames={takenNames} />
          </div>
          <NewPasswordFields label={names.password} required />
        </div>
      </section>
      <IdentityPart today={today} />
      <GuardianPart today={today} />
      <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
        <CheckPart
          name="idNumberConsent"
          note="证件号只用于核验实名、防止重复注册，加密保存；以后可以在“个人中心 › 隐私中心”撤回。"
        >
          我同意收集并核验我的证件号
        </CheckPart>
      </section>
    </RegistrationForm>
  )
}

import { useState } from 'react'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import {
  emptyOrganizationForm,
  type OrganizationField,
  type OrganizationForm,
  organizationFormProblems,
} from '#domain/registration/organization-form.ts'
import { refusedWith } from '#machines/failure.ts'
import { OrganizationFields } from '../../../shared/organization/organization-fields.tsx'
import { organizationFieldNames } from '../../../shared/organization/organization-names.ts'
import { useLicence } from '../../../shared/organization/use-licence.ts'
import layout from '../../../ui/form/form-layout.module.css'
import { TextPart } from '../../../ui/field/form-parts.tsx'
import { NewPasswordFields } from '../../../ui/field/new-password-fields.tsx'
import { useProblemForm } from '../../../ui/form/use-problem-form.ts'
import { LoginNamePart } from './login-name-part.tsx'
import { keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts'
import { RegistrationForm, type RegistrationPart } from './registration-form.tsx'
import { useTakenNames } from './use-taken-names.ts'
import { VerifiedContact } from './verified-contact.tsx'

const names: Record<OrganizationField, string> = {
  ...organizationFieldNames,
  organizerName: '管理员姓名',
  loginName: '管理员用户名',
  password: '密码',
  passwordAgain: '再输入一次',
}

/** What an organization registers with, and the account of its first organizer. */
export function OrganizationRegistration({ ticket, ...part }: RegistrationPart & { ticket: string }) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [draft] = useState(() => readRegistrationDraft('2'))
  const [parentName, setParentName] = useState(draft.parentName ?? '')
  const [initial] = useState(() => ({ ...emptyOrganizationForm, ...(draft.form as Partial<OrganizationForm>) }))
  const takenNames = useTakenNames()
  const form = useProblemForm<OrganizationForm>(initial, (values) => [
    ...organizationFormProblems(values, today),
    ...takenNames.problems(values),
  ])
  const licence = useTicketLicence(initial.licenceId, ticket, {
    onRefused: () => part.send({ type: 'ticket.refused' }),
    onStored: (licenceId) => form.setValue('licenceId', licenceId, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <RegistrationForm
      userType="2"
      form={form}
      names={names}
      submitText="提交注册"
      isSending={licence.isSending}
      {...part}
    >
      <OrganizationFields
        today={today}
        licence={licence}
        parentName={parentName}
        onParentName={(name) => {
          setParentName(name)
          keepRegistrationDraft('2', { parentName: name })
        }}
      />
      <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
        <h2 className="h2">管理员账号</h2>
        <p className="text-meta leading-meta text-muted">用来登录管理后台。</p>
        <VerifiedContact contact={part.contact} />
        <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
          <TextPart name="organizerName" label={names.organizerName} required autoComplete="name" />
          <LoginNamePart userType="2" label={names.loginName} takenNames={takenNames} />
          <NewPasswordFields label={names.password} required />
        </div>
      </section>
    </RegistrationForm>
  )
}

interface LicenceHandlers {
  onRefused: () => void
  onStored: (licenceId: string) => void
}

/** The picture of the licence, which is sent and read under the ticket of the registration. */
const useTicketLicence = (licenceId: string, ticket: string, { onRefused, onStored }: LicenceHandlers) =>
  useLicence(
    licenceId,
    async (file, onProgress, signal) => {
      try {
        return await (await import('./registered.api.ts')).sendTicketLicence(ticket, file, onProgress, signal)
      } catch (error) {
        if (refusedWith(error, codes.ticketInvalid)) onRefused()
        throw error
      }
    },
    async (signal) => (await import('./registered.api.ts')).fetchTicketLicence(ticket, signal),
    onStored,
  )

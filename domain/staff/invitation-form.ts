import { newPasswordErrors } from '../fields/new-password.ts'
import { checkUsername } from '../fields/username.ts'
import { organizationFormLimits } from '../registration/organization-form.ts'
import { checkPersonName } from '../registration/volunteer-form.ts'

/** What whoever accepts an invitation says of the own account. */
export interface InvitationFormValues {
  name: string
  loginName: string
  password: string
  passwordAgain: string
}

/** What keeps the form from being sent, in the order of the page. */
export function invitationFormProblems({ name, loginName, ...passwords }: InvitationFormValues) {
  const { password, passwordAgain } = newPasswordErrors(passwords)
  const checks: readonly (readonly [field: keyof InvitationFormValues, message: string | null])[] = [
    ['name', checkPersonName(name, '姓名', organizationFormLimits.person)],
    ['loginName', checkUsername(loginName.trim())],
    ['password', password],
    ['passwordAgain', passwordAgain],
  ]
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

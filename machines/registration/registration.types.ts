import type { UserType } from '#contract/auth.ts'
import type { CodeChannel } from '#contract/code.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { checkEmail } from '#domain/fields/email.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { type OrganizationForm, organizationFormProblems } from '#domain/registration/organization-form.ts'
import { type AgreedText, neededAgreements } from '#contract/agreement/agreement.ts'
import { type VolunteerForm, volunteerFormProblems } from '#domain/registration/volunteer-form.ts'
import { ensure } from '#domain/ensure.ts'
import { type CodeFormProblem, problemsAt } from '../code-entry.ts'
import type { ContactCodeContext } from '../contact-code.ts'
import { failureOf } from '../failure.ts'

/** Where the code goes, and the texts that were agreed to before it is sent. */
export interface Contact {
  channel: CodeChannel
  contact: string
  agreements: AgreedText[]
}

export type RegistrationFormValues = VolunteerForm | OrganizationForm

export interface RegistrationInput {
  userType: UserType
  /** A ticket of an earlier page with what it belongs to and the time that it has left. */
  savedTicket?: { contact: Contact; ticket: string; milliseconds: number } | null
}

export interface RegistrationContext extends ContactCodeContext {
  userType: UserType
  contact: Contact | null
  /** Milliseconds for which the ticket is good. */
  ticketLife: number
  /** Masked login name of the account that the contact has. */
  existingName: string | null
  /** Number that the registration got: of the volunteer, or of the organization's review. */
  number: string | null
}

export type RegistrationEvent =
  | ({ type: 'contact.submitted' } & Contact)
  /** Back to the contact. */
  | { type: 'contact.changed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.wanted' }
  /** `today` is YYYY-MM-DD in Asia/Shanghai; no word of the form stays in the machine. */
  | { type: 'form.submitted'; form: RegistrationFormValues; today: string }
  /** The server refused the ticket for something else than the form: the upload of a licence. */
  | { type: 'ticket.refused' }
  /** Back to the form after an ID number that has an account. */
  | { type: 'form.resumed' }

export interface RegistrationOutput {
  userType: UserType
  number: string
}

export type SendRegistrationCodeInput = { userType: UserType; channel: CodeChannel; contact: string }
export type CheckRegistrationCodeInput = SendRegistrationCodeInput & { code: string }
export type ContactCheckResult = { ticket: string | null; existingName: string | null }
export type RegisterInput = {
  userType: UserType
  ticket: string
  agreements: AgreedText[]
  form: RegistrationFormValues
}

/** The first thing wrong with a contact; none when a code can be sent to it. */
export function contactProblems(userType: UserType, { channel, contact, agreements }: Contact): CodeFormProblem[] {
  const message = channel === 'mobile' ? checkMobile(contact) : checkEmail(contact.trim())
  const isAgreed = neededAgreements[userType].every((kind) => agreements.some((text) => text.kind === kind))
  return message === null && !isAgreed
    ? problemsAt('agreements', '请先阅读并勾选同意上面的协议')
    : problemsAt('contact', message)
}

/** What keeps the form from being sent, in the order of the page. */
export function formProblems(userType: UserType, form: RegistrationFormValues, today: string): CodeFormProblem[] {
  return userType === '1'
    ? volunteerFormProblems(form as VolunteerForm, today)
    : organizationFormProblems(form as OrganizationForm, today)
}

/** The fields that the server named, else the sentence for the whole. */
export function registrationProblems(error: unknown): CodeFormProblem[] {
  const { data } = error as { data?: { issues?: FieldIssue[] } | null }
  return data?.issues ?? problemsAt('', failureOf(error).message)
}

/** What the calls about a code are told. */
export function codeInput({ userType, contact: recipient }: RegistrationContext): SendRegistrationCodeInput {
  const { channel, contact } = ensure(recipient)
  return { userType, channel, contact }
}

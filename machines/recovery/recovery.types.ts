import type { UserType } from '#contract/auth.ts'
import type { CodeChannel } from '#contract/code.ts'
import { checkEmail } from '#domain/fields/email.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import type { NewPassword } from '#domain/fields/new-password.ts'
import { type CodeFormProblem, problemsAt } from '../code-entry.ts'
import type { ContactCodeContext } from '../contact-code.ts'

/** An account by its name and one of its contacts. */
export interface Identity {
  loginName: string
  channel: CodeChannel
  contact: string
}

export interface RecoveryContext extends ContactCodeContext {
  userType: UserType
  /** The ID number may stand for a name that was forgotten. */
  byId: boolean
  /** Whom the last code was asked for. */
  identity: Identity | null
}

export type RecoveryEvent =
  | ({ type: 'identity.submitted' } & Identity)
  /** Back to the first step. */
  | { type: 'identity.changed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.wanted' }
  | ({ type: 'password.submitted' } & NewPassword)
  | { type: 'change.confirmed' }

export interface RecoveryOutput {
  loginPage: 'volunteer' | 'organizer'
}

export type SendRecoveryCodeInput = { userType: UserType } & Identity
export type CheckRecoveryCodeInput = SendRecoveryCodeInput & { code: string }
export type ResetPasswordInput = { userType: UserType; ticket: string } & NewPassword

/** As it is sent: without the spaces around it. */
export function trimIdentity({ loginName, channel, contact }: Identity): Identity {
  return { loginName: loginName.trim(), channel, contact: contact.trim() }
}

/** The first thing wrong with what was typed; none when it can be sent. `byId`: the name may be an ID number. */
export function identityProblems(identity: Identity, byId: boolean): CodeFormProblem[] {
  const { loginName, channel, contact } = trimIdentity(identity)
  const name = byId ? '用户名或证件号' : '用户名'
  if (loginName === '') return problemsAt('loginName', `请输入${name}`)
  if (loginName.length > 64) return problemsAt('loginName', `${name}太长`)
  return problemsAt('contact', channel === 'mobile' ? checkMobile(contact) : checkEmail(contact))
}

import type { CodeChannel } from '#contract/code.ts'
import type { Reply } from '#contract/endpoint.ts'
import { profileForForm } from '#contract/profile.ts'
import {
  changeEmail,
  changeLoginName,
  changeMobile,
  type SecurityAct,
  securityTicket,
  unbindEmail,
  unbindMobile,
} from '#contract/account/security.ts'
import { call } from '../../../lib/api.ts'
import type { ContactCalls, ContactValues } from '../../../shared/contact/contact-calls.ts'
import { sendContactCode } from '../../../shared/contact/contact-code.api.ts'

export type OwnDetail = Reply<typeof profileForForm>

/** Login name, contacts (masked) and whether the name is verified. @throws ApiError */
export const fetchOwnDetail = (signal: AbortSignal): Promise<OwnDetail> => call('volunteer', profileForForm, { signal })

/** Binds the new contact; answers it masked. @throws ApiError */
async function bindContact(
  channel: CodeChannel,
  { contact, ...proof }: ContactValues,
  signal: AbortSignal,
): Promise<string> {
  if (channel === 'mobile') {
    const body = { mobile: contact, ...proof }
    return (await call('volunteer', changeMobile, { body, signal, quiet: 'page' })).mobile
  }
  const body = { email: contact, ...proof }
  return (await call('volunteer', changeEmail, { body, signal, quiet: 'page' })).email
}

/** The header that opens one act to who proves the password; the form shows a refusal. @throws ApiError */
export async function proveAct(act: SecurityAct, password: string, signal: AbortSignal) {
  const { ticket } = await call('volunteer', securityTicket, { body: { act, password }, signal, quiet: 'page' })
  return { 'x-security-ticket': ticket }
}

/** Takes a contact off the account; the form shows a refusal. @throws ApiError */
async function unbind(channel: CodeChannel, password: string, signal: AbortSignal): Promise<void> {
  const [act, spec] =
    channel === 'mobile' ? (['unbindMobile', unbindMobile] as const) : (['unbindEmail', unbindEmail] as const)
  const headers = await proveAct(act, password, signal)
  await call('volunteer', spec, { headers, signal, quiet: 'page' })
}

/** Of the contacts of the volunteer's own account. */
export const volunteerContactCalls: ContactCalls = {
  sendCode: (channel, contact, signal) => sendContactCode('volunteer', channel, contact, signal),
  bind: bindContact,
  unbind,
}

/** @throws ApiError */
export const bindLoginName = (body: { loginName: string; password: string }, signal: AbortSignal) =>
  call('volunteer', changeLoginName, { body, signal, quiet: 'page' })

import { changeOrganizerPassword } from '#contract/account/account.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ownStaffAccount } from '#contract/organizer.ts'
import { changeStaffEmail, changeStaffMobile, unbindStaffContact } from '#contract/account/security.ts'
import { endOwnSession, endOwnTicket, ownSessions } from '#contract/staff/staff-session.ts'
import { call } from '../../../lib/api.ts'
import { dropTaken } from '../../../session/leave-offline.ts'
import type { ContactCalls } from '../../../shared/contact/contact-calls.ts'
import { sendContactCode } from '../../../shared/contact/contact-code.api.ts'
import type { PasswordChange } from '../../../shared/password/password-change.ts'

export type OwnAccount = Reply<typeof ownStaffAccount>

/** @throws ApiError */
export const fetchOwnAccount = (signal: AbortSignal): Promise<OwnAccount> =>
  call('organizer', ownStaffAccount, { signal })

/** @throws ApiError */
export const fetchOwnSignIns = (signal: AbortSignal): Promise<Reply<typeof ownSessions>> =>
  call('organizer', ownSessions, { signal })

/** @throws ApiError */
export const sendOwnSessionEnd = (sessionId: string, signal: AbortSignal) =>
  call('organizer', endOwnSession, { body: { sessionId }, signal, quiet: 'business' })

/** @throws ApiError */
export const sendOwnTicketEnd = (ticketId: string, signal: AbortSignal) =>
  call('organizer', endOwnTicket, { body: { ticketId }, signal, quiet: 'business' })

/** Sets a new password; every session of the account ends. The form shows a refusal. @throws ApiError */
export async function sendOrganizerPasswordChange(body: PasswordChange, signal: AbortSignal): Promise<null> {
  await call('organizer', changeOrganizerPassword, { body, signal, quiet: 'business' })
  // The ticket has ended with the sign-ins.
  await dropTaken()
  return null
}

/** Of the contacts of the own account of staff. */
export const organizerContactCalls: ContactCalls = {
  sendCode: (channel, contact, signal) => sendContactCode('organizer', channel, contact, signal),
  async bind(channel, { contact, ...proof }, signal) {
    if (channel === 'mobile') {
      const body = { mobile: contact, ...proof }
      return (await call('organizer', changeStaffMobile, { body, signal, quiet: 'page' })).mobile
    }
    const body = { email: contact, ...proof }
    return (await call('organizer', changeStaffEmail, { body, signal, quiet: 'page' })).email
  },
  async unbind(channel, password, signal) {
    await call('organizer', unbindStaffContact, { body: { channel, password }, signal, quiet: 'page' })
  },
}

import type { Body, Reply } from '#contract/endpoint.ts'
import { chooseReminder, ownReminders } from '#contract/message/reminder.ts'
import { accessList, consentList, exportData, withdrawConsent, type WithdrawableConsent } from '#contract/privacy.ts'
import { ownReports } from '#contract/report.ts'
import { call } from '../../../lib/api.ts'

export type Consents = Reply<typeof consentList>
export type Reminders = Reply<typeof ownReminders>
export type ReportPage = Reply<typeof ownReports>
export type ExportedFile = Pick<Reply<typeof exportData>, 'fileName' | 'content'>
export type AccessLogPage = Reply<typeof accessList>

/** What the person agreed to. @throws ApiError */
export const fetchConsents = (signal: AbortSignal): Promise<Consents> => call('volunteer', consentList, { signal })

/** Ends a consent; answers the list. @throws ApiError */
export const sendConsentWithdrawal = (kind: WithdrawableConsent, signal: AbortSignal): Promise<Consents> =>
  call('volunteer', withdrawConsent, { body: { kind }, signal })

/** By what dates are told. @throws ApiError */
export const fetchReminders = (signal: AbortSignal): Promise<Reminders> => call('volunteer', ownReminders, { signal })

/** Turns a way on or off; answers all. @throws ApiError */
export const sendReminderChoice = (body: Body<typeof chooseReminder>, signal: AbortSignal): Promise<Reminders> =>
  call('volunteer', chooseReminder, { body, signal })

/** A page of who looked at the person's data, newest first. @throws ApiError */
export const fetchAccessLog = (cursor: string | null, signal: AbortSignal): Promise<AccessLogPage> =>
  call('volunteer', accessList, { query: { ...(cursor !== null && { cursor }) }, signal })

/** A page of the person's reports, newest first. @throws ApiError */
export const fetchOwnReports = (cursor: string | null, signal: AbortSignal): Promise<ReportPage> =>
  call('volunteer', ownReports, { query: { ...(cursor !== null && { cursor }) }, signal })

/** Everything that is stored about the person; the form shows a refusal. @throws ApiError */
export const takeData = (password: string, signal: AbortSignal) =>
  call('volunteer', exportData, { body: { password }, signal, quiet: 'page' })

import { confirmPresence } from '#contract/attendance/attendance.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { managedAttachment, uploadAttachment } from '#contract/hours/attachment.ts'
import { correctHours, hourRecordEvent, recordHours } from '#contract/hours/managed-hours.ts'
import {
  leaveOut,
  reportAnomaly,
  settlement,
  type SettlementFilter,
  settlementRows,
  settleSlot,
} from '#contract/hours/settlement.ts'
import type { TimeRecordEventType } from '#domain/lifecycle/time-record.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { call, callFile } from '../../../lib/api.ts'

export type Settlement = Reply<typeof settlement>
export type SettlementSlot = Settlement['slots'][number]
export type SettlementPage = Reply<typeof settlementRows>
export type SettlementListRow = SettlementPage['items'][number]
export type Settled = Reply<typeof settleSlot>

/** A mission and its slots. @throws ApiError, as all of these; a refusal of an act is shown where it was pressed */
export const fetchSettlement = (missionId: string, signal: AbortSignal): Promise<Settlement> =>
  call('organizer', settlement, { query: { missionId }, signal, quiet: 'business' })

export interface SettlementPart {
  readonly slotId: string
  readonly filter: SettlementFilter
}

const rowsAtOnce = 20

/** One page of a slot's people; the looks are logged. */
export const fetchSettlementRows = (
  { slotId, filter }: SettlementPart,
  cursor: string | null,
  signal: AbortSignal,
): Promise<SettlementPage> =>
  call('organizer', settlementRows, {
    query: { slotId, filter, pageSize: rowsAtOnce, ...(cursor !== null && { cursor }) },
    signal,
  })

export const sendSettlement = (body: BodyInput<typeof settleSlot>, signal: AbortSignal) =>
  call('organizer', settleSlot, { body, signal, quiet: 'business' })

export const sendAnomalyReport = (applicationId: string, note: string, signal: AbortSignal) =>
  call('organizer', reportAnomaly, { body: { applicationId, note }, signal, quiet: 'business' })

export const sendLeaveOut = (applicationId: string, reason: string, signal: AbortSignal) =>
  call('organizer', leaveOut, { body: { applicationId, reason }, signal, quiet: 'business' })

export const sendPresence = (applicationId: string, signal: AbortSignal) =>
  call('organizer', confirmPresence, { body: { applicationIds: [applicationId] }, signal, quiet: 'business' })

export const sendSettlementAbsence = (applicationId: string, signal: AbortSignal) =>
  call('organizer', applicationEvent, {
    body: { applicationId, event: 'application.markedAbsent' },
    signal,
    quiet: 'business',
  })

export const sendHourRecordEvent = (
  recordId: string,
  event: TimeRecordEventType,
  opinion: string | undefined,
  signal: AbortSignal,
) =>
  call('organizer', hourRecordEvent, {
    body: { recordIds: [recordId], event, ...(opinion !== undefined && { opinion }) },
    signal,
    quiet: 'business',
  })

export const sendHoursCorrection = (body: BodyInput<typeof correctHours>, signal: AbortSignal) =>
  call('organizer', correctHours, { body, signal, quiet: 'business' })

export const sendTypedHours = (body: BodyInput<typeof recordHours>, signal: AbortSignal) =>
  call('organizer', recordHours, { body, signal, quiet: 'business' })

/** Stores what proves typed hours. @returns its id */
export async function sendAttachment(
  body: BodyInput<typeof uploadAttachment>,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const { attachmentId } = await call('organizer', uploadAttachment, { body, file, signal, quiet: 'business' })
  return attachmentId
}

/** What proves the hours of a record; the look is logged. */
export const fetchHoursAttachment = (recordId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', managedAttachment, { query: { recordId }, signal, quiet: 'business' })

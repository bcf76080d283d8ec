import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { sendTicketIncidents, sendTicketMarks, takeSlot, ticketList } from '#contract/attendance/late-marks.ts'
import { call } from '../../../../lib/api.ts'

export type TakenSlot = Reply<typeof takeSlot>
export type TicketMark = BodyInput<typeof sendTicketMarks>['entries'][number]
export type TicketIncident = BodyInput<typeof sendTicketIncidents>['entries'][number]

/** What a device takes along for a slot; the download is logged. @throws ApiError, as all of these */
export const fetchTakenSlot = (slotId: string, signal: AbortSignal): Promise<TakenSlot> =>
  call('organizer', takeSlot, { body: { slotId }, signal, quiet: 'page' })

/** By the ticket alone, whoever is signed in. */
const byTicket = (ticket: string, signal: AbortSignal) =>
  ({ headers: { 'x-slot-ticket': ticket }, signal, quiet: 'page', bare: true }) as const

/** The list of a ticket. */
export const fetchTicketList = (ticket: string, signal: AbortSignal) =>
  call('organizer', ticketList, byTicket(ticket, signal))

export const sendMarks = async (ticket: string, entries: TicketMark[], signal: AbortSignal) =>
  (await call('organizer', sendTicketMarks, { body: { entries }, ...byTicket(ticket, signal) })).outcomes

export const sendIncidents = async (ticket: string, entries: TicketIncident[], signal: AbortSignal) =>
  (await call('organizer', sendTicketIncidents, { body: { entries }, ...byTicket(ticket, signal) })).outcomes

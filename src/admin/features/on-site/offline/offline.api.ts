import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { sendTicketIncidents, sendTicketMarks, takeSlot, ticketList } from '#contract/late-marks.ts'
import { call } from '../../../../lib/api.ts'

export type TakenSlot = Reply<typeof takeSlot>
export type TicketMark = BodyInput<typeof sendTicketMarks>['entries'][number]
export type TicketIncident = BodyInput<typeof sendTicketIncidents>['entries'][number]

/** What a device takes along for a slot; the download is logged. @throws ApiError, as all of these */
export const readTakenSlot = (slotId: string, signal: AbortSignal): Promise<TakenSlot> =>
  call('organizer', takeSlot, { body: { slotId }, signal, quiet: 'page' })

/** The list of a ticket, whoever is signed in. */
export const readTicketList = (ticket: string, signal: AbortSignal) =>
  call('organizer', ticketList, { headers: { 'x-slot-ticket': ticket }, signal, quiet: 'page', bare: true })

export const sendMarks = async (ticket: string, entries: TicketMark[], signal: AbortSignal) =>
  (
    await call('organizer', sendTicketMarks, {
      body: { entries },
      headers: { 'x-slot-ticket': ticket },
      signal,
      quiet: 'page',
      bare: true,
    })
  ).outcomes

export const sendIncidents = async (ticket: string, entries: TicketIncident[], signal: AbortSignal) =>
  (
    await call('organizer', sendTicketIncidents, {
      body: { entries },
      headers: { 'x-slot-ticket': ticket },
      signal,
      quiet: 'page',
      bare: true,
    })
  ).outcomes

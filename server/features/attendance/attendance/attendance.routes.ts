import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Headers } from '#contract/endpoint.ts'
import { attendanceCode, claimAttendance, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import {
  anchorSlot,
  attendanceContact,
  attendanceJournal,
  attendanceList,
  attendanceSearch,
  attendanceSlots,
  markAllAttendance,
  markAttendance,
  noteIncident,
  onSiteSlots,
  withdrawMark,
} from '#contract/attendance/attendance-list.ts'
import {
  endTicket,
  sendLateScans,
  sendTicketIncidents,
  sendTicketMarks,
  takeSlot,
  ticketList,
} from '#contract/attendance/late-marks.ts'
import type { ServerContext } from '../../../context.ts'
import { sourceOf } from '../../../http/call-source.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { route } from '../../../http/endpoints.ts'
import { isSiteOrigin, originOf } from '../../../site.ts'
import { readAttendanceCode } from './board.service.ts'
import { giveClaim, registerClaimRemoval } from './claim.service.ts'
import { confirmPresenceOf } from './confirm.service.ts'
import { revealContact } from './contact.service.ts'
import { registerForgotten } from './forgotten.ts'
import { readSlotJournal, writeIncident } from './journal.service.ts'
import { listAttendance, searchAttendance } from './list.service.ts'
import { markAll, markOne } from './mark.service.ts'
import { takeLateScans } from './late-scan.service.ts'
import { registerOpening } from './opening.ts'
import { registerRefusalRemoval } from './refusal.ts'
import { scanCode } from './scan.service.ts'
import { anchorMeetingPoint, listAttendanceSlots, listOnSiteSlots } from './slots.service.ts'
import {
  dropTicket,
  refreshTicketList,
  registerTicketRemoval,
  takeAlong,
  takeTicketIncidents,
  takeTicketMarks,
} from './ticket.service.ts'
import { createCodeHolders } from './code-holders.ts'
import { registerTriesRemoval } from './tries.ts'
import { withdrawAttendanceMark } from './withdraw.service.ts'

export function attendanceRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, keys, clock } = context
  const { executor } = database
  registerRefusalRemoval()
  registerClaimRemoval()
  registerOpening()
  registerForgotten()
  registerTicketRemoval()
  registerTriesRemoval()
  listRoutes(app, context)
  route(app, attendanceCode, async ({ query, caller, request }) =>
    readAttendanceCode(executor, keys, { query, caller, origin: await originOf(request) }, clock()),
  )
  route(app, confirmPresence, ({ body, caller }) => confirmPresenceOf(executor, keys, body, caller, clock()))
  // A whole group stands behind one address of the network.
  const limit = { perMinute: 600 }
  route(
    app,
    claimAttendance,
    ({ body, headers }) => giveClaim(executor, keys, { ...body, device: headers['x-device-id'] }, clock()),
    limit,
  )
  const scanning = { executor, keys, codeHolders: createCodeHolders(executor, keys), isOurs: isSiteOrigin(app) }
  route(
    app,
    scanQrcode,
    ({ body, headers, caller, request }) =>
      scanCode(scanning, { body, scanner: scannerOf(caller, headers, request), now: clock() }),
    limit,
  )
  route(
    app,
    sendLateScans,
    ({ body: { entries }, headers, caller, request }) =>
      takeLateScans(scanning, { entries, scanner: scannerOf(caller, headers, request), now: clock() }),
    limit,
  )
}

const scannerOf = (
  { id }: VolunteerCaller,
  { 'x-device-id': device }: { readonly 'x-device-id'?: string | undefined },
  { ip }: FastifyRequest,
) => ({ volunteerId: id, device, address: ip })

/** What staff do with the list of a slot. */
function listRoutes(app: FastifyInstance, context: ServerContext): void {
  const { keys, clock } = context
  const { executor } = context.database
  route(app, attendanceSlots, ({ query, caller }) => listAttendanceSlots(executor, query, caller, clock()))
  route(app, onSiteSlots, ({ caller }) => listOnSiteSlots(executor, caller, clock()))
  route(app, anchorSlot, ({ body, caller }) => anchorMeetingPoint(executor, body, caller, clock()))
  route(app, attendanceList, ({ query, caller }) => listAttendance(executor, keys, query, caller, clock()))
  route(app, attendanceSearch, ({ query, caller }) => searchAttendance(executor, keys, query, caller, clock()))
  route(app, markAttendance, ({ body, caller }) => markOne(executor, keys, body, caller, clock()))
  route(app, markAllAttendance, ({ body, caller }) => markAll(executor, keys, body, caller, clock()))
  route(app, withdrawMark, ({ body, caller }) => withdrawAttendanceMark(executor, keys, body, caller, clock()))
  route(app, attendanceContact, ({ query, caller }) => revealContact(executor, keys, query, caller, clock()))
  route(app, noteIncident, ({ body, caller }) => writeIncident(executor, body, caller, clock()))
  route(app, attendanceJournal, ({ query, caller }) => readSlotJournal(executor, query, caller, clock()))
  route(app, takeSlot, ({ body, caller }) => takeAlong(executor, keys, body, caller, clock()))
  ticketRoutes(app, context)
}

/** What a device sends by a ticket, whoever is signed in there. */
function ticketRoutes(app: FastifyInstance, context: ServerContext): void {
  const { clock } = context
  const limit = { perMinute: 60 }
  const callOf = (headers: Headers<typeof ticketList>, request: FastifyRequest) => ({
    ticket: headers['x-slot-ticket'],
    source: sourceOf(request),
  })
  route(app, ticketList, ({ headers, request }) => refreshTicketList(context, callOf(headers, request), clock()), limit)
  route(
    app,
    sendTicketMarks,
    ({ body: { entries }, headers, request }) =>
      takeTicketMarks(context, { ...callOf(headers, request), entries }, clock()),
    limit,
  )
  route(
    app,
    sendTicketIncidents,
    ({ body: { entries }, headers, request }) =>
      takeTicketIncidents(context, { ...callOf(headers, request), entries }, clock()),
    limit,
  )
  route(
    app,
    endTicket,
    ({ body: { waits }, headers }) =>
      dropTicket(context.database, { ticket: headers['x-slot-ticket'], waits }, clock()),
    limit,
  )
}

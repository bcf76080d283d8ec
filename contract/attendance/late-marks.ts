import { z } from 'zod'
import { markNonce } from './attendance.ts'
import { attendancePurpose } from '#domain/attendance-rules.ts'
import { incidentNote, manualMark, maskedPersonSchema } from './attendance-list.ts'
import { onSiteDuties } from '#domain/duty.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { endpoint, id, instant, replyId, replyInstant } from '../endpoint.ts'
import { devicePoint } from '#domain/location/point.ts'

/** Rules of what a device notes without a network and sends later; times in milliseconds. */
export const lateRules = {
  /** How far from the device's own clock the half-minute of a code may lie. */
  clockMs: 10 * 60_000,
  /** How far from the time that ran since the server's clock was heard. */
  runningMs: 60_000,
  /** So long after it was noted a mark is taken. */
  sendMs: 3 * 86_400_000,
  mostInCall: 20,
  /** A slot's list can be taken along so long before the slot begins. */
  takeMs: 24 * 60 * 60_000,
} as const

/** When a device noted something: by its own clock, and by its running time since it last heard the server's clock. */
const captured = z.object({
  nonce: markNonce,
  capturedAt: instant,
  heard: z.object({ at: instant, elapsedMs: z.number().int().min(0).max(lateRules.sendMs) }).nullable(),
})
export type Captured = z.infer<typeof captured>

const markOutcome = z.object({
  nonce: markNonce,
  outcome: z.enum(['accepted', 'refused']),
  /** What became of it, for people. */
  message: z.string(),
})
export type MarkOutcome = z.infer<typeof markOutcome>

/** Of each mark by its nonce; the same nonce again is answered alike and changes nothing. */
const outcomes = z.object({ outcomes: z.array(markOutcome) })

/** Code 12044, for people. */
export const slotTicketGoneText = '离线名单已经失效，请登录后重新下载'

const unreadable = '这不是签到码'

/**
 * Takes scans that the caller's device noted without a network, each for itself. A code counts if it was on the organizer's screen about when the
 * device noted it; what it proves is at most grade B, and B once the organization has confirmed it. A refused scan is kept with its reason.
 */
export const sendLateScans = endpoint({
  method: 'POST',
  path: '/volunteer/mission/attendance/sendLate',
  caller: 'volunteer',
  headers: z.object({ 'x-device-id': z.string().min(1).max(64).optional().catch(undefined) }),
  body: z.object({
    entries: z
      .array(
        captured
          .extend({
            code: z.string().max(300, unreadable).optional(),
            digits: z
              .string()
              .overwrite(readNumber)
              .regex(/^\d{6}$/, '请输入 6 位数字')
              .optional(),
            applicationId: id.optional(),
            position: devicePoint.optional().catch(undefined),
          })
          .refine(
            ({ code, digits, applicationId }) =>
              code !== undefined || (digits !== undefined && applicationId !== undefined),
            { path: ['code'], message: unreadable },
          ),
      )
      .min(1, '没有要补传的记录')
      .max(lateRules.mostInCall, `一次最多补传 ${lateRules.mostInCall} 条`),
  }),
  reply: outcomes,
})

/** Codes of one direction, half-minute by half-minute from the first: sixteen characters of proof, then six digits. */
const codeRow = z.object({ from: replyInstant, codes: z.array(z.string()) })

/**
 * Somebody of a list that was taken along; whoever may only check people in takes no names (docs/rules/attendance.md#codes-taken-along).
 */
const takenPerson = maskedPersonSchema.extend({
  /** Masked; null for who takes no names. */
  name: z.string().nullable(),
  /** Counts the people of the slot in the order in which they applied. */
  number: z.number().int(),
})
export type TakenPerson = z.infer<typeof takenPerson>

/**
 * What a device takes along for one slot: a ticket that can send marks of this slot and read its list, and nothing else, until check-out
 * closes; codes until then, which make at most grade B; and the list, masked, or without names for who may only check people in. Code 12013 earlier than a day before the slot, or when check-out has closed.
 */
export const takeSlot = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/takeAlong',
  caller: 'organizer',
  ...onSiteDuties,
  act: 'attendance.takeAlong',
  body: z.object({ slotId: id }),
  reply: z.object({
    ticket: z.string(),
    expiresAt: replyInstant,
    now: replyInstant,
    slotId: replyId,
    missionId: replyId,
    missionName: z.string(),
    place: z.string(),
    positionName: z.string(),
    mode: z.enum(['code', 'distance', 'list']),
    startAt: replyInstant,
    endAt: replyInstant,
    /** None where the list counts. */
    codes: z.object({ in: codeRow, out: codeRow }).nullable(),
    people: z.array(takenPerson),
  }),
})

const ticketHeaders = z.object({ 'x-slot-ticket': z.string('缺少离线名单的凭证').min(1).max(100) })

/**
 * The list of a ticket's slot, as it is now. Code 12044 for a ticket that has run out or was ended, whose holder works there no more or has
 * signed out on that device; 13122 for one of the federation outside its networks.
 */
export const ticketList = endpoint({
  method: 'GET',
  path: '/open/attendance/ticket/list',
  caller: 'open',
  headers: ticketHeaders,
  reply: z.object({ now: replyInstant, people: z.array(takenPerson) }),
})

/**
 * Takes marks that a device noted on the list of a ticket's slot without a network, each for itself; those of later than now, or than its
 * holder signed out there, are refused. Codes 12044 and 13122 as above, but after a sign-out what was noted before it is taken.
 */
export const sendTicketMarks = endpoint({
  method: 'POST',
  path: '/open/attendance/ticket/marks',
  caller: 'open',
  act: 'attendance.late',
  headers: ticketHeaders,
  body: z.object({
    entries: z
      .array(
        captured.extend({
          applicationId: id,
          purpose: attendancePurpose,
          ...manualMark,
        }),
      )
      .min(1, '没有要补传的记录')
      .max(lateRules.mostInCall, `一次最多补传 ${lateRules.mostInCall} 条`),
  }),
  reply: outcomes,
})

/** Takes incidents that a device noted at a ticket's slot without a network, each for itself. Code 12044 as above. */
export const sendTicketIncidents = endpoint({
  method: 'POST',
  path: '/open/attendance/ticket/incidents',
  caller: 'open',
  act: 'attendance.incident',
  headers: ticketHeaders,
  body: z.object({
    entries: z
      .array(captured.extend(incidentNote))
      .min(1, '没有要补传的记录')
      .max(lateRules.mostInCall, `一次最多补传 ${lateRules.mostInCall} 条`),
  }),
  reply: outcomes,
})

/**
 * Ends the ticket of a device whose holder signs out there or wants its list no longer; while something waits on the device it goes on
 * sending what was noted until now. One that has ended is no error.
 */
export const endTicket = endpoint({
  method: 'POST',
  path: '/open/attendance/ticket/end',
  caller: 'open',
  headers: ticketHeaders,
  body: z.object({ waits: z.boolean() }),
  reply: z.null(),
})

import { z } from 'zod'
import { attendancePurpose } from '#domain/attendance-rules.ts'
import { onSiteDuties } from '#domain/duty.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { devicePoint } from '#domain/location/point.ts'
import { applicationStates } from '#domain/lifecycle/application.ts'

export const notACode = '这不是签到码，请对准组织者的屏幕再扫'

/** Names a mark: the same one sent twice is one. */
export const markNonce = z.string().regex(/^[0-9a-f]{32}$/, '缺少这次登记的编号，请刷新页面后再试')

/** What a scan came to: a first mark, another one of the same person, or none. */
export const scanOutcomes = ['marked', 'again', 'refused'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/**
 * The code of a slot for the organizer's screen, by the server's clock: the address that its QR code holds (`attendance-address.ts`), and six
 * digits to type.
 */
export const attendanceCode = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendanceCode',
  caller: 'organizer',
  ...onSiteDuties,
  query: z.object({ slotId: id, purpose: attendancePurpose.default('in') }),
  reply: z.object({
    code: z.string(),
    digits: z.string().regex(/^\d{6}$/),
    secondsLeft: z.number().int().min(1).max(30),
    /** The server's clock, which the screen goes by. */
    now: replyInstant,
    missionName: z.string(),
    positionName: z.string(),
    startAt: replyInstant,
    endAt: replyInstant,
    /** Who is there, or gone, of those who have a place. */
    arrived: z.number().int(),
    expected: z.number().int(),
    /** Within how many metres the device lies that stands in for the mission's point; null while none does. */
    anchor: z.number().int().nullable(),
    /** How many metres that device lies from the mission's point; null where either is unknown. */
    anchorDistance: z.number().int().nullable(),
    /** The last scans and marks, newest first, names masked. `far`: the position was too far away. */
    latest: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        at: replyInstant,
        outcome: z.enum(scanOutcomes),
        far: z.boolean(),
      }),
    ),
  }),
})

/** What a camera read or a browser kept, long enough for any: the service says what it is worth, so that a refusal is kept. */
const scannedText = (message: string) => z.string(message).max(2000, message)

const deviceId = z.string('缺少设备编号').min(1, '缺少设备编号').max(64, '设备编号太长')

/**
 * Takes the code of an opened address (its `c`) for a claim, before anybody has signed in: for one slot, one way and the browser that is
 * named, for ten minutes, used up by the first volunteer who checks in or out with it. `at` is the arrival or departure that it stands for.
 * Code 12041 for a code that is not the present one.
 */
export const claimAttendance = endpoint({
  method: 'POST',
  path: '/open/attendance/claim',
  caller: 'open',
  headers: z.object({ 'x-device-id': deviceId }),
  verbatim: ['code'],
  body: z.object({ code: scannedText(notACode) }),
  reply: z.object({
    claim: z.string(),
    purpose: attendancePurpose,
    missionId: replyId,
    missionName: z.string(),
    startAt: replyInstant,
    endAt: replyInstant,
    at: replyInstant,
    lifetimeSeconds: z.number().int(),
  }),
})

/**
 * Checks the caller in or out with the code on the spot: scanned as `code`, typed as `digits` with the own application, or opened before as
 * an address, whose `claim` it is. The earliest arrival and the latest departure count, so a second scan is harmless. Code 12001 where the
 * application's chart does not allow it, 12041 for a code that is not the present one, 12043 for a claim that has run out, is another
 * browser's or was used by somebody else. A refused scan is kept with its reason; a position or a browser's name that is none
 * counts as not given.
 */
export const scanQrcode = endpoint({
  method: 'POST',
  path: '/volunteer/mission/attendance/scanQrcode',
  caller: 'volunteer',
  passThrough: true,
  headers: z.object({ 'x-device-id': deviceId.optional().catch(undefined) }),
  verbatim: ['code', 'claim'],
  body: z
    .object({
      code: scannedText(notACode).optional(),
      claim: scannedText('请重新扫一次签到码').optional(),
      digits: z
        .string()
        .overwrite(readNumber)
        .regex(/^\d{6}$/, '请输入 6 位数字')
        .optional(),
      applicationId: id.optional(),
      position: devicePoint.optional().catch(undefined),
      /** Names the scan: sent again later (`late-marks.ts`) it is the same one. */
      nonce: markNonce.optional().catch(undefined),
    })
    .refine(
      ({ code, claim, digits, applicationId }) =>
        code !== undefined || claim !== undefined || (digits !== undefined && applicationId !== undefined),
      {
        path: ['code'],
        message: '请扫签到码，或在报名里输入六位数字',
      },
    ),
  reply: z.object({
    applicationId: replyId,
    missionName: z.string(),
    state: z.enum(applicationStates),
    /** Of the arrival or departure; of a scan before the opening, when the opening makes it an arrival. */
    at: replyInstant,
    waiting: z.boolean(),
    /** Metres from the mission's place; null where either is unknown. */
    distance: z.number().int().nullable(),
    /** What the hours are of as things stand (`domain/hours/evidence.ts`); null at the check-in, and while they do not count. */
    grade: z.enum(['A', 'B', 'C']).nullable(),
    /** Why, and what would raise it, in words; null where nothing is to be said. */
    why: z.string().nullable(),
    raise: z.string().nullable(),
    /** Between check-in and check-out, whole minutes; null at the check-in. */
    minutes: z.number().int().nullable(),
    /** Whether the stay holds the share of the slot that the rules ask for; null at the check-in. */
    counted: z.boolean().nullable(),
  }),
})

/**
 * The organization says of people that they were there: their hours are of grade B where at least one end has a code. All or none, and a
 * second time changes nothing. Code 12001 for who has not checked in, or whose hours are recorded.
 */
export const confirmPresence = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/confirm',
  caller: 'organizer',
  act: 'attendance.confirm',
  body: z.object({
    applicationIds: z.array(id).min(1, '请选择至少一位志愿者').max(100, '一次最多确认 100 人'),
  }),
  reply: z.object({ confirmed: z.number().int().positive() }),
})

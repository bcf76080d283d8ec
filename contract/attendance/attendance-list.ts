import { z } from 'zod'
import { markNonce } from './attendance.ts'
import { attendancePurpose } from '#domain/attendance-rules.ts'
import { onSiteDuties } from '#domain/duty.ts'
import { endpoint, everyDuty, id, instant, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { markMeans } from '#domain/hours/evidence.ts'
import { applicationStates } from '#domain/lifecycle/application.ts'
import { devicePoint } from '#domain/location/point.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'

/** Why the list stands in for the code, as whoever marks somebody says. */
export const listReasonLabels = {
  noPhone: '没带手机或没电',
  scanFailed: '扫码、定位失败',
  noMobileUse: '老人、孩子不用手机',
  other: '其他',
} as const
export type ListReason = keyof typeof listReasonLabels

/** What can happen on site that the log of a slot has to say. */
export const incidentKindLabels = {
  injury: '有人受伤或不适',
  weather: '天气变化',
  stop: '活动中止',
  other: '其他情况',
} as const
export type IncidentKind = keyof typeof incidentKindLabels

/** Why a scan was refused: which rule of `server/features/attendance/attendance/` it did not meet. */
export const refusalReasonLabels = {
  unreadable: '扫的不是签到码',
  stale: '签到码已经更换',
  claim: '扫码后太久才确认',
  tries: '数字输错太多次',
  notApplied: '没有报名这个时段',
  byList: '这个活动按名单签到',
  far: '离活动地点太远',
  time: '不在签到签退的时间里',
  state: '报名的状态不能签到或签退',
  tooLate: '补传得太晚',
  ahead: '设备的时间不准',
  other: '其他原因',
} as const
export type RefusalReason = keyof typeof refusalReasonLabels

const slotQuery = z.object({ slotId: id })
/** What staff write beside a mark. */
export const markNote = z.string().trim().max(200, '最多写 200 个字')

/** How a slot stands, for its list and its screen. */
const slotOnSite = z.object({
  slotId: replyId,
  positionName: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  /** Of those who have a place: all, who is or was there, who is gone, and who stays away. */
  expected: z.number().int(),
  arrived: z.number().int(),
  left: z.number().int(),
  absent: z.number().int(),
  /** Marks of theirs came later than they were noted, or are doubtful, and nobody has confirmed them. */
  unconfirmed: z.number().int(),
  /** Within how many metres the device lies that stands in for the mission's point; null while none does. */
  anchor: z.number().int().nullable(),
})

export const nearSlot = slotOnSite.extend({ missionId: replyId, missionName: z.string(), place: z.string() })

/** Slots of a mission with what each has of people; counts alone, so that every duty may look. */
export const attendanceSlots = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/slots',
  caller: 'organizer',
  duties: everyDuty,
  query: z.object({ missionId: id }),
  reply: z.object({
    missionId: replyId,
    missionName: z.string(),
    place: z.string(),
    mode: z.enum(['code', 'distance', 'list']),
    /** The server's clock. */
    now: replyInstant,
    slots: z.array(slotOnSite),
  }),
})

/** Slots within the caller's scope at which somebody checks in or out about now, or soon; at most twenty. */
export const onSiteSlots = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/onSite',
  caller: 'organizer',
  duties: everyDuty,
  reply: z.object({ slots: z.array(nearSlot) }),
})

/**
 * The position of the device that shows a slot's code stands in for the mission's point from now on (docs/rules/attendance.md#place);
 * without one the mission's point counts again. One that is not exact enough is refused with 10001. From more than two kilometres away it
 * proves no place (docs/rules/attendance.md#anchor).
 */
export const anchorSlot = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/anchor',
  caller: 'organizer',
  ...onSiteDuties,
  act: 'attendance.anchor',
  body: slotQuery.extend({ position: devicePoint.nullable() }),
  reply: z.object({
    accuracy: z.number().int().nullable(),
    /** Metres to the mission's point; null where either is unknown. */
    distance: z.number().int().nullable(),
  }),
})

/** Parts of a slot's list. */
export const attendanceFilters = {
  all: '全部',
  missing: '未到',
  present: '在场',
  left: '已签退',
  absent: '未参加',
  unconfirmed: '待确认',
} as const
export type AttendanceFilter = keyof typeof attendanceFilters

const grades = ['A', 'B', 'C'] as const

/**
 * Who has a place in a slot, those who have not come first. Full names until the mission is settled; the mobile number while people check in
 * or out. Each person shown finds the look in the own log.
 */
export const attendanceList = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/list',
  caller: 'organizer',
  query: pageQuery.extend({
    slotId: id,
    filter: z.enum(keysOf<AttendanceFilter>(attendanceFilters)).default('all'),
    /** Part of a name, or the last four digits of a mobile number. */
    keyword: z.string().overwrite(readWords).max(20).optional(),
  }),
  reply: pageOf(
    z.object({
      applicationId: replyId,
      name: z.string(),
      state: z.enum(applicationStates),
      arrivedAt: replyInstant.nullable(),
      leftAt: replyInstant.nullable(),
      inBy: z.enum(markMeans).nullable(),
      outBy: z.enum(markMeans).nullable(),
      /** Metres from the place at either end; null where unknown. */
      inDistance: z.number().int().nullable(),
      outDistance: z.number().int().nullable(),
      /** Scanned before the opening, which makes it an arrival. */
      waitsUntil: replyInstant.nullable(),
      /** Noted without a network and sent later. */
      inLate: z.boolean(),
      outLate: z.boolean(),
      /** What the hours are of as things stand, why, and what would raise that (`hours/evidence.ts`); null before the arrival. */
      grade: z.enum(grades).nullable(),
      why: z.string().nullable(),
      raise: z.string().nullable(),
      /** Why the list stands in for the code. */
      reasons: z.array(z.string()),
      /** Somebody else checked in at this slot with the same device. */
      sharesDevice: z.boolean(),
      confirmed: z.boolean(),
      under14: z.boolean(),
      withGuardian: z.boolean(),
      mobile: z.string().nullable(),
      hasEmergencyContact: z.boolean(),
      hasGuardian: z.boolean(),
    }),
  ),
})

/** Whoever a list shows that is not for browsing. */
export const maskedPersonSchema = z.object({
  applicationId: replyId,
  /** Masked. */
  name: z.string(),
  /** Last four digits of the mobile number; null without one. */
  tail: z.string().nullable(),
  state: z.enum(applicationStates),
  arrivedAt: replyInstant.nullable(),
  leftAt: replyInstant.nullable(),
  under14: z.boolean(),
})

/** What is said of a person who is marked by hand. */
export const manualMark = {
  /** When the person came or left; now when absent. */
  at: instant.optional(),
  reason: z.enum(keysOf<ListReason>(listReasonLabels), '请选择原因').optional(),
  note: markNote.optional(),
  withGuardian: z.boolean().optional(),
}

/**
 * Who of a slot fits a part of a name of two characters or more, or the last four digits of a mobile number: at most ten, masked. There is no
 * way to read on.
 */
export const attendanceSearch = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/search',
  caller: 'organizer',
  ...onSiteDuties,
  query: slotQuery.extend({
    keyword: z
      .string()
      .overwrite(readWords)
      .min(2, '至少输入姓名里的两个字，或手机号后四位')
      .max(20, '最多输入 20 个字'),
  }),
  reply: z.object({
    people: z.array(maskedPersonSchema),
  }),
})

/**
 * Marks one person as arrived or gone by the organization's list; `nonce` names the mark, and the same one twice changes nothing. Where the
 * mission checks in by code, `reason` says why the list stands in for it. Under 14, `withGuardian` says that the guardian is there. Code
 * 12001 where the chart does not allow it, 12013 outside the time of the list.
 */
export const markAttendance = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/mark',
  caller: 'organizer',
  ...onSiteDuties,
  act: 'attendance.mark',
  toPeople: ['note'],
  body: z.object({
    applicationId: id,
    purpose: attendancePurpose,
    nonce: markNonce,
    ...manualMark,
  }),
  reply: z.object({ state: z.enum(applicationStates), at: replyInstant }),
})

/**
 * Marks everybody of a slot who is expected as arrived, or everybody present as gone. Whoever cannot be marked so (the caller, children under
 * 14 at the arrival) is left out and counted.
 */
export const markAllAttendance = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/markAll',
  caller: 'organizer',
  act: 'attendance.markAll',
  toPeople: ['note'],
  body: slotQuery.extend({
    purpose: attendancePurpose,
    reason: z.enum(keysOf<ListReason>(listReasonLabels), '请选择原因').optional(),
    note: markNote.optional(),
  }),
  reply: z.object({ marked: z.number().int(), skipped: z.number().int() }),
})

/** What was marked of a person, as it is taken back: the arrival, the departure, or that nobody came. */
export const withdrawals = ['in', 'out', 'absent'] as const
export type Withdrawal = (typeof withdrawals)[number]

/** Takes back the mark that a person stands on, with a reason; what was noted stays in the records. Not once the hours are recorded. */
export const withdrawMark = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/withdraw',
  caller: 'organizer',
  ...onSiteDuties,
  act: 'attendance.withdraw',
  toPeople: ['reason'],
  body: z.object({
    applicationId: id,
    mark: z.enum(withdrawals),
    reason: z.string().trim().min(1, '请写明撤销的原因').max(200, '最多写 200 个字'),
  }),
  reply: z.object({ state: z.enum(applicationStates) }),
})

/** The emergency contact of one person of a slot, or the guardian's telephone, while people check in or out there. The person finds the look. */
export const attendanceContact = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/contact',
  caller: 'organizer',
  query: z.object({ applicationId: id, of: z.enum(['emergency', 'guardian']) }),
  reply: z.object({ name: z.string(), phone: z.string() }),
})

/** What staff write down of an event at a slot. */
export const incidentNote = {
  kind: z.enum(keysOf<IncidentKind>(incidentKindLabels), '请选择是哪种情况'),
  note: markNote.min(1, '请写明发生了什么、怎么处理的'),
}

/** Writes down what happened at a slot; the same nonce twice changes nothing. */
export const noteIncident = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/attendance/incident',
  caller: 'organizer',
  ...onSiteDuties,
  act: 'attendance.incident',
  body: slotQuery.extend({
    nonce: markNonce,
    ...incidentNote,
    /** When it happened; now when absent. */
    at: instant.optional(),
  }),
  reply: z.object({ at: replyInstant }),
})

/** What happened at a slot, and the scans that were refused there, newest first; at most fifty of each. */
export const attendanceJournal = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/attendance/journal',
  caller: 'organizer',
  query: slotQuery,
  reply: z.object({
    incidents: z.array(
      z.object({
        kind: z.enum(keysOf<IncidentKind>(incidentKindLabels)),
        note: z.string(),
        at: replyInstant,
        byName: z.string(),
        /** When the server had it, of one that was noted without a network and sent later; null otherwise. */
        arrivedAt: replyInstant.nullable(),
      }),
    ),
    refusals: z.array(
      z.object({
        /** Masked. */
        name: z.string(),
        purpose: attendancePurpose.nullable(),
        reason: z.enum(keysOf<RefusalReason>(refusalReasonLabels)),
        at: replyInstant,
      }),
    ),
  }),
})

import type { scanQrcode } from '#contract/attendance/attendance.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import type { Reply } from '#contract/endpoint.ts'

/** What ended a claim, or needs an application first. */
export type CheckInOutcome =
  | { readonly kind: 'kept'; readonly purpose: AttendancePurpose; readonly missionName: string }
  | { readonly kind: 'done'; readonly purpose: AttendancePurpose; readonly done: Reply<typeof scanQrcode> }
  | { readonly kind: 'notApplied'; readonly missionId: string }
  | { readonly kind: 'gone'; readonly message: string }

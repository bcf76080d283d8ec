import type { AttendancePurpose, scanQrcode } from '#contract/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'

/** What ended a claim, or needs an application first. */
export type Outcome =
  | { readonly kind: 'done'; readonly purpose: AttendancePurpose; readonly done: Reply<typeof scanQrcode> }
  | { readonly kind: 'notApplied'; readonly missionId: string }
  | { readonly kind: 'gone'; readonly words: string }

export const wayWords = { in: '签到', out: '签退' } as const satisfies Record<AttendancePurpose, string>

import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import type { checkInModes } from '#domain/lists/mission-choices.ts'

export const checkInLabels: Readonly<Record<(typeof checkInModes)[number], string>> = {
  code: '扫动态码签到、签退，带位置最高计 A 级时长',
  distance: '在活动地点附近扫码签到、签退，最高计 A 级时长',
  list: '到场后由负责人登记，计 C 级时长',
}

export const purposeLabels = { in: '签到', out: '签退' } as const satisfies Record<AttendancePurpose, string>

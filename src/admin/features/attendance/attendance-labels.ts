import type { ScanOutcome } from '#contract/attendance/attendance.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'

/** What came of a scan, in words for whoever stands in front of the screen. */
export const outcomeText = (outcome: ScanOutcome, purpose: AttendancePurpose): string =>
  outcome === 'marked' ? `已${purposeLabels[purpose]}` : outcome === 'again' ? '已经签过了' : '没有签上'

import { z } from 'zod'

/** Characters of a reason that staff give for a look or an act of power. */
const staffReasonLength = { min: 5, max: 200 } as const
const { min, max } = staffReasonLength

/** What is wrong with a typed reason; null when nothing is. */
export function checkStaffReason(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return '请写明原因'
  if (length < min) return `原因至少 ${min} 个字，写清楚为什么`
  return length <= max ? null : `原因最多 ${max} 字，现在是 ${length} 字`
}

/** Why staff look at somebody, or do what only power does: it stands in the log, and whom it is about reads it. */
export const staffReason = z
  .string({ error: '请写明原因' })
  .trim()
  .superRefine((reason, context) => {
    const message = checkStaffReason(reason)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

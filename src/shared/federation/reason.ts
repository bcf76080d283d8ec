const maximum = 200

/** A reason that may be left out: at most 200 characters. */
export function checkOptionalReason(reason: string): string | null {
  const { length } = reason.trim()
  return length <= maximum ? null : `原因最多 ${maximum} 字，现在是 ${length} 字`
}

/** Why staff decide something: required, at most 200 characters. */
export const checkReason = (reason: string): string | null =>
  reason.trim() === '' ? '请写明原因' : checkOptionalReason(reason)

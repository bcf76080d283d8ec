const most = 200

/** Why the federation decides something: required, at most 200 characters. */
export function checkReason(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return '请写明原因'
  return length <= most ? null : `原因最多 ${most} 字，现在是 ${length} 字`
}

export interface SecurityFacts {
  readonly weakPassword: boolean
  readonly mobile: string | null
  readonly email: string | null
  readonly realNameVerified: boolean
}

export const securityLevels = { low: '低', medium: '中', high: '高' } as const
export type SecurityLevel = keyof typeof securityLevels

/**
 * How safe an account is: high with a strong password, both contacts and a verified name; low with a weak password or without any
 * contact; else medium. `missing` says what would raise it, in the order in which it helps.
 */
export function securityLevelOf({ weakPassword, mobile, email, realNameVerified }: SecurityFacts): {
  level: SecurityLevel
  missing: string[]
} {
  const missing = [
    weakPassword && '换一个强密码',
    mobile === null && '绑定手机号',
    email === null && '绑定邮箱',
    !realNameVerified && '完成实名',
  ].filter((text) => text !== false)
  const isLow = weakPassword || (mobile === null && email === null)
  return { level: isLow ? 'low' : missing.length === 0 ? 'high' : 'medium', missing }
}

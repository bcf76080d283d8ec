export interface SmtpTarget {
  /** For nodemailer: host, port, user and password. */
  readonly url: string
  /** Sender of the messages. */
  readonly from: string
}

export const smtpTargetRule = '应为 smtp://用户:密码@主机:端口?from=发件邮箱（或 smtps://…）形式的地址'

/** Reads `SMTP_URL`; null when it cannot be used. */
export function readSmtpTarget(value: string): SmtpTarget | null {
  if (!/^smtps?:\/\/[^\s/]/.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  const sender = url.searchParams.get('from') ?? ''
  if (url.hostname === '' || !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(sender)) return null
  url.searchParams.delete('from')
  // Kept connections would hold up the end of the process.
  url.searchParams.delete('pool')
  return { url: url.href, from: `i志愿 <${sender}>` }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payload = z.object({
  partner: z.string().max(64),
  nonce: z.string().min(8).max(100),
  /** Seconds since 1970. */
  exp: z.number().int(),
})

const longestLife = 10 * 60

/** The answer to a partner, and its own ticket: `payload.signature`, both base64url, HMAC-SHA-256 over the payload's text. */
export function sign(secret: string, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** What a ticket says when one of the partners signed it and it is of now; null otherwise. */
export function readTicket(
  partners: Readonly<Record<string, string>>,
  ticket: string,
  now: Date,
): z.infer<typeof payload> | null {
  const [text = '', signature = '', ...rest] = ticket.split('.')
  if (rest.length > 0) return null
  const content = payload.safeParse(jsonOf(text)).data
  const secret = content && Object.hasOwn(partners, content.partner) ? partners[content.partner] : undefined
  if (!content || secret === undefined) return null
  const expected = createHmac('sha256', secret).update(text).digest()
  const actual = Buffer.from(signature, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const seconds = now.getTime() / 1000
  return content.exp > seconds && content.exp <= seconds + longestLife ? content : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

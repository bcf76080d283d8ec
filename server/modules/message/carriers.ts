import { createTransport } from 'nodemailer'
import { basicAuth } from '../../basic-auth.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { keepInOutbox } from '../code/outbox.repository.ts'
import type { SmtpTarget } from '../code/smtp-target.ts'

export type Channel = 'mobile' | 'email'

/** A message on its way out of the site. */
export interface Outgoing {
  readonly channel: Channel
  readonly purpose: string
  readonly target: string
  /** Of an e-mail. */
  readonly subject: string
  readonly text: string
  /** The code that it carries; a message without one says all in its text. */
  readonly code?: string
  /** The same for every attempt at the same mail, so that the reader's side can tell a second copy. */
  readonly messageId?: string
}

/** Hands a message over; rejects when that failed. The outbox writes in the given transaction. */
type Carry = (message: Outgoing, transaction?: Executor) => Promise<void>

export interface Transport {
  readonly carry: Carry
  /** The message stays in the demo's outbox. */
  readonly isOutbox: boolean
}

const timeoutMs = 10_000

/** The way of each kind of message: the service of the configuration, else the demo's outbox, else none. */
export function createTransports(context: ServerContext): Readonly<Record<Channel, Transport | null>> {
  const { config } = context
  const outbox: Transport | null = config.demo
    ? {
        carry: (message, transaction) => keepInOutbox(context, { ...message, code: message.code ?? '' }, transaction),
        isOutbox: true,
      }
    : null
  return {
    email: config.smtp ? { carry: mailer(config.smtp), isOutbox: false } : outbox,
    mobile: config.smsUrl ? { carry: texter(config.smsUrl), isOutbox: false } : outbox,
  }
}

function mailer({ url, from }: SmtpTarget): Carry {
  const options = { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport(options)
  return async ({ target, subject, text, messageId }) => {
    const mail = { from, to: target, subject, text, ...(messageId !== undefined && { messageId }) }
    await transport.sendMail(mail).catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
      // Its own message repeats the address, which no log may hold.
      throw new Error(`the mail server did not take the message (${code ?? ''} ${responseCode ?? ''})`)
    })
  }
}

/** POST of `{mobile, code, purpose, text}` as JSON; user and password of the address go as basic authorization. Any 2xx is a success. */
function texter(address: string): Carry {
  const { url, headers } = basicAuth(address)
  return async ({ target: mobile, code, purpose, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ mobile, code, purpose, text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}

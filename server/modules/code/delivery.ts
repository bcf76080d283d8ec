import { createTransport } from 'nodemailer'
import { type CodeChannel, codeLimits, type CodePurpose } from '#contract/code.ts'
import type { ServerContext } from '../../context.ts'
import { keepInOutbox } from './outbox.repository.ts'
import type { SmtpTarget } from './smtp-target.ts'

export interface CodeMessage {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly target: string
  readonly code: string
}

/** Hands a message over; rejects when that failed. */
export type Deliver = (message: CodeMessage) => Promise<void>

export interface Carrier {
  readonly deliver: Deliver
  /** The message stays in the demo's outbox. */
  readonly isOutbox: boolean
}

const patience = 10_000

const purposeWords: Readonly<Record<CodePurpose, string>> = {
  register: '注册志愿者',
  recoverVolunteer: '找回志愿者密码',
  recoverOrganizer: '找回组织管理员密码',
  modifyMobile: '更换手机号',
  modifyEmail: '更换邮箱',
}

/** What a person reads in the message. */
export function messageText({ purpose, code }: Pick<CodeMessage, 'purpose' | 'code'>): string {
  const minutes = codeLimits.lifetimeSeconds / 60
  return `【i志愿】验证码 ${code}，用于${purposeWords[purpose]}，${minutes} 分钟内有效。请不要告诉任何人；不是您本人操作的话，不用理会。`
}

/** The way of each kind of message: the service of the configuration, else the demo's outbox, else none. */
export function createCarriers(context: ServerContext): Readonly<Record<CodeChannel, Carrier | null>> {
  const { config } = context
  const outbox: Carrier | null = config.demo
    ? { deliver: (message) => keepInOutbox(context, { ...message, text: messageText(message) }), isOutbox: true }
    : null
  return {
    email: config.smtp ? { deliver: mailer(config.smtp), isOutbox: false } : outbox,
    mobile: config.smsUrl ? { deliver: texter(config.smsUrl), isOutbox: false } : outbox,
  }
}

function mailer({ url, from }: SmtpTarget): Deliver {
  const options = { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport(options)
  return async (message) => {
    const mail = { from, to: message.target, subject: 'i志愿验证码', text: messageText(message) }
    await transport.sendMail(mail).catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
      // Its own message repeats the address, which no log may hold.
      throw new Error(`the mail server did not take the message (${code ?? ''} ${responseCode ?? ''})`)
    })
  }
}

/** POST of `{mobile, code, purpose, text}` as JSON; user and password of the address go as basic authorization. Any 2xx is a success. */
function texter(address: string): Deliver {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const authorization =
    url.username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  url.username = ''
  url.password = ''
  return async (message) => {
    const { target: mobile, code, purpose } = message
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ mobile, code, purpose, text: messageText(message) }),
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

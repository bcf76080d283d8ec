import { createTransport } from 'nodemailer'
import { messageMail } from '../../../database/schema/message.ts'
import type { SmtpTarget } from '../../../config/smtp-target.ts'
import { type Carry, type MessageChannel, timeoutMs } from '../channel.ts'

export const emailChannel: MessageChannel = {
  name: '邮件',
  variable: 'SMTP_URL',
  table: messageMail,
  due: 'message.mail',
  connect: ({ smtp }) => (smtp ? mailer(smtp) : null),
  compose(keys, { id, title, body }) {
    const subject = `【i志愿】${title}`
    // The name stands for the mail, not for an address: readers compare it as it is.
    const name = keys.lookupHash('message.mail', String(id)).replaceAll(/[^A-Za-z0-9]/g, '')
    return {
      subject,
      text: `${subject}\n\n${body}\n\n请登录 i志愿 查看。这封邮件由系统发出，请不要直接回复。`,
      messageId: `<${name}@i-zhiyuan>`,
    }
  },
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

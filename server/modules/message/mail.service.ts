import type { ServerContext } from '../../context.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { createTransports, type Outgoing } from './carriers.ts'
import { lockMail, updateMail } from './mail.repository.ts'
import { mailDue } from './message.repository.ts'

const minute = 60_000

/** How long after each attempt the next look comes, in minutes; the one after the last attempt gives the mail up. */
const retryMinutes = [1, 5, 15, 60, 240, 240]
const mostAttempts = retryMinutes.length

/**
 * Sends the mail of a message. The outbox takes it in the transaction of the due row. A mail server cannot, so the next attempt is
 * planned and committed before this one begins, and the mail is marked as sent afterwards: a server that dies in between leaves an
 * attempt planned, with the same Message-ID.
 */
export function registerMailDue(context: ServerContext): void {
  const transport = createTransports(context).email
  registerDue(
    mailDue,
    async (transaction, messageId, now) => {
      const mail = await lockMail(transaction, messageId)
      if (!mail || mail.sentAt || mail.givenUpAt) return
      const isPast = mail.validUntil !== null && mail.validUntil <= now
      if (!transport || mail.email === null || isPast) return updateMail(transaction, messageId, { givenUpAt: now })
      if (mail.attempts >= mostAttempts) {
        context.logger?.error({ mail: messageId, attempts: mail.attempts }, 'a mail is given up')
        return updateMail(transaction, messageId, { givenUpAt: now })
      }
      const message = messageOf(context, messageId, { ...mail, email: mail.email })
      const attempts = mail.attempts + 1
      if (transport.isOutbox) {
        await transport.carry(message, transaction)
        return updateMail(transaction, messageId, { attempts, sentAt: now })
      }
      await updateMail(transaction, messageId, { attempts })
      await scheduleDue(transaction, mailDue, messageId, nextAttemptAt(attempts, now))
      return async () => {
        try {
          await transport.carry(message)
        } catch (error) {
          context.logger?.warn({ err: error, mail: messageId, attempts }, 'a mail was not delivered')
          return
        }
        await updateMail(context.database.executor, messageId, { attempts, sentAt: context.clock() })
      }
    },
    'slow',
  )
}

const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[attempts - 1] ?? 0) * minute)

function messageOf(
  { keys }: ServerContext,
  messageId: number,
  { email, title, body }: { email: string; title: string; body: string },
): Outgoing {
  const target = keys.decryptColumn('volunteer.email', email)
  // The name stands for the mail, not for an address: readers compare it as it is.
  const name = keys.lookupHash('message.mail', String(messageId)).replaceAll(/[^A-Za-z0-9]/g, '')
  return {
    channel: 'email',
    purpose: 'message',
    target,
    subject: `【i志愿】${title}`,
    text: `【i志愿】${title}\n\n${body}\n\n请登录 i志愿 查看。这封邮件由系统发出，请不要直接回复。`,
    messageId: `<${name}@i-zhiyuan>`,
  }
}

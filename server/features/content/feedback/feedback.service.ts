import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { feedbackLimits, type queryFeedback, type submitFeedback } from '#contract/feedback.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { scheduleDue } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import { networkOf } from '../../../records/account/login-guard.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { openFeedback, openOptional, sealFeedback } from '../../../records/feedback/feedback-content.ts'
import { feedbackEnd, feedbackOver } from '../../../records/feedback/feedback-keeping.ts'
import { receiptNumber } from '../../../records/feedback/receipt-number.ts'
import { findByNumber, insertFeedback, lockSenders, sentSince } from '../../../records/feedback/feedback.repository.ts'

const hour = 3_600_000
const day = 24 * hour
/**
 * Stores a message for the federation.
 * @param address of whoever sends it
 * @throws BusinessError tooMany with the time left in words
 */
export async function takeFeedback(
  { database, keys, clock }: ServerContext,
  { kind, topic, name, contact, text }: Body<typeof submitFeedback>,
  address: string,
): Promise<ReplyInput<typeof submitFeedback>> {
  const network = networkOf(address)
  const senderHashes = {
    contactHash: keys.lookupHash('feedback.contact', contact),
    addressHash: keys.lookupHash('feedback.address', network),
  }
  return database.executor.transaction(async (transaction) => {
    await lockSenders(transaction, [senderHashes.addressHash, senderHashes.contactHash])
    const now = clock()
    await refuseTooMany(
      transaction,
      {
        contact: keys.lookupHashes('feedback.contact', contact),
        address: keys.lookupHashes('feedback.address', network),
      },
      now,
    )
    const row = {
      ...senderHashes,
      kind,
      topic,
      name: name ? sealFeedback(keys, 'name', name) : null,
      contact: sealFeedback(keys, 'contact', contact),
      text: sealFeedback(keys, 'text', text),
      submittedAt: now,
    }
    for (let tries = 0; tries < 5; tries += 1) {
      const number = receiptNumber(now)
      const id = await insertFeedback(transaction, { ...row, number })
      if (id === null) continue
      await scheduleDue(transaction, feedbackOver, id, feedbackEnd({ submittedAt: now, answeredAt: null }))
      return { number, submittedAt: now }
    }
    throw new Error('no free receipt number')
  })
}

/**
 * What became of a message, for whoever knows number and contact.
 * @throws BusinessError notFound, in the same words for an unknown number and another contact
 */
export async function readFeedbackStatus(
  { database, keys }: ServerContext,
  { number, contact }: Body<typeof queryFeedback>,
): Promise<ReplyInput<typeof queryFeedback>> {
  const row = await findByNumber(database.executor, number, keys.lookupHashes('feedback.contact', contact))
  if (!row) throw new BusinessError(codes.notFound, '没有查到反馈，请核对回执编号和联系方式，两项须与提交时一致')
  return {
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    text: openFeedback(keys, 'text', row.text),
    submittedAt: row.submittedAt,
    answer: openOptional(keys, 'answer', row.answer),
    answeredAt: row.answeredAt,
  }
}

async function refuseTooMany(
  executor: Executor,
  hashes: { contact: readonly string[]; address: readonly string[] },
  now: Date,
): Promise<void> {
  const { perContactAndDay, perAddressAndHour } = feedbackLimits
  const instantBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const ofContact = await sentSince(executor, 'contactHash', hashes.contact, instantBefore(day), perContactAndDay)
  refuseUntil(
    ofContact[perContactAndDay - 1],
    day,
    now,
    (wait) => `一天最多提交 ${perContactAndDay} 次，请 ${wait}后再试`,
  )
  const ofAddress = await sentSince(executor, 'addressHash', hashes.address, instantBefore(hour), perAddressAndHour)
  refuseUntil(ofAddress[perAddressAndHour - 1], hour, now, (wait) => `这个网络提交的次数太多，请 ${wait}后再试`)
}

function refuseUntil(oldest: Date | undefined, span: number, now: Date, sentence: (wait: string) => string): void {
  if (!oldest) return
  const waitMs = oldest.getTime() + span - now.getTime()
  if (waitMs <= 0) return
  throw new BusinessError(codes.tooMany, `${sentence(waitText(waitMs))}；急事请拨打 12355`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

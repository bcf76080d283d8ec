import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { answerFeedback, type feedbackDetail, type feedbackList } from '#contract/feedback.ts'
import type { ServerContext } from '../../../context.ts'
import { scheduleDue } from '../../../due/due.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { volunteersBehind } from '../../../records/person/contact-owners.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { openFeedback, openOptional, sealFeedback } from '../../../records/feedback/feedback-content.ts'
import { feedbackEnd, feedbackOver } from '../../../records/feedback/feedback-keeping.ts'
import {
  countFeedback,
  findFeedback,
  insertAccess,
  listFeedbackRows,
  writeAnswer,
} from './feedback-review.repository.ts'

const key = z.tuple([cursorParts.id])

/** Feedback of one state: open ones oldest first, others newest first. Contacts masked, no text. */
export async function listFeedback(
  { database: { executor }, keys }: ServerContext,
  query: Query<typeof feedbackList>,
): Promise<ReplyInput<typeof feedbackList>> {
  const page = await keysetPage(query, {
    key,
    count: () => countFeedback(executor, query.state),
    read: (slice) => listFeedbackRows(executor, query.state, slice),
    keyOf: ({ id }) => [id],
  })
  const items = page.items.map((row) => ({
    feedbackId: row.id,
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    contact: maskContactAddress(openFeedback(keys, 'contact', row.contact)),
    submittedAt: row.submittedAt,
    answeredAt: row.answeredAt,
  }))
  return { ...page, items }
}

/**
 * One feedback with all it says. The look is written down before anything is shown: beside the feedback, and to the access log of a
 * volunteer whose contact it is.
 * @throws BusinessError notFound
 */
export async function viewFeedback(
  context: ServerContext,
  caller: OrganizerCaller,
  feedbackId: string,
): Promise<ReplyInput<typeof feedbackDetail>> {
  const { clock, database, keys } = context
  return database.executor.transaction(async (transaction) => {
    const feedback = await findFeedback(transaction, Number(feedbackId))
    if (!feedback) throw notFound('这条反馈')
    const at = clock()
    await insertAccess(transaction, { feedbackId: feedback.row.id, organizerId: caller.id, at })
    const contact = openFeedback(keys, 'contact', feedback.row.contact)
    const owners = (await volunteersBehind(transaction, keys, [contact])).get(contact) ?? []
    const accessText = `查看问题反馈 ${feedback.row.number} 的联系方式和说明`
    await logAccesses(
      transaction,
      caller,
      owners.map((volunteerId) => ({ volunteerId, what: accessText })),
      at,
    )
    return detailOf(keys, feedback)
  })
}

/**
 * Gives the one answer.
 * @throws BusinessError notFound; stateRefused when somebody has answered already
 */
export async function giveAnswer(
  context: ServerContext,
  caller: OrganizerCaller,
  { feedbackId, answer }: Body<typeof answerFeedback>,
): Promise<ReplyInput<typeof answerFeedback>> {
  const { clock, database, keys } = context
  const id = Number(feedbackId)
  const answeredAt = clock()
  const isWritten = await database.executor.transaction(async (transaction) => {
    const values = { answer: sealFeedback(keys, 'answer', answer), answeredAt, answeredBy: caller.id }
    if (!(await writeAnswer(transaction, id, values))) return false
    await scheduleDue(transaction, feedbackOver, id, feedbackEnd({ submittedAt: answeredAt, answeredAt }))
    const feedback = await findFeedback(transaction, id)
    const { organizationId } = caller
    const subject = `问题反馈 ${feedback?.row.number ?? ''}`
    await recordAct(transaction, caller, { act: answerFeedback.act, organizationId, subject }, answeredAt)
    return true
  })
  if (!isWritten && (await findFeedback(database.executor, id))) {
    throw new BusinessError(codes.stateRefused, '这条反馈已经有人答复过了，请刷新后查看')
  }
  return viewFeedback(context, caller, feedbackId)
}

function detailOf(
  keys: Keys,
  { row, answeredBy }: NonNullable<Awaited<ReturnType<typeof findFeedback>>>,
): ReplyInput<typeof feedbackDetail> {
  return {
    feedbackId: row.id,
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    name: openOptional(keys, 'name', row.name),
    contact: openFeedback(keys, 'contact', row.contact),
    text: openFeedback(keys, 'text', row.text),
    submittedAt: row.submittedAt,
    answer: openOptional(keys, 'answer', row.answer),
    answeredAt: row.answeredAt,
    answeredBy,
  }
}

const maskContactAddress = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskMobile(contact)

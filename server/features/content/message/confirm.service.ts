import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { confirm4Operator } from '#contract/message/message.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { settleOffer } from '../../missions/application/withdraw.service.ts'
import { isAct, isTokenOf, type SiteMessageRow } from '../../../records/message/confirm.ts'
import { lockMessage, markConfirmed } from '../../../records/message/message.repository.ts'
import { unreadOf } from './message.service.ts'

type Confirmation = ReplyInput<typeof confirm4Operator>

/**
 * Says to the organization that the caller has seen the message or stays; confirming again changes nothing.
 * @throws BusinessError notFound; stateRefused for a message that asks for nothing, or for an act
 */
export function confirmForOperator(
  { database, clock }: ServerContext,
  { siteMsgId }: Body<typeof confirm4Operator>,
  volunteerId: number,
): Promise<Confirmation> {
  return database.executor.transaction(async (transaction) => {
    const message = await lockOwnMessage(transaction, volunteerId, siteMsgId)
    if (message.confirm === null) throw refusal('这条消息不需要确认')
    if (isAct(message.confirm)) throw refusal('这条消息要用它自己的按钮来确认，请刷新后再试')
    const confirmedAt = message.confirmedAt ?? clock()
    if (message.confirmedAt === null) await markConfirmed(transaction, message.id, confirmedAt)
    return confirmedReply(transaction, volunteerId, confirmedAt)
  })
}

/**
 * Does what the message offers, once.
 * @throws BusinessError notFound for a token that is not this message's; stateRefused when it was used, or the offer is over
 */
export function confirmSiteMessage(
  { database, keys, clock }: ServerContext,
  { token, siteMsgId }: { readonly token: string; readonly siteMsgId: string },
  volunteerId: number,
): Promise<Confirmation> {
  return database.executor.transaction(async (transaction) => {
    const message = await lockOwnMessage(transaction, volunteerId, siteMsgId)
    const { confirm, subjectId } = message
    if (confirm === null || subjectId === null || !isAct(confirm)) throw messageNotFound()
    if (!isTokenOf(keys, message, token)) throw messageNotFound()
    if (message.confirmedAt !== null) throw refusal('这条消息已经确认过了，不用再确认')
    const now = clock()
    await settleOffer(transaction, { applicationId: String(subjectId), accept: true }, volunteerId, now)
    await markConfirmed(transaction, message.id, now)
    return confirmedReply(transaction, volunteerId, now)
  })
}

async function confirmedReply(executor: Executor, volunteerId: number, confirmedAt: Date): Promise<Confirmation> {
  const { unread } = await unreadOf(executor, volunteerId)
  return { unread, confirmedAt }
}

const messageNotFound = () => notFound('这条消息')
const refusal = (message: string) => new BusinessError(codes.stateRefused, message)

async function lockOwnMessage(executor: Executor, volunteerId: number, siteMsgId: string): Promise<SiteMessageRow> {
  const message = await lockMessage(executor, volunteerId, Number(siteMsgId))
  if (!message) throw messageNotFound()
  return message
}

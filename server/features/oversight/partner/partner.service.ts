import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { authByThird } from '#contract/partner.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { tokenHash } from '../../../records/account/tokens.ts'
import { deleteExpiredTickets, findServiceReport, insertPartnerReport, insertUsedTicket } from './partner.repository.ts'
import { readTicket, sign } from './ticket.ts'

/** The caller's service report for the partner whose ticket it is; the ticket is used up with it. */
export async function reportToPartner(
  executor: Executor,
  partners: Readonly<Record<string, string>>,
  { ticket }: Query<typeof authByThird>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof authByThird>> {
  if (Object.keys(partners).length === 0)
    throw new BusinessError(codes.notConnected, '还没有接入合作方，需要证明请使用时间证书，或致电 12355')
  const content = readTicket(partners, ticket, now)
  if (!content) throw refusal()
  const { partner, nonce, exp } = content
  const secret = partners[partner] ?? ''
  return executor.transaction(async (transaction) => {
    await deleteExpiredTickets(transaction, now)
    const isFirst = await insertUsedTicket(transaction, {
      // The signed part alone: the signature can be written in more than one way.
      ticketHash: tokenHash(ticket.split('.')[0] ?? ''),
      partner,
      volunteerId,
      usedAt: now,
      expiresAt: new Date(exp * 1000),
    })
    if (!isFirst) throw refusal()
    const person = await findServiceReport(transaction, volunteerId)
    if (!person) throw notFound('这个账号')
    await insertPartnerReport(transaction, { partner, volunteerId, at: now })
    const { serviceTime, trainingTime } = person
    const report = sign(secret, {
      partner,
      nonce,
      volunteerNumber: person.number,
      name: maskName(person.name),
      serviceTime,
      trainingTime,
      at: now.toISOString(),
    })
    return { partner, report, serviceTime, trainingTime, at: now }
  })
}

const refusal = () =>
  new BusinessError(codes.ticketInvalid, '合作方的凭据无效、已过期或已经用过，请回到合作方的页面重新进入')

import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { reportSender } from '#contract/report.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { openPerson } from '../../../records/access-log/open-person.ts'
import { isHiddenReport } from './report-reach.ts'
import { findSender } from './report.repository.ts'
import { notFound } from '../../../errors.ts'

/** Who sent a report, once the reason is written where this volunteer reads it. @throws BusinessError notFound, tooMany */
export function showSender(
  { database, keys, clock }: ServerContext,
  { reportId, reason }: Body<typeof reportSender>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reportSender>> {
  return database.executor.transaction(async (transaction) => {
    const id = Number(reportId)
    const isHidden = await isHiddenReport(transaction, keys, caller, id)
    const sender = await findSender(transaction, id)
    if (isHidden || !sender) throw notFound('这条举报的举报人')
    const { receipt, ...person } = sender
    const look = { act: reportSender.act, organizationId: caller.organizationId, subject: `举报 ${receipt}`, reason }
    return openPerson(transaction, caller, { ...look, person, what: `查看举报 ${receipt} 的举报人` }, clock())
  })
}

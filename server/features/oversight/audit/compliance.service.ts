import { exportCompliance } from '#contract/audit.ts'
import { packPeriodProblems } from '#domain/audit/compliance-period.ts'
import type { Body } from '#contract/endpoint.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import { backgroundOf, type Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { organizerInfoOf } from '../../../records/organizer/organizer.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  countConsents,
  listDeletions,
  listTransfers,
  listLooksIn,
  listRequests,
  type ComplianceSpan,
} from './compliance.repository.ts'
import { drawCompliance } from './compliance-workbook.ts'

/** Rows of a sheet; a pack with more is made in parts, for what is left out of it cannot be seen. */
const mostRows = 50_000

/** What an audit of personal data asks for; the export stands in the log first. @throws BusinessError invalidInput */
export async function exportPack(
  { database, clock }: ServerContext,
  { from, to, reason }: Body<typeof exportCompliance>,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const now = clock()
  const issues = packPeriodProblems({ from, to }, shanghaiDay(now))
  if (issues.length > 0) throw invalidInput(issues)
  const period = `${from} 至 ${to}`
  const span = { from: startOfShanghaiDay(from), until: startOfShanghaiDay(addDays(to, 1)) }
  const counts = await database.executor.transaction(async (transaction) => {
    const own = await organizerInfoOf(transaction, caller)
    const entry = { act: exportCompliance.act, organizationId: caller.organizationId, subject: '合规审计包', reason }
    await recordAct(transaction, caller, { ...entry, after: { 时段: period } }, now)
    return own ? `${own.name}（${own.userName}）` : ''
  })
  const parts = await readParts(backgroundOf(database.executor), span)
  return {
    bytes: await drawCompliance({ ...parts, period, by: counts, reason, at: now }),
    name: `合规审计包 ${period}.xlsx`,
  }
}

async function readParts(executor: Executor, span: ComplianceSpan) {
  const limit = mostRows + 1
  const requests = whole('个人请求', await listRequests(executor, span, limit))
  const looks = whole('工作人员查看', await listLooksIn(executor, span, limit))
  const deletions = whole('删除', await listDeletions(executor, span, limit))
  const transfers = whole('对外提供', await listTransfers(executor, span, limit))
  return { consents: await countConsents(executor, span), requests, looks, deletions, transfers }
}

function whole<T>(sheet: string, rows: readonly T[]): readonly T[] {
  if (rows.length <= mostRows) return rows
  throw invalidInput([{ field: 'from', message: `这段时间的“${sheet}”超过 5 万条，请分段导出` }])
}

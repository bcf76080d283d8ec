import { Readable } from 'node:stream'
import { exportAudit } from '#contract/audit.ts'
import { auditKindLabels } from '#domain/audit/audit-kinds.ts'
import type { Body } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { actLine } from './act-line.ts'
import { type ActChoice, readChosenActs } from './audit.repository.ts'
import { choiceOf } from './audit.service.ts'

const atOnce = 500

/** The chosen acts as lines, read while they are sent. The export stands in the log first, and is the last line where it is among the chosen. */
export async function exportActs(
  { database, clock }: ServerContext,
  { reason, ...filter }: Body<typeof exportAudit>,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const now = clock()
  const choice: ActChoice = choiceOf(filter, now)
  const upTo = await database.executor.transaction((transaction) => {
    const kind = filter.kind === undefined ? '全部' : auditKindLabels[filter.kind]
    const after = { 类别: kind, ...(filter.keyword && { 搜索词: filter.keyword }) }
    const entry = { act: exportAudit.act, organizationId: caller.organizationId, subject: '操作记录', reason, after }
    return recordAct(transaction, caller, entry, now)
  })
  return {
    bytes: Readable.from(linesOf(database.executor, choice, upTo)),
    name: `操作记录 ${shanghaiDay(now)}.jsonl`,
  }
}

async function* linesOf(executor: Executor, choice: ActChoice, upTo: number): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const rows = await readChosenActs(executor, choice, { after, upTo, limit: atOnce })
    yield rows.map((row) => `${actLine(row)}\n`).join('')
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.act.id
  }
}

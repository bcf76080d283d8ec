import type { ReportEventType } from '#domain/lifecycle/report.ts'
import { reportEventLabels, reportStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { decideReview } from '#contract/review/review.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import { refuseShortOpinion } from '../../../records/review/opinion.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { sealReport } from './report-content.ts'
import { planReportEnd } from '../../../records/report/report-keeping.ts'
import { applyReportEvent, type StoredReportRow } from '../../../records/report/report-lifecycle.ts'
import { isReported } from './report-reach.ts'
import { lockReport } from './report.repository.ts'
import { notFound } from '../../../errors.ts'

interface Verdict {
  readonly id: string
  readonly event: ReportEventType
  readonly opinion: string
}

/**
 * Decides about a report and tells whoever sent it. The log names the receipt alone: what is reported is nobody's to read in it.
 * @throws BusinessError invalidInput without an opinion, notFound, ownCause, stateRefused
 */
export async function takeReportDecision(
  executor: Executor,
  keys: Keys,
  { id, event, opinion }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  refuseShortOpinion(opinion)
  const row = await lockReport(executor, Number(id))
  if (!row || (await isReported(executor, keys, caller, row))) throw notFound('这条举报')
  await refuseOwnCause(executor, keys, caller, { people: [row.volunteerId] })
  const decision = { opinion: sealReport(keys, 'opinion', opinion), decidedAt: now, decidedBy: caller.id }
  const decided = await applyReportEvent(executor, row, event, decision)
  await planReportEnd(executor, row.id, now)
  await notifyReporter(executor, decided, opinion, caller, now)
  return {
    act: decideReview.act,
    organizationId: caller.organizationId,
    subject: `举报 ${row.number}`,
    before: { 状态: reportStateLabels[row.state] },
    after: { 操作: reportEventLabels[event], 状态: reportStateLabels[decided.state] },
  }
}

async function notifyReporter(
  executor: Executor,
  { number, state, volunteerId }: StoredReportRow,
  opinion: string,
  caller: Decider,
  now: Date,
): Promise<void> {
  if (volunteerId === null) return
  await logAccess(executor, { volunteerId }, caller, `处理举报 ${number}`, now)
  const message = {
    volunteerId,
    kind: 'report' as const,
    title: `你的举报有结果了：${reportStateLabels[state]}`,
    body: `举报 ${number} 联合会已经处理。答复：${opinion}`,
    link: routePath('privacy'),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}

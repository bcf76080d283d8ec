import {
  type BoardFilter,
  type boardViews,
  deleteBoardView,
  mostBoardViews,
  pastFilterLabels,
  saveBoardView,
} from '#contract/board/board-view.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { deleteBoardViewRow, listViews, lockViews, writeView } from './board-view.repository.ts'

/** The views of the caller's organization. */
export async function listBoardViews(
  executor: Executor,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof boardViews>> {
  const rows = await listViews(executor, caller.organizationId)
  return { views: rows.map(({ id, ...view }) => ({ viewId: id, ...view })) }
}

/** Keeps a filter under a name for the caller's organization. */
export async function saveView(
  executor: Executor,
  { viewName: name, filter }: Body<typeof saveBoardView>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveBoardView>> {
  const { organizationId } = caller
  return executor.transaction(async (transaction) => {
    await lockViews(transaction, organizationId)
    const existing = await listViews(transaction, organizationId)
    const same = existing.find((view) => view.name === name)
    if (!same && existing.length >= mostBoardViews)
      throw new BusinessError(codes.tooMany, `最多保存 ${mostBoardViews} 个视图，请先删除不用的`)
    const viewId = await writeView(transaction, { organizationId, name, filter, organizerId: caller.id, savedAt: now })
    const entry = { act: saveBoardView.act, organizationId, subject: `名单视图“${name}”` }
    const before = same && { before: filterFacts(same.filter) }
    await recordAct(transaction, caller, { ...entry, ...before, after: filterFacts(filter) }, now)
    return { viewId }
  })
}

export async function removeView(
  executor: Executor,
  { viewId }: Body<typeof deleteBoardView>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  const { organizationId } = caller
  return executor.transaction(async (transaction) => {
    const gone = await deleteBoardViewRow(transaction, Number(viewId), organizationId)
    if (!gone) throw notFound('这个视图')
    const entry = { act: deleteBoardView.act, organizationId, subject: `名单视图“${gone.name}”` }
    await recordAct(transaction, caller, { ...entry, before: filterFacts(gone.filter) }, now)
    return null
  })
}

/** A filter by the names of its fields, for the log. */
const filterFacts = ({ tag, past, guardian }: BoardFilter): Record<string, string> => ({
  ...(tag && { 标签: tag }),
  ...(past && { 以往参加: pastFilterLabels[past] }),
  ...(guardian && { 监护人: '待同意' }),
})

import { codes } from '#contract/codes.ts'
import { cardRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { applyCardEvent, lockCard, lockOpenCard, newestCard } from './card-lifecycle.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, notFound } from '../../errors.ts'
import { numberOf } from './card-options.repository.ts'
import { type ApplyState, selectApplyState } from './apply-state.repository.ts'
import { retirePictures } from './picture.repository.ts'

/**
 * Withdraws the application that the bank does not have; its words and pictures go with it.
 * @throws BusinessError stateRefused, notFound when nothing was ever begun
 */
export function cancelApplication(context: ServerContext, volunteerId: number): Promise<ApplyState> {
  return context.database.executor.transaction(async (transaction) => {
    const open = await lockOpenCard(transaction, volunteerId)
    if (open) return selectApplyState(transaction, await withdrawCardApplication(transaction, open, context.clock()))
    const newest = await newestCard(transaction, volunteerId)
    throw newest
      ? new BusinessError(codes.stateRefused, cardRefusal(newest.state, 'card.cancelled'))
      : notFound('可以撤销的申请')
  })
}

/** Nothing of what an application said. */
export const emptyNotes = { content: null, submitted: null, criticised: null, opinion: null } as const

/** @throws BusinessError stateRefused when the chart does not let the application be withdrawn */
export async function withdrawCardApplication(
  executor: Executor,
  row: Parameters<typeof applyCardEvent>[1],
  now: Date,
) {
  const next = await applyCardEvent(executor, row, {
    event: 'card.cancelled',
    now,
    notes: emptyNotes,
  })
  await retirePictures(executor, row.id, now)
  return next
}

/** @throws BusinessError stateRefused, notFound for an application of somebody else */
export function reportCardLost(
  context: ServerContext,
  volunteerId: number,
  applicationId: string,
): Promise<ApplyState> {
  return context.database.executor.transaction(async (transaction) => {
    const row = await lockCard(transaction, numberOf(applicationId))
    if (!row || row.volunteerId !== volunteerId) throw notFound('这张卡')
    return selectApplyState(
      transaction,
      await applyCardEvent(transaction, row, { event: 'card.lost', now: context.clock() }),
    )
  })
}

import type { saveDraft } from '#contract/card/card.ts'
import { emptyCardDraft, isSameDraft } from '#domain/card/draft.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { cardStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type CardRow, lockOpenCard, startCard } from '../../../records/card/card-lifecycle.ts'
import { isEditable } from '../../../records/card/card-states.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { updateCardDraft } from './card.repository.ts'
import { draftIn, sealCard } from './card-content.ts'

/**
 * Keeps what was typed, in the volunteer's one open application, which the first save begins. The same words again are no conflict:
 * the answer to the save before may have been lost.
 * @throws BusinessError draftStale with the newer draft, cardOpen when the application can no longer be written
 */
export function saveDraftOf(
  context: ServerContext,
  volunteerId: number,
  { revision, draft }: Body<typeof saveDraft>,
): Promise<ReplyInput<typeof saveDraft>> {
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    const open = await lockOpenCard(transaction, volunteerId)
    if (!open && revision > 0) throw withdrawnElsewhere()
    const row = open ? writable(open) : await startCard(transaction, volunteerId, now)
    if (row.revision !== revision) {
      const savedDraft = draftIn(context.keys, row)
      if (row.savedAt && isSameDraft(draft, savedDraft)) {
        return { revision: row.revision, savedAt: row.savedAt }
      }
      throw staleCardDraft(context.keys, row)
    }
    const content = sealCard(context.keys, 'content', JSON.stringify(draft))
    await updateCardDraft(transaction, row.id, { content, revision: revision + 1, savedAt: now })
    return { revision: revision + 1, savedAt: now }
  })
}

/**
 * The application that a picture or a draft goes into: the open one, locked, or a new one.
 * @throws BusinessError cardOpen when it can no longer be written
 */
export async function writableCard(executor: Executor, volunteerId: number, now: Date): Promise<CardRow> {
  const open = await lockOpenCard(executor, volunteerId)
  return open ? writable(open) : startCard(executor, volunteerId, now)
}

/** Refusal of words that were outdone elsewhere. */
export function staleCardDraft(keys: Keys, row: CardRow): BusinessError {
  return new BusinessError(codes.draftStale, '这份申请刚在别处改过，请选择保留哪一份', {
    draft: draftIn(keys, row) ?? emptyCardDraft,
    revision: row.revision,
    savedAt: row.savedAt,
  })
}

const withdrawnElsewhere = (): BusinessError =>
  new BusinessError(codes.draftStale, '这份申请已在别处撤销，请选择从头填写，或用现在的内容重新开始', {
    draft: emptyCardDraft,
    revision: 0,
    savedAt: null,
  })

function writable(row: CardRow): CardRow {
  if (isEditable(row.state)) return row
  const label = cardStateLabels[row.state]
  throw new BusinessError(codes.cardOpen, `你已有一份申请处于“${label}”，现在不能修改，也不能另外申请`)
}

import { and, eq, isNull, max } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import {
  abandonedDays,
  abandonedMs,
  cardAbandonedDue,
  cardUnfinishedDue,
  warnedMs,
} from '../../../records/card/card-plans.ts'
import { applyCardEvent, type CardRow, lockCard } from '../../../records/card/card-lifecycle.ts'
import { isEditable } from '../../../records/card/card-states.ts'
import type { Executor } from '../../../database/client.ts'
import { cardHistory, cardPicture } from '../../../database/schema/card.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { emptyNotes } from '../../../records/card/card-change.service.ts'
import { notifyApplicant, warnApplicant } from '../../../records/card/card-message.ts'
import { retirePictures } from '../../../records/card/picture.repository.ts'

/** What the applicant reads where the words stood. */
const opinion = `申请 ${abandonedDays} 天没有更新也没有提交，填写的内容和照片已自动删除，可以重新申请`

/**
 * Ends an application that nobody goes on with: a week before that the volunteer is warned, and whoever saves a word or a picture
 * begins the time again. One due row leads to the next as long as the application can be written.
 */
export function registerAbandoned(): void {
  registerDue(cardUnfinishedDue, async (executor, applicationId, now) => {
    const draft = await lockUnfinished(executor, applicationId)
    if (!draft) return
    const { row, touchedAt } = draft
    const warnAt = addMs(touchedAt, warnedMs)
    if (warnAt > now) return scheduleDue(executor, cardUnfinishedDue, row.id, warnAt)
    // A server that was away warns late, and the week is the volunteer's all the same.
    const abandonedBefore = new Date(
      Math.max(addMs(touchedAt, abandonedMs).getTime(), addMs(now, abandonedMs - warnedMs).getTime()),
    )
    await warnApplicant(executor, row.volunteerId, shanghaiDay(abandonedBefore), now)
    await scheduleDue(executor, cardAbandonedDue, row.id, abandonedBefore)
  })

  registerDue(cardAbandonedDue, async (executor, applicationId, now) => {
    const draft = await lockUnfinished(executor, applicationId)
    if (!draft) return
    const { row, touchedAt } = draft
    if (addMs(touchedAt, abandonedMs) > now) {
      return scheduleDue(executor, cardUnfinishedDue, row.id, addMs(touchedAt, warnedMs))
    }
    await applyCardEvent(executor, row, { event: 'card.abandoned', now, opinion, notes: { ...emptyNotes, opinion } })
    await retirePictures(executor, row.id, now)
    await notifyApplicant(executor, row, 'card.abandoned', now)
  })
}

const addMs = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

/** The application, locked, with the instant of its last save, picture or decision; null when it cannot be written any more. */
async function lockUnfinished(
  executor: Executor,
  applicationId: number,
): Promise<{ row: CardRow; touchedAt: Date } | null> {
  const row = await lockCard(executor, applicationId)
  if (!row || !isEditable(row.state)) return null
  const [picture] = await executor
    .select({ at: max(cardPicture.uploadedAt) })
    .from(cardPicture)
    .where(and(eq(cardPicture.applicationId, row.id), isNull(cardPicture.supersededAt)))
  const [event] = await executor
    .select({ at: max(cardHistory.at) })
    .from(cardHistory)
    .where(eq(cardHistory.applicationId, row.id))
  const times = [row.createdAt, row.savedAt, picture?.at, event?.at].flatMap((at) => at?.getTime() ?? [])
  return { row, touchedAt: new Date(Math.max(...times)) }
}

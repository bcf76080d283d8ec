import type { cardReviewDetail } from '#contract/card/review.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ServerContext } from '../../context.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { logAccess } from '../privacy/access-log.ts'
import { cardTailIn, sentPictures } from './card-content.ts'
import { findCard } from './card.repository.ts'
import { numberOf } from './card-options.repository.ts'
import { readApplyState } from './apply-state.repository.ts'
import { livePictures, wirePicture } from './picture.repository.ts'
import { partsOf } from './review-parts.ts'

/**
 * One application as it was sent, in words for people. The look is written to the volunteer's access log before anything is shown.
 * @throws BusinessError notFound, also for one that was never sent
 */
export async function reviewDetail(
  context: ServerContext,
  caller: OrganizerCaller,
  applicationId: string,
): Promise<Reply<typeof cardReviewDetail>> {
  const { executor } = context.database
  const row = await findCard(executor, numberOf(applicationId))
  if (!row || row.submissions === 0) throw notFound('这份申请')
  const pictureIds = sentPictures(context.keys, row)
  await logAccess(executor, row, caller, `查看志愿者证申请 ${row.number} 的资料`, context.clock())
  return {
    standing: await readApplyState(executor, row),
    parts: await partsOf(context, executor, row),
    pictures: (await livePictures(executor, row.id))
      .filter(({ id }) => pictureIds.includes(String(id)))
      .map(wirePicture),
    cardTail: cardTailIn(context.keys, row),
  }
}

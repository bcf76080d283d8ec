import type { usersDetail } from '#contract/card/card.ts'
import type { CardDraft } from '#domain/card/draft.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { isOpenCard } from '../../../records/card/card-states.ts'
import { newestCard } from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { nameCardArea } from './area-names.ts'
import { cardTailIn, criticismsIn, deviceKeyOf, draftIn } from './card-content.ts'
import { readCardFacts, personOf } from './card-facts.ts'
import { findBranch, findGift } from '../../../records/card/card-options.repository.ts'
import { type ApplyState, selectApplyState } from '../../../records/card/apply-state.repository.ts'
import { livePictures, wirePicture } from '../../../records/card/picture.repository.ts'

/** Where the newest application stands. */
export async function applyStateOf(executor: Executor, volunteerId: number): Promise<ApplyState> {
  return selectApplyState(executor, await newestCard(executor, volunteerId))
}

/** Everything the wizard opens with; an application that has ended gives its state alone, for the next one begins empty. */
export async function detailOf(
  context: ServerContext,
  { id, userId }: VolunteerCaller,
): Promise<ReplyInput<typeof usersDetail>> {
  const { executor } = context.database
  const { keys } = context
  const person = await personOf(executor, id)
  const newest = await newestCard(executor, id)
  const open = newest && isOpenCard(newest) ? newest : null
  const draft = open && draftIn(keys, open)
  return {
    standing: await selectApplyState(executor, newest),
    facts: await readCardFacts(context, executor, person, context.clock()),
    draft,
    revision: open?.revision ?? 0,
    savedAt: open?.savedAt ?? null,
    criticised: open ? criticismsIn(keys, open) : [],
    pictures: open ? (await livePictures(executor, open.id)).map(wirePicture) : [],
    ...(await readDraftNames(executor, draft)),
    cardTail: newest && cardTailIn(keys, newest),
    deviceKey: deviceKeyOf(keys, userId),
  }
}

/** Names of what was chosen; null where nothing is, or it is no more. */
export async function readDraftNames(executor: Executor, draft: CardDraft | null) {
  if (draft === null) return { branchName: null, giftName: null, areaName: null }
  const branch = await findBranch(executor, draft.choice.branchId)
  const gift = await findGift(executor, draft.gift.giftId)
  return {
    branchName: branch?.name ?? null,
    giftName: gift?.name ?? null,
    areaName: nameCardArea(draft.contact.area),
  }
}

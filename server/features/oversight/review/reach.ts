import { reviewRuleOf, type ReviewKind } from '#domain/review-kind.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { type OrganizerCaller, refuseDuty } from '../../../records/caller/caller.ts'
import type { HiddenPart } from './review-source.ts'
import { reviewSources } from './review-sources.ts'
import { notFound } from '../../../errors.ts'

/** Matters of a part of a queue that the caller may not know of. @throws BusinessError forbidden where the queue is not the caller's */
export async function hiddenIn(
  executor: Executor,
  keys: Keys,
  kind: ReviewKind,
  part: HiddenPart,
  caller: OrganizerCaller,
): Promise<readonly string[]> {
  refuseDuty(reviewRuleOf(kind), caller)
  return (await reviewSources[kind].hidden?.(executor, keys, part, caller)) ?? []
}

/**
 * The one door to a matter for whatever is done with it: what the caller may not know of is answered as what is not there.
 * @throws BusinessError forbidden, notFound
 */
export async function refuseHidden(
  executor: Executor,
  keys: Keys,
  { kind, id }: { readonly kind: ReviewKind; readonly id: string },
  caller: OrganizerCaller,
): Promise<void> {
  const hidden = await hiddenIn(executor, keys, kind, { id }, caller)
  if (hidden.includes(id)) throw notFound('这一条')
}

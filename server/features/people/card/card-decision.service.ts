import { type CardDraft, type CardField, cardDraftValue, emptyCardDraft, isCardField } from '#domain/card/draft.ts'
import type { Criticism } from '#domain/card/steps.ts'
import { codes } from '#contract/codes.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { pickupDays } from '#domain/lifecycle/card.ts'
import { cardEventLabels, cardRefusal, cardStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { decideReview } from '#contract/review/review.ts'
import type { ReviewEventOf } from '#domain/review-kind.ts'
import {
  applyCardEvent,
  type CardNotes,
  type CardRow,
  cardLifecycle,
  lockCard,
} from '../../../records/card/card-lifecycle.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { sealCard, submittedIn } from './card-content.ts'
import { notifyApplicant } from '../../../records/card/card-message.ts'
import { numberOf } from '../../../records/card/card-options.repository.ts'
import type { Verdict } from '../../../records/review/verdict.ts'

export type CardVerdict = Pick<Verdict, 'id' | 'opinion' | 'criticised' | 'cardTail'> & {
  readonly event: ReviewEventOf<'card'>
}

/** What the applicant reads when the federation says nothing more. */
const uncollectedOpinion = `卡片到网点满 ${pickupDays} 天没有领取，银行已经销毁，可以重新申请`
const wantsOpinion: readonly ReviewEventOf<'card'>[] = ['card.returned', 'card.rejected']
/** What the form of this kind asks and the applicant can type again. */
const criticisable: readonly (keyof CardDraft)[] = ['choice', 'material', 'contact', 'work', 'gift']

/**
 * Brings a decision about an application about, or what the federation heard from the bank; the applicant is notified.
 * @throws BusinessError invalidInput, notFound, ownCause, stateRefused by the chart
 */
export async function takeCardDecision(
  executor: Executor,
  keys: Keys,
  verdict: CardVerdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  const { event } = verdict
  const row = await lockCard(executor, numberOf(verdict.id))
  if (!row || row.submissions === 0) throw notFound('这份申请')
  await refuseOwnCause(executor, keys, caller, { people: [row.volunteerId] })
  if (!cardLifecycle.can(row, event)) {
    throw new BusinessError(codes.stateRefused, cardRefusal(row.state, event))
  }
  const opinionText = verdict.opinion || (event === 'card.uncollected' ? uncollectedOpinion : '')
  const opinion = opinionText === '' ? null : opinionText
  const next = await applyCardEvent(executor, row, {
    event,
    now,
    opinion,
    organizerId: caller.id,
    notes: notesOf(keys, row, { ...verdict, opinion: opinionText }, now),
  })
  await notifyApplicant(executor, next, event, now)
  const { organizationId } = caller
  const subject = `志愿者证申请 ${row.number}`
  const before = { 状态: cardStateLabels[row.state] }
  const after = { 操作: cardEventLabels[event], 状态: cardStateLabels[next.state] }
  return { act: decideReview.act, organizationId, subject, reason: opinion, before, after }
}

function notesOf(
  keys: Keys,
  row: CardRow,
  { event, opinion, criticised, cardTail }: CardVerdict,
  now: Date,
): CardNotes {
  const draft = submittedIn(keys, row) ?? emptyCardDraft
  const issues: FieldIssue[] = []
  if (wantsOpinion.includes(event) && opinion === '') issues.push({ field: 'opinion', message: '请写明意见' })
  if (event === 'card.returned') issues.push(...issuesOfCriticised(criticised, draft))
  if (event === 'card.arrived' && cardTail === undefined) {
    issues.push({ field: 'cardTail', message: '请填写卡号末四位' })
  }
  if (issues.length > 0) throw invalidInput(issues)
  return {
    ...((wantsOpinion.includes(event) || event === 'card.uncollected') && { opinion }),
    ...(event === 'card.returned' && {
      criticised: sealCard(keys, 'criticised', JSON.stringify(withValues(criticised, draft))),
    }),
    ...(event === 'card.arrived' && cardTail !== undefined && { cardTail: sealCard(keys, 'cardTail', cardTail) }),
    ...(event === 'card.collected' && { activatedAt: now }),
  }
}

function issuesOfCriticised(criticised: CardVerdict['criticised'], draft: CardDraft): FieldIssue[] {
  if (criticised.length === 0) return [{ field: 'criticised', message: '请至少指出一处要改的地方' }]
  return criticised.flatMap(({ field }, at) =>
    isCorrectable(field, draft)
      ? []
      : [{ field: `criticised.${at}.field`, message: '申请人改不了这一处，请从申请资料中选择要改的地方' }],
  )
}

function isCorrectable(field: string, draft: CardDraft): field is CardField {
  const [part = ''] = field.split('.')
  if (!isCardField(field) || !criticisable.some((item) => item === part)) return false
  // A verified number is the profile's: nothing in the form would answer a criticism of it.
  if (field === 'contact.mobile' && draft.contact.mobile === '') return false
  return part !== (draft.choice.kind === 'debit' ? 'work' : 'gift')
}

const withValues = (criticised: CardVerdict['criticised'], draft: CardDraft): Criticism[] =>
  criticised.flatMap(({ field, message }) =>
    isCardField(field) ? [{ field, message, value: cardDraftValue(draft, field) }] : [],
  )

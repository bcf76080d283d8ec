import { type ReviewEvent, reviewEventFacts, reviewRules } from '#domain/review-kind.ts'
import type { ReviewVerdict } from '#machines/review/review.machine.ts'
import { type DonationValues, toDonationFacts, judgeDonation } from '../../../shared/donation/donation-values.ts'

export interface VerdictValues {
  opinion: string
  cardTail: string
  fields: { field: string; name: string; isWrong: boolean; message: string }[]
  donation: DonationValues
}

interface VerdictProblem {
  readonly field:
    | 'opinion'
    | 'cardTail'
    | 'root'
    | `fields.${number}.message`
    | `fields.${number}.isWrong`
    | `donation.${keyof DonationValues}`
  readonly message: string
}

/** What keeps a decision from being sent; null when nothing does. */
export function problemOf(
  event: ReviewEvent,
  { opinion, cardTail, fields, donation }: VerdictValues,
): VerdictProblem | null {
  const { opinion: shortest = 0, criticised, asksTail, asksFacts } = reviewEventFacts(event)
  const { length } = opinion.trim()
  if (asksTail && !/^\d{4}$/.test(cardTail.trim())) return { field: 'cardTail', message: '卡号末四位是 4 个数字' }
  if (criticised) {
    const blank = fields.findIndex(({ isWrong, message }) => isWrong && message.trim() === '')
    if (blank >= 0) return { field: `fields.${blank}.message`, message: '请写明要改什么' }
    if (criticised === 'required' && !fields.some(({ isWrong }) => isWrong))
      return { field: 'root', message: '请勾选至少一处要改的地方' }
  }
  const [wrongFact] = asksFacts ? judgeDonation(donation, false) : []
  if (wrongFact) return { field: `donation.${wrongFact.field}`, message: wrongFact.message }
  if (length >= shortest && length <= reviewRules.opinionLength) return null
  if (length > reviewRules.opinionLength)
    return { field: 'opinion', message: `意见最多 ${reviewRules.opinionLength} 字，现在是 ${length} 字` }
  return { field: 'opinion', message: shortest > 1 ? `请写明意见，至少 ${shortest} 个字` : '请写明意见' }
}

export function verdictOf(event: ReviewEvent, { opinion, cardTail, fields, donation }: VerdictValues): ReviewVerdict {
  const { criticised, asksTail, asksFacts } = reviewEventFacts(event)
  return {
    event,
    opinion: opinion.trim(),
    criticised: criticised
      ? fields.flatMap(({ isWrong, field, message }) => (isWrong ? [{ field, message: message.trim() }] : []))
      : [],
    ...(asksTail && { cardTail: cardTail.trim() }),
    ...(asksFacts && { donation: toDonationFacts(donation) }),
  }
}

import { cardDraftValue, type CardDraft } from '#domain/card/draft.ts'
import { type CardProblem, type CardStep, stepOf, stepsOf } from '#domain/card/steps.ts'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { cardFields } from '#domain/card/draft.ts'

/** What stands wrong on the page of a step: what the last wish found, and what the review criticised and still reads the same. */
export function visibleProblems({ context }: VolunteerCardSnapshot, step: CardStep): CardProblem[] {
  const { draft, problems, basis } = context
  const open = (basis?.criticised ?? []).filter(
    ({ field, value }) => stepOf(field, draft) === step && cardDraftValue(draft, field) === value,
  )
  const messages = new Map([...open, ...problems].map(({ field, message }) => [field, message]))
  return cardFields.flatMap((field) => {
    const message = messages.get(field)
    return message === undefined || stepOf(field, draft) !== step ? [] : [{ field, message }]
  })
}

const names: Record<CardStep, string> = {
  needToKnow: '须知',
  individualInfo: '个人信息',
  chooseCard: '选择卡种',
  creditCard: '信用卡资料',
  debitCard: '借记卡资料',
  detail: '提交',
}

/** The stages of this application and which of them an address is; all are done at the end. */
export function stagesOf(draft: CardDraft, address: CardAddress): { stages: string[]; at: number } {
  const steps = stepsOf(draft)
  const stages = steps.map((step) => (step === 'creditCard' && draft.choice.kind === '' ? '填写资料' : names[step]))
  return { stages, at: address === 'success' ? steps.length : steps.indexOf(address) }
}

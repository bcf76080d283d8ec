import { createContext, type ReactNode, use } from 'react'
import { type CardDraft, type CardField, type CardPart, draftValue } from '#contract/card/draft.ts'
import type { CardBasis, CardProblem } from '#contract/card/steps.ts'
import type { CardParts } from './card.flow.ts'
import type { SetPart } from './use-volunteer-card.ts'

/** What the fields of a step share: the words, what is wrong with them, and the way to change them. */
export interface CardForm {
  draft: CardDraft
  basis: CardBasis
  parts: CardParts
  problems: readonly CardProblem[]
  set: SetPart
}

const CardFormContext = createContext<CardForm | null>(null)

export const CardFormProvider = ({ value, children }: { value: CardForm; children: ReactNode }) => (
  <CardFormContext value={value}>{children}</CardFormContext>
)

export function useCardForm(): CardForm {
  const form = use(CardFormContext)
  if (!form) throw new Error('a field of the card stands inside the wizard')
  return form
}

/** One field by its name: its value, the sentence that says how to mend it, and the way to change it. */
export function useCardField<V extends string | boolean>(field: CardField) {
  const { draft, problems, set } = useCardForm()
  const [part, name] = field.split('.') as [CardPart, string]
  return {
    value: draftValue(draft, field) as V,
    error: problems.find((problem) => problem.field === field)?.message,
    change: (value: V) => set(part, { [name]: value } as Partial<CardDraft[CardPart]>),
  }
}

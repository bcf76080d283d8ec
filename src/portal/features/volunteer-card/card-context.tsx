import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type CardDraft, type CardField, type CardPart, draftValue } from '#contract/card/draft.ts'
import { type CardBasis, stepOf } from '#contract/card/steps.ts'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import type { CardFlow, CardParts } from './card.flow.ts'
import { cardFlow, holdCardFlow } from './card.store.ts'
import { visibleProblems } from './step-problems.ts'

const CardContext = createContext<CardFlow | null>(null)

/** The application of this session for one of its pages; `address` is where a new one opens, null on the overview. */
export function CardProvider({ address, children }: { address: CardAddress | null; children: ReactNode }) {
  const [flow] = useState(() => cardFlow(address))
  useEffect(holdCardFlow, [])
  return <CardContext value={flow}>{children}</CardContext>
}

export function useCardFlow(): CardFlow {
  const flow = use(CardContext)
  if (!flow) throw new Error('a part of the card stands inside its pages')
  return flow
}

/** A part of the wizard; `same` says when it has not changed. */
export const useCard = <T,>(select: (snapshot: VolunteerCardSnapshot) => T, same?: (a: T, b: T) => boolean): T =>
  useSelector(useCardFlow().wizard, select, same)

/** A part of what was loaded, where that is shown. */
export const useLoaded = <T,>(select: (parts: CardParts) => T): T =>
  useSelector(useCardFlow().loaded, ({ context }) => select(context as CardParts))

export const useDraft = (): CardDraft => useCard(({ context }) => context.draft)

/** What is known of the person, where the application is loaded. */
export const useBasis = (): CardBasis => useCard(({ context }) => context.basis as CardBasis)

/** One field by its name: its value, the sentence that says how to mend it, and the way to change it. */
export function useCardField<V extends string | boolean>(field: CardField) {
  const { set } = useCardFlow()
  const [part, name] = field.split('.') as [CardPart, string]
  return {
    value: useCard(({ context }) => draftValue(context.draft, field) as V),
    error: useCard((snapshot) => {
      const problems = visibleProblems(snapshot, stepOf(field, snapshot.context.draft))
      return problems.find((problem) => problem.field === field)?.message
    }),
    change: (value: V) => set(part, { [name]: value } as Partial<CardDraft[CardPart]>),
  }
}

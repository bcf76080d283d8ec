import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type CardDraft, type CardField, type CardPart, cardDraftValue } from '#domain/card/draft.ts'
import { type CardBasis, stepOf } from '#domain/card/steps.ts'
import { ensure } from '#domain/ensure.ts'
import type { CardApplicationActor, CardParts } from '#machines/volunteer-card/card-application.machine.ts'
import type { VolunteerCardActor, VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { currentCardApplication, holdCardApplication } from './card.store.ts'
import { visibleProblems } from './step-problems.ts'

interface CardActors {
  application: CardApplicationActor
  /** Runs as long as the application. */
  wizard: VolunteerCardActor
}

const CardContext = createContext<CardActors | null>(null)

/** The application of this session for one of its pages; `address` is where a new one opens, null on the overview. */
export function CardProvider({ address, children }: { address: CardAddress | null; children: ReactNode }) {
  const [actors] = useState(() => actorsOf(currentCardApplication(address)))
  useEffect(holdCardApplication, [])
  return <CardContext value={actors}>{children}</CardContext>
}

function actorsOf(application: CardApplicationActor): CardActors {
  const { wizard } = application.getSnapshot().children
  if (!wizard) throw new Error('the application has ended')
  return { application, wizard }
}

function useCardActors(): CardActors {
  const actors = use(CardContext)
  if (!actors) throw new Error('a part of the card stands inside its pages')
  return actors
}

export const useCardApplication = (): CardApplicationActor => useCardActors().application

export const useWizard = (): VolunteerCardActor => useCardActors().wizard

/** A part of the wizard; `same` says when it has not changed. */
export const useCard = <T,>(select: (snapshot: VolunteerCardSnapshot) => T, same?: (a: T, b: T) => boolean): T =>
  useSelector(useWizard(), select, same)

export const useIsLoaded = (): boolean => useSelector(useCardApplication(), ({ context }) => context.parts !== null)

/** A part of what was loaded, where that is shown. */
export const useCardParts = <T,>(select: (parts: CardParts) => T): T =>
  useSelector(useCardApplication(), ({ context }) => select(ensure(context.parts)))

/** The draft as it is saved; undefined before the first load. */
export const useDraftActor = () => useSelector(useCardApplication(), ({ children }) => children.draft)

export const useDraft = (): CardDraft => useCard(({ context }) => context.draft)

/** What is known of the person, where the application is loaded. */
export const useBasis = (): CardBasis => useCard(({ context }) => ensure(context.basis))

/** One field by its name: its value, the sentence that says how to mend it, and the way to change it. */
export function useCardField<V extends string | boolean>(field: CardField) {
  const application = useCardApplication()
  const [part, name] = field.split('.') as [CardPart, string]
  return {
    value: useCard(({ context }) => cardDraftValue(context.draft, field) as V),
    error: useCard((snapshot) => {
      const problems = visibleProblems(snapshot, stepOf(field, snapshot.context.draft))
      return problems.find((problem) => problem.field === field)?.message
    }),
    change: (value: V) =>
      application.send({ type: 'part.changed', part, values: { [name]: value } as Partial<CardDraft[CardPart]> }),
  }
}

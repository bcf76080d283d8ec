import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, NavigationType, RouterProvider, useNavigate, useNavigationType } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { cardSteps } from '#domain/card/steps.ts'
import type { CardApplicationActor, CardParts } from '#machines/volunteer-card/card-application.machine.ts'
import { draftMachine, type SavedCardDraft } from '#machines/volunteer-card/draft.machine.ts'
import {
  type VolunteerCardActor,
  volunteerCardMachine,
  type VolunteerCardSnapshot,
} from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress, VolunteerCardContext } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath, type AddressSet } from '#src/portal/features/volunteer-card/addresses.ts'
import { cardApplicationOf, openCardApplication } from '#src/portal/features/volunteer-card/card-application.ts'
import { Overview } from '#src/portal/features/volunteer-card/overview.tsx'
import { visibleStep } from '#src/portal/features/volunteer-card/use-card-address.ts'
import { Wizard } from '#src/portal/features/volunteer-card/wizard.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { partsOf } from './card-parts.ts'
import { mirrorOf } from './mirror.ts'

/** The wizard's pages over one actor, as its store gives it to them. */
export interface CardPage {
  application: CardApplicationActor
  /** Opens an address inside the page, as a link does. */
  open: (address: CardAddress) => void
  /** Goes to a path, as a link does: the overview, or `outside`. */
  go: (path: string) => Promise<void>
  draw: () => void
}

/** A page of the site that is none of the card's. */
export const outside = { path: '/', title: '首页' }

/** The pages on their addresses, beginning on the overview; from there the person goes on to the step, and stays when back. */
export function openCardPage(wizard: VolunteerCardActor, changes: Partial<CardWorld> = {}): CardPage {
  const addressSets: readonly AddressSet[] = ['own', 'center']
  const addresses: readonly CardAddress[] = [...cardSteps, 'success']
  const pages = new Map(
    addressSets.flatMap((addressSet) =>
      addresses.map((address) => [addressPath(address, addressSet), { address, place: addressSet }] as const),
    ),
  )
  const router = createMemoryRouter(
    [
      { path: overviewPath, element: <Begin wizard={wizard} /> },
      { path: outside.path, element: <h1>{outside.title}</h1> },
      ...[...pages].map(([path, { address, place: addressSet }]) => ({
        path,
        element: <Wizard key={path} address={address} addressSet={addressSet} />,
      })),
    ],
    { initialEntries: [overviewPath] },
  )
  return {
    application: applicationOver(wizard, changes),
    open: (address) => void router.navigate(addressPath(address, 'own')),
    go: (path) => router.navigate(path),
    draw: () => void render(<CardRoutes router={router} />),
  }
}

const CardRoutes = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => (
  <>
    <RouterProvider router={router} />
    <Notices />
  </>
)

function Begin({ wizard }: { wizard: VolunteerCardActor }) {
  const navigate = useNavigate()
  const isBack = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isBack) return
    const go = () => {
      const step = visibleStep(wizard.getSnapshot())
      if (step) void navigate(addressPath(step, 'own'))
    }
    const followed = wizard.subscribe(go)
    return () => followed.unsubscribe()
  }, [wizard, navigate, isBack])
  return <Overview />
}

/** What saves the draft of a page of the card. */
type SaveDraft = () => Promise<{ revision: number; savedAt: string }>

interface CardWorld {
  /** What the server has of the application that the wizard shows. */
  load: (context: VolunteerCardContext) => CardParts
  saveDraft: SaveDraft
}

const world: CardWorld = {
  load: partsOf,
  saveDraft: async () => ({ revision: 2, savedAt: '2026-11-21T10:24:00+08:00' }),
}

/** The application around a wizard, which is loaded with what the wizard shows. */
export function applicationOver(wizard: VolunteerCardActor, changes: Partial<CardWorld> = {}): CardApplicationActor {
  const { load, saveDraft } = { ...world, ...changes }
  const machine = cardApplicationOf('101').provide({
    actors: {
      wizard: mirrorOf(volunteerCardMachine, wizard),
      draft: draftMachine.provide({
        actors: { saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedCardDraft>(saveDraft) },
      }),
    },
  })
  const application = openCardApplication(machine, null)
  let previous: Pick<VolunteerCardContext, 'application' | 'basis'> | null = null
  const keep = ({ context }: VolunteerCardSnapshot) => {
    if (context.basis === null || (previous?.basis === context.basis && previous.application === context.application))
      return
    previous = context
    const draft = { draft: context.draft, revision: 1, savedAt: null, isTyped: false }
    application.send({ type: 'card.loaded', parts: load(context), draft })
  }
  keep(wizard.getSnapshot())
  wizard.subscribe(keep)
  return application
}

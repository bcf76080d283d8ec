import { render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CardEventType, CardState } from '#contract/lifecycle-words.ts'
import type { CardEvent } from '#machines/volunteer-card/volunteer-card.types.ts'
import { volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { Decision, ReviewDetail } from '#src/admin/features/card-review/card-review.api.ts'
import { Decisions } from '#src/admin/features/card-review/decisions.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { OpenCard } from '#src/portal/features/volunteer-card/overview.tsx'
import { StepActions } from '#src/portal/features/volunteer-card/step-actions.tsx'
import { Standing } from '#src/portal/features/volunteer-card/steps/standing.tsx'
import type { VolunteerCard } from '#src/portal/features/volunteer-card/use-volunteer-card.ts'
import { Notices } from '#src/ui/notices.tsx'
import { cardModel } from './card-lifecycle.model.ts'
import {
  federationButtons,
  federationDeeds,
  landmarks,
  volunteerButtons,
  volunteerDeeds,
} from './card-lifecycle.vocabulary.ts'
import { partsOf } from './support/card-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Vocabulary } from './support/ui.ts'
import { bases, drafts } from './volunteer-card.drafts.ts'

const shown = vi.hoisted(() => ({ stage: null as Stage | null }))
const tell = (type: CardEventType): void => shown.stage?.actor.send({ type })

vi.mock('#src/admin/features/card-review/card-review.api.ts', () => ({
  sendDecision: async ({ event }: Decision) => tell(event as CardEventType),
}))

/** What the volunteer's wishes mean for the application. */
const meaning: Partial<Record<CardEvent['type'], CardEventType>> = {
  'cancel.confirmed': 'card.cancelled',
  'lost.confirmed': 'card.lost',
  'submit.wished': 'card.submitted',
}

/** The page of the volunteer and the one of the federation over one application. */
function Faces({ stage }: { stage: Stage }) {
  const state = useSelector(stage.actor, (snapshot) => snapshot.value) as CardState
  const context = {
    wanted: null,
    standing: { applicationId: '71', state },
    draft: drafts.creditFull,
    basis: bases.complete,
    problems: [],
    failure: null,
  }
  const isWritten = state === 'draft' || state === 'returned'
  const value = isWritten ? { form: 'detail' as const } : 'applied'
  const parts = partsOf(context)
  const card = {
    snapshot: volunteerCardMachine.resolveState({ value, context }),
    parts,
    send: (event: CardEvent) => {
      const type = meaning[event.type]
      if (type) tell(type)
    },
    flow: { wizard: createActor(volunteerCardMachine, { input: { address: null } }), parts: () => parts },
  } as unknown as VolunteerCard
  const detail = { standing: { state }, parts: [], pictures: [{ slot: 'portrait' }] } as unknown as ReviewDetail
  return (
    <>
      {isWritten ? <OpenCard card={card} data={parts} /> : <Standing card={card} data={parts} />}
      {isWritten && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            card.send({ type: 'submit.wished' })
          }}
        >
          <StepActions card={card} step="detail" />
        </form>
      )}
      <Decisions key={state} id="71" state={state} detail={detail} />
      <Notices />
    </>
  )
}

const vocabulary: Vocabulary = {
  others: { 'card.abandoned': '服务器清理长期没有提交的草稿' },
  deeds: { ...volunteerDeeds, ...federationDeeds, 'card.submitted': (ui) => ui.press('button', '提交申请') },
  states: landmarks(volunteerButtons, federationButtons, { draft: ['提交申请'], returned: ['提交申请'] }),
}

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/dialog-panel.tsx'))

describeComponents('card-lifecycle', cardModel, vocabulary, {
  mount: (stage) => {
    shown.stage = stage
    connectRouter({ navigate: () => {}, revalidate: () => {} })
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Faces stage={stage} /> }])} />)
  },
})

import { render, screen, within } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CardEventType, CardState } from '#domain/lifecycle/card.ts'
import { cardEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { reviewDetail } from '#contract/review/review.ts'
import { eventsOfKind } from '#domain/review-kind.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import type { LatestApplication, LoadedCard } from '#machines/volunteer-card/volunteer-card.types.ts'
import type { CardApplicationActor } from '#machines/volunteer-card/card-application.machine.ts'
import { type VolunteerCardActor, volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import { DecisionBar } from '#src/admin/features/review/decision-bar.tsx'
import type { ReviewDetail } from '#src/admin/features/review/review.api.ts'
import { useReview } from '#src/admin/features/review/use-review.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { Overview } from '#src/portal/features/volunteer-card/overview.tsx'
import { StepActions } from '#src/portal/features/volunteer-card/step-actions.tsx'
import { CardProvider } from '#src/portal/features/volunteer-card/card-context.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleReply } from '../support/contract-samples.ts'
import { freshServer, signInVolunteer } from '../support/show-screen.tsx'
import { cardModel } from './card-lifecycle.model.ts'
import {
  cardOthers,
  federationActions,
  federationButtons,
  federationRefusals,
  landmarks,
  volunteerActions,
  volunteerButtons,
  volunteerRefusals,
} from './card-lifecycle.vocabulary.ts'
import { applicationOver } from './support/card-page.tsx'
import { partsOf } from './support/card-parts.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { alert, type Landmark, refuse, type Vocabulary } from './support/ui.ts'
import { bases, drafts } from './volunteer-card.drafts.ts'

const current = vi.hoisted(() => ({
  stage: null as Stage | null,
  attempts: 0,
  wizard: null as VolunteerCardActor | null,
  application: null as CardApplicationActor | null,
}))
const sendEvent = (type: CardEventType): void => current.stage?.actor.send({ type })

const failure = '操作太频繁，请 3 分钟后再试'

/** While the server is at work the decision says so and no other can be made; the first attempt is turned down. */
vi.mock('#src/admin/features/review/review.api.ts', () => ({
  sendClaim: async () => ({ byName: '陈晓敏', isOwn: true }),
  sendVerdict: async ({ event }: { event: CardEventType }) => {
    const decisions = screen.getByRole('region', { name: '决定' })
    await vi.waitFor(() => within(decisions).getByRole('button', { name: '提交中' }), 10_000)
    const names = Object.values(federationButtons).flat()
    const others = within(decisions).queryAllByRole('button', { name: (name) => names.includes(name) })
    for (const button of others) expect(button).toHaveProperty('disabled', true)
    current.attempts += 1
    if (current.attempts === 1) throw Object.assign(new Error(failure), { code: '429' })
    current.attempts = 0
    sendEvent(event)
    return { event, byName: '陈晓敏', isOwn: true, decidedAt: '2026-11-20T10:00:00+08:00', secondsLeft: 60 }
  },
}))

/** Decides, reads why that was turned down, and decides once more: what was typed is still there. */
const twice =
  (action: UserAction, again: UserAction): UserAction =>
  async (ui, event, world) => {
    await action(ui, event, world)
    await ui.see(alert(failure))
    await again(ui, event, world)
  }
type UserAction = NonNullable<Vocabulary['actions'][string]>

const decisions = Object.fromEntries(
  Object.entries(federationActions).map(([type, action]) => [
    type,
    twice(action, (ui) => ui.press('button', cardEventLabels[type as CardEventType])),
  ]),
)

vi.mock('#src/shared/card/card-image.api.ts', () => ({ fetchCardImage: async () => new Blob() }))
vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  currentCardApplication: () => current.application,
  holdCardApplication: () => () => {},
}))

const opinion = '照片要重拍'

/** The volunteer's pages while the application stands here; the server turns the first wish down. */
function openApplication(state: CardState): CardApplicationActor {
  const latest = { applicationId: '71', state }
  const context = {
    address: null,
    application: latest,
    draft: drafts.creditFull,
    basis: bases.complete,
    problems: [],
    failure: null,
  }
  const isWritten = state === 'draft' || state === 'returned'
  const means = (type: CardEventType) => async () => {
    current.attempts += 1
    if (current.attempts === 1) throw Object.assign(new Error(failure), { code: '429' })
    current.attempts = 0
    sendEvent(type)
  }
  const wizard = createActor(
    volunteerCardMachine.provide({
      actors: {
        loadApplication: fromPromise<LoadedCard>(() => new Promise(() => {})),
        submitApplication: fromPromise<LatestApplication>(async () => {
          await vi.waitFor(() => screen.getByRole('button', { name: '提交中' }), 10_000)
          await means('card.submitted')()
          return latest
        }),
        cancelApplication: fromPromise<void>(means('card.cancelled')),
        reportLost: fromPromise<void, { applicationId: string }>(means('card.lost')),
      },
    }),
    {
      input: { address: null },
      snapshot: volunteerCardMachine.resolveState({ value: isWritten ? { form: 'detail' } : 'applied', context }),
    },
  ).start()
  const parts = partsOf(context)
  const history = [{ state, at: '2026-11-20T10:00:00+08:00', opinion: null }]
  const judged = { ...parts, detail: { ...parts.detail, standing: { ...parts.detail.standing, opinion, history } } }
  const application = applicationOver(wizard, { load: () => judged })
  Object.assign(current, { wizard, application })
  return application
}

/** The page of the volunteer and the one of the federation over one application. */
function CardPages({ stage }: { stage: Stage }) {
  const state = useSelector(stage.actor, (snapshot) => snapshot.value) as CardState
  return (
    <>
      <Own key={state} state={state} />
      <Reviewed key={`decisions ${state}`} state={state} />
      <Notices />
    </>
  )
}

/** The decisions of the queue, as the server offers them in this state. */
function Reviewed({ state }: { state: CardState }) {
  const events = eventsOfKind('card').filter((event) => allows(cardMachine, state, event as CardEventType))
  const matter = { kind: 'card', id: '71', version: `${state}.1`, events, decision: null } as const
  const actor = useReview(matter, { reload: () => {}, goOn: () => {} })
  const criticisable = [{ field: 'material.portrait', name: '本人证件照' }]
  const detail = { ...(sampleReply(reviewDetail) as ReviewDetail), ...matter, criticisable }
  return <DecisionBar actor={actor} kind="card" detail={detail} templates={[]} hasKeys={false} />
}

function Own({ state }: { state: CardState }) {
  const [application] = useState(() => openApplication(state))
  useEffect(() => () => application.stop(), [application])
  return (
    <>
      <Overview />
      {(state === 'draft' || state === 'returned') && <Submit />}
    </>
  )
}

function Submit() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        current.wizard?.send({ type: 'submit.wished' })
      }}
    >
      <CardProvider address={null}>
        <StepActions step="detail" />
      </CardProvider>
    </form>
  )
}

const note: Landmark = { role: 'note', name: opinion, byText: true }
const unjudged: readonly string[] = ['draft']
const states = landmarks(volunteerButtons, federationButtons, { draft: ['提交申请'], returned: ['提交申请'] })
const submit: UserAction = (ui) => ui.press('button', '提交申请')
const wishes = Object.fromEntries(
  Object.entries({ ...volunteerActions, 'card.submitted': submit }).map(([type, action]) => [
    type,
    twice(action, action),
  ]),
)

const vocabulary: Vocabulary = {
  others: cardOthers,
  actions: { ...wishes, ...decisions },
  refusals: { ...volunteerRefusals, ...federationRefusals, 'card.submitted': refuse('button', '提交申请') },
  states: {
    ...Object.fromEntries(
      Object.entries(states).map(([state, all]) => [state, unjudged.includes(state) ? all : [...all, note]]),
    ),
    '': [{ role: 'list', name: '办理经过' }],
  },
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), signInVolunteer(freshServer())]))

describeComponents('card-lifecycle', cardModel, vocabulary, {
  mount: (stage) => {
    Object.assign(current, { stage, attempts: 0 })
    connectRouter({ navigate: () => {}, revalidate: () => {} })
    render(
      <UiProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <CardPages stage={stage} /> }])} />
      </UiProvider>,
    )
  },
})

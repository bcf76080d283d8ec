import { act } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { afterAll, beforeAll, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  type ApplicationGroup,
  decideApplications,
  decisionStates,
  managedApplications,
  managedSlots,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { boardViews } from '#contract/board/board-view.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import * as board from '#src/admin/features/application/application.screen.tsx'
import { notify } from '#src/lib/notice.ts'
import { revalidatePage } from '#src/lib/page-router.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleReply } from '../support/contract-samples.ts'
import type { RecordedRequest } from '../support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer } from '../support/show-screen.tsx'
import { lastDecisionModel } from './last-decision.model.ts'
import { applicantNames, lastDecisionVocabulary } from './last-decision.vocabulary.ts'
import { type Stage, settled } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

type Decision = BodyInput<typeof decideApplications>['decision']

const page = vi.hoisted(() => ({ stage: null as Stage | null }))
const decided = new Map<string, Decision>()

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  return {
    ...real,
    useActorRef: (machine: AnyStateMachine, options?: never) =>
      machine.id === 'lastDecision' ? page.stage?.actor : real.useActorRef(machine, options),
  }
})

const boardScreen = {
  loader: board.loader,
  default: () => (
    <UiProvider>
      <board.default />
    </UiProvider>
  ),
}

const soon = { startAt: '2099-12-06T13:30:00+08:00', endAt: '2099-12-06T16:00:00+08:00' }
const groups = { confirmed: 'accepted', rejected: 'ended', waitlisted: 'waiting' } as const

const answeredBoard = () => {
  const reply = sampleReply(managedSlots) as Reply<typeof managedSlots>
  return { ...reply, slots: reply.slots.map((slot) => ({ ...slot, ...soon })) }
}

/** Who stands in a column; a decision counts as made. */
function answeredColumn({ params }: RecordedRequest) {
  const [sample] = (sampleReply(managedApplications) as Reply<typeof managedApplications>).items
  const items = Object.entries(applicantNames).flatMap(([applicationId, name]) => {
    const event = decided.get(applicationId)
    const state = event ? decisionStates[event] : 'pending'
    const group: ApplicationGroup = state === 'pending' ? 'pending' : groups[state]
    const decision = event ? { event, byName: '梁嘉仪', dueAt: soon.startAt, secondsLeft: 600 } : null
    const own = { applicationId, name, state, decision, guardian: 'none', position: null, offerSecondsLeft: null }
    return group === params['group'] ? [{ ...sample, ...own }] : []
  })
  return { items, nextCursor: null, total: items.length }
}

const server = () =>
  freshServer()
    .on(managedSlots.path, ok(answeredBoard()))
    .on(boardViews.path, ok({ views: [] }))
    .on(managedApplications.path, (request) => ok(answeredColumn(request)))
    .on(decideApplications.path, ({ body }) => {
      const { applicationIds, decision } = JSON.parse(body) as BodyInput<typeof decideApplications>
      for (const id of applicationIds) decided.set(id, decision)
      return ok({ decided: applicationIds.length, dueAt: soon.startAt })
    })
    .on(takeBackDecisions.path, ({ body }) => {
      const { applicationIds } = JSON.parse(body) as BodyInput<typeof takeBackDecisions>
      for (const id of applicationIds) decided.delete(id)
      return ok({ takenBack: applicationIds.length })
    })

const readAnew = () =>
  act(async () => {
    notify.clear()
    revalidatePage()
    await settled()
  })

const vocabulary = lastDecisionVocabulary(() => ({
  free: () => {
    decided.clear()
    return readAnew()
  },
  decideElsewhere: () => {
    decided.set('34', 'application.rejected')
    return readAnew()
  },
  settled: () => act(settled),
}))

/** The clock of the device at a decision, ten minutes before its end. */
const decide = vocabulary.actions['decision.made']
Object.assign(vocabulary.actions, {
  'decision.made': (...[ui, event, world]: Parameters<NonNullable<typeof decide>>) => {
    vi.setSystemTime((event as { decision: { end: number } }).decision.end - 600_000)
    return decide?.(ui, event, world)
  },
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await import('#src/ui/notice/notice-region.tsx')
})
afterAll(() => vi.useRealTimers())

describeComponents('last-decision', lastDecisionModel, vocabulary, {
  mount: async (stage) => {
    page.stage = stage
    decided.clear()
    notify.clear()
    await signInOrganizer(server())
    await showScreen(boardScreen, '/missions/12/applications', { id: '12' })
  },
})

import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { MissionSide, MissionState } from '#domain/lifecycle/mission.ts'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionEvent } from '#contract/organizer.ts'
import * as managedDetail from '#src/admin/features/mission/mission.screen.tsx'
import { MissionTable } from '#src/admin/features/mission/list/mission-table.tsx'
import * as detail from '#src/portal/features/mission/detail.screen.tsx'
import { notify } from '#src/lib/notice.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleReply } from '../support/contract-samples.ts'
import { sampleMission } from '../support/mission-sample.ts'
import { freshServer, ok, organizer, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import type { MissionContext } from '#machines/lifecycle/mission.machine.ts'
import { missionModel } from './mission-lifecycle.model.ts'
import {
  applyOnPortal,
  managedLandmarks,
  missionName,
  missionOthers,
  organizerActs,
  returnOpinion,
  seeActs,
  seeOnPortal,
} from './mission-lifecycle.vocabulary.ts'
import { answerTheRest } from './support/portal-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'

const current = vi.hoisted(() => ({ stage: null as Stage | null, side: 'organization' as MissionSide }))
const snapshot = () => (current.stage as Stage).now() as { value: MissionState; context: MissionContext }

// A page is open for a volunteer and for staff by turns, which a session cannot be.
vi.mock('#src/session/read-organizer.ts', () => ({
  readOrganizer: async () => ({ ...organizer, organization: { ...organizer.organization, level: current.side } }),
}))

/** The row of the organization's list while the actor stands here. */
function managed() {
  const { startAt, endAt, capacity, taken } = sampleMission()
  const { value: state } = snapshot()
  const reviewOpinion = state === 'returned' ? returnOpinion : null
  const counts = { capacity, taken, pending: 0, waiting: 0 }
  return {
    id: '12',
    number: 'HD12',
    name: missionName,
    state,
    organizationName: '青禾',
    startAt,
    endAt,
    ...counts,
    reviewOpinion,
  }
}

const managedScreen = {
  loader: managedDetail.loader,
  default: () => (
    <UiProvider>
      <managedDetail.default />
    </UiProvider>
  ),
}

/** Draws the page on which an organizer of this side acts. */
async function openActs(ui: Ui, side: MissionSide): Promise<Ui> {
  if (side === current.side) return ui
  cleanup()
  current.side = side
  await showScreen(managedScreen, '/missions/12', { id: '12' })
  return ui
}

/** Draws the organization's list and the portal's page as somebody finds them who comes now. */
async function inspect(): Promise<void> {
  cleanup()
  render(
    <UiProvider>
      <MemoryRouter>
        <MissionTable missions={[managed()]} manyOrganizations={false} />
      </MemoryRouter>
    </UiProvider>,
  )
  await showScreen(detail, '/mission/detail-12', { missionId: '12' })
}

const unseen: readonly MissionState[] = ['draft', 'pendingReview', 'returned']

/** The server shows the mission where the actor stands, and learns of an application from the page. */
async function serve(): Promise<void> {
  const server = freshServer()
  answerTheRest(server)
  await signInVolunteer(server)
  server
    .on(managedMissionDetail.path, () => {
      const { value: state, context } = snapshot()
      return ok({
        ...(sampleReply(managedMissionDetail) as Reply<typeof managedMissionDetail>),
        missionId: '12',
        name: missionName,
        state,
        context,
        draftId: null,
      })
    })
    .on(missionEvent.path, ({ body }) => {
      ;(current.stage as Stage).actor.send({ type: JSON.parse(body).event, by: current.side })
      return ok({ state: snapshot().value })
    })
    .on('/home/mission/info/missionDetails', () => {
      const { value: state, context } = snapshot()
      const isPublic = state === 'cancelled' ? context.published : !unseen.includes(state)
      return isPublic ? ok(sampleMission({ name: missionName, state })) : { code: codes.notFound, msg: '没有这个活动' }
    })
    .on('/volunteer/mission/accordApply', ok({ verdict: 'eligible', conditions: [] }))
    .on('/volunteer/mission/applyMission', () => {
      ;(current.stage as Stage).actor.send({ type: 'application.submitted' })
      return ok({ applicationId: '31', state: 'confirmed', position: null })
    })
}

const acts = organizerActs(openActs, () => snapshot().value)

describeComponents(
  'mission-lifecycle',
  missionModel,
  {
    actions: {
      'application.submitted': async (ui) => {
        await inspect()
        await applyOnPortal(ui)
        await inspect()
      },
      ...Object.fromEntries(
        Object.entries(acts.actions).map(([type, act]): [string, typeof act] => [
          type,
          async (...args) => {
            await act(...args)
            await inspect()
          },
        ]),
      ),
    },
    refusals: acts.refusals ?? {},
    others: missionOthers,
    elsewhere: { 'mission.edited': '改的内容先写在草稿里，提交时才进活动' },
    states: managedLandmarks,
  },
  {
    mount: async (stage) => {
      current.stage = stage
      notify.clear()
      await serve()
      await inspect()
    },
    again: inspect,
    inspect: async (ui) => {
      const { value, context } = snapshot()
      await seeOnPortal(ui, value, context.published)
      current.side = 'federation'
      await openActs(ui, 'organization')
      await seeActs(ui, value, context.suspendedBy === 'federation')
    },
  },
)

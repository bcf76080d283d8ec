import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { MissionTable } from '#src/admin/features/mission/list/mission-table.tsx'
import * as detail from '#src/portal/features/mission/detail.screen.tsx'
import { notify } from '#src/lib/notice.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleMission } from '../support/mission-sample.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { missionModel } from './mission-lifecycle.model.ts'
import {
  applyOnPortal,
  managedLandmarks,
  missionName,
  missionOthers,
  returnOpinion,
  seeOnPortal,
} from './mission-lifecycle.vocabulary.ts'
import { answerTheRest } from './support/portal-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const current = { stage: null as Stage | null }
const snapshot = () => (current.stage as Stage).now() as { value: MissionState; context: { published: boolean } }

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

describeComponents(
  'mission-lifecycle',
  missionModel,
  {
    actions: {
      'application.submitted': async (ui) => {
        await applyOnPortal(ui)
        await inspect()
      },
    },
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
    },
  },
)

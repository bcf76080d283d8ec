import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import {
  type ApplicationGroup,
  applicationGroups,
  decideApplications,
  managedApplications,
  managedSlots,
} from '#contract/application/managed-application.ts'
import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { applicationEvent } from '#contract/organizer.ts'
import * as board from '#src/admin/features/application/application.screen.tsx'
import * as myMission from '#src/portal/features/personal-center/my-mission.screen.tsx'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { notify } from '#src/lib/notice.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleReply } from '../support/contract-samples.ts'
import type { RecordedRequest } from '../support/fake-server.ts'
import { inHours, sampleScheduled, scheduleAnswer } from '../support/mission-sample.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { applicationModel } from './application-lifecycle.model.ts'
import { applicationActions, applicationLandmarks, seeOffers } from './application-lifecycle.vocabulary.ts'
import { answerTheRest } from './support/portal-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { alert, type Ui } from './support/ui.ts'

const current = { stage: null as Stage | null, isHidden: false }
const readState = (): ApplicationState => (current.stage as Stage).now().value
const sendEvent = (type: string): void => (current.stage as Stage).actor.send({ type })

const boardScreen = {
  loader: board.loader,
  default: () => (
    <UiProvider>
      <board.default />
    </UiProvider>
  ),
}

/** The slot of the board, and the one who applied for it. */
function answeredBoard() {
  const reply = sampleReply(managedSlots) as Reply<typeof managedSlots>
  return { ...reply, slots: reply.slots.map((slot) => ({ ...slot, ...soon, capacity: 5, taken: 1 })) }
}
function answeredColumn({ params }: RecordedRequest) {
  const { items } = sampleReply(managedApplications) as Reply<typeof managedApplications>
  const state = readState()
  const isHere = applicationGroups[params['group'] as ApplicationGroup].some((one) => one === state)
  const guardian = state === 'waitlisted' ? 'missing' : 'none'
  const own = { applicationId: '31', state, guardian, guardianRemindedAt: null, decision: null, offerSecondsLeft: 1800 }
  return { items: isHere ? items.map((item) => ({ ...item, ...own })) : [], nextCursor: null, total: isHere ? 1 : 0 }
}

const digits = { in: '314159', out: '271828' } as const
const soon = { startAt: inHours(0.5), endAt: inHours(3) }

/** The application as the server answers it while the actor stands here. */
function answered() {
  const state = readState()
  const line =
    state === 'waitlisted' ? { position: 1, ahead: 0, behind: 0 } : { position: null, ahead: null, behind: null }
  const offer = state === 'offered' && { offerExpiresAt: inHours(0.5), offerSecondsLeft: 1800 }
  return sampleScheduled({ applicationId: '31', state, ...soon, ...line, ...offer })
}

/** Draws the board of the slot as an organizer finds it who comes to it now. */
async function openBoard(ui: Ui): Promise<Ui> {
  cleanup()
  await showScreen(boardScreen, '/missions/12/applications', { id: '12' })
  return ui
}

/** Draws the schedule as somebody finds it who comes to it now. */
async function inspect(): Promise<void> {
  cleanup()
  await showScreen(myMission, '/personalCenter/myMission')
}

/** While the server is at work the button of the row says so. */
const seeBusy = () => vi.waitFor(() => screen.getByRole('button', { name: '提交中' }), 10_000)

const tooOften = '操作太频繁，请 3 分钟后再试'

/** The act that was sent says so on the board, and no other can be sent meanwhile. */
async function seeBoardBusy(): Promise<void> {
  await seeBusy()
  const acts = screen.queryAllByRole<HTMLButtonElement>('button', {
    name: /^(不?通过|转入候补|递补名额|取消报名|提醒监护人)$/,
  })
  expect(acts.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([])
}

/** The server keeps the application where the actor stands, and learns of it from the page. */
async function serve(): Promise<void> {
  const server = freshServer()
  await signInVolunteer(server)
  const done = (type: string) => () => {
    sendEvent(type)
    return ok({ applicationId: '31', state: readState(), position: null })
  }
  const scanned = ({ body }: RecordedRequest) => {
    const isIn = JSON.parse(body).digits === digits.in
    sendEvent(isIn ? 'application.checkedIn' : 'application.checkedOut')
    const stay = isIn ? { grade: null, minutes: null, counted: null } : { grade: 'B', minutes: 150, counted: true }
    return ok({
      applicationId: '31',
      missionName: '南沙红树林补种',
      state: readState(),
      at: inHours(0),
      waiting: false,
      distance: null,
      ...stay,
    })
  }
  let attempts = 0
  const decided = (name: 'decision' | 'event') => async (request: RecordedRequest) => {
    await seeBoardBusy()
    attempts += 1
    if (attempts % 2 === 1) return { code: codes.tooMany, msg: tooOften }
    sendEvent(JSON.parse(request.body)[name])
    return ok(name === 'decision' ? { dueAt: null } : { state: readState() })
  }
  answerTheRest(server)
  server
    .on(managedSlots.path, () => ok(answeredBoard()))
    .on(managedApplications.path, (request) => ok(answeredColumn(request)))
    .on(decideApplications.path, decided('decision'))
    .on(applicationEvent.path, decided('event'))
    .on('/volunteer/mission/getUserMissionList', (request) =>
      ok(scheduleAnswer(() => (current.isHidden ? [] : [answered()]))(request)),
    )
    .on('/volunteer/mission/cancelApplyMission', async () => {
      await seeBusy()
      return done('application.cancelled')()
    })
    .on('/volunteer/mission/answerOffer', ({ body }) =>
      done(JSON.parse(body).accept === true ? 'offer.accepted' : 'offer.declined')(),
    )
    .on('/volunteer/mission/attendance/scanQrcode', scanned)
    .on('/volunteer/mission/delApplyMission', async () => {
      await seeBusy()
      current.isHidden = true
      sendEvent('application.removed')
      return ok(null)
    })
}

// The first dialog and the form wait for their code, which takes its time on a busy machine.
beforeAll(() =>
  Promise.all([
    import('#src/ui/overlay/dialog-panel.tsx'),
    import('#src/portal/features/personal-center/schedule/check-in-form.tsx'),
    import('#src/shared/attendance/attendance.api.ts'),
  ]),
)

describeComponents(
  'application-lifecycle',
  applicationModel,
  {
    actions: applicationActions(readState, async (purpose) => digits[purpose], {
      open: openBoard,
      leave: inspect,
      refusal: alert(tooOften),
    }),
    ...applicationLandmarks,
    states: { ...applicationLandmarks.states, '': [{ role: 'listitem', name: '南沙红树林补种' }] },
  },
  {
    mount: async (stage) => {
      Object.assign(current, { stage, isHidden: false })
      notify.clear()
      await serve()
      await inspect()
    },
    again: inspect,
    inspect: async (ui) => {
      await seeOffers(await openBoard(ui), readState())
      await inspect()
    },
  },
)

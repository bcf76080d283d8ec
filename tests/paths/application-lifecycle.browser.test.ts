import { randomUUID } from 'node:crypto'
import type { Envelope } from '#contract/endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applyMission } from '#contract/application/application.ts'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { withdrawMark } from '#contract/attendance/attendance-list.ts'
import { applicationEvent, missionEvent } from '#contract/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { applicationModel } from './application-lifecycle.model.ts'
import {
  applicationActions,
  applicationLandmarks,
  type Board,
  type Digits,
  seeOffers,
} from './application-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo, pageBeside, pageUi } from './support/playwright.ts'
import { text } from './support/ui.ts'

const list = '/personalCenter/myMission'
const hour = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)

/** Somebody who applied for a slot that begins within the hour, and the organization that decides about it. */
async function addApplication(server: TestServer, isOffered: boolean) {
  const { id: organizationId } = await server.addOrganization()
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const { id: volunteerId, token } = await addPerson(server)
  const of = await addMission(server, {
    organizationId,
    slots: [{ start: inHours(0.8).toISOString(), end: inHours(3).toISOString() }],
    values: { autoApprove: false, recruitStartAt: inHours(-200) },
  })
  const slotId = String(of.slots[0]?.id)
  const ran = { state: 'offered' as const, stateContext: { expiries: 1 }, offerExpiresAt: inHours(0.5) }
  const applicationId = isOffered
    ? String((await placeApplication(server, of, volunteerId, ran)).id)
    : String((await server.call(applyMission, { token, body: { slotId } })).envelope.data.applicationId)
  const sent = async (call: Promise<{ envelope: Pick<Envelope, 'code' | 'msg'> }>) => {
    expectCode((await call).envelope)
  }
  return {
    token,
    staff,
    board: `/admin/missions/${of.id}/applications`,
    markAbsent: () =>
      sent(server.call(applicationEvent, { token: staff, body: { applicationId, event: 'application.markedAbsent' } })),
    withdraw: (standing: string) => {
      const mark = standing === 'checkedIn' ? 'in' : standing === 'completed' ? 'out' : 'absent'
      return sent(server.call(withdrawMark, { token: staff, body: { applicationId, mark, reason: '点错了人' } }))
    },
    cancelMission: () =>
      sent(
        server.call(missionEvent, {
          token: staff,
          body: { missionId: String(of.id), event: 'mission.cancelled', opinion: '台风将至' },
        }),
      ),
    digits: async (purpose: 'in' | 'out'): Promise<string> =>
      (await server.call(attendanceCode, { token: staff, query: { slotId, purpose } })).envelope.data.digits,
  }
}

/** The tour that is under way. */
const now = { state: '', digits: (async () => '') as Digits, board: {} as Board }

const schedule: Host<typeof applicationModel.machine> = {
  name: 'the schedule and the board',
  vocabulary: {
    actions: applicationActions(
      () => now.state,
      (purpose) => now.digits(purpose),
      { open: (ui) => now.board.open(ui), leave: () => now.board.leave() },
    ),
    ...applicationLandmarks,
    after: { 'the mission is cancelled': [text('活动已取消')] },
  },
  begin: async ({ page, ui, server, path }) => {
    const application = await addApplication(server, path.start === 'read from a row')
    const board = await pageBeside(page, server.url)
    await storeLogin(board, server.url, {
      orgAccessToken: application.staff,
      refreshToken: randomUUID(),
      userType: '2',
    })
    now.digits = application.digits
    now.board = {
      open: async () => {
        await board.goto(application.board)
        return pageUi(board)
      },
      leave: () => moveTo(page, list),
    }
    await storeLogin(page, server.url, { accessToken: application.token, refreshToken: randomUUID(), userType: '1' })
    await page.goto(list)
    return {
      leave: () => board.context().close(),
      world: async (c) => {
        if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
        const { type } = c.event
        // Behind the beginning of the slot nobody is offered a place again.
        if (type === 'offer.expired') await runDue(server.context, inHours(0.9))
        else if (type === 'application.markWithdrawn') await application.withdraw(now.state)
        else if (type === 'mission.cancelled') await application.cancelMission()
        else await application.markAbsent()
        await moveTo(page, list)
      },
      inspect: async (state) => {
        now.state = state
        await seeOffers(await now.board.open(ui), state as ApplicationState)
      },
    }
  },
}

describeBrowser('application-lifecycle', applicationModel, { hosts: [schedule] })

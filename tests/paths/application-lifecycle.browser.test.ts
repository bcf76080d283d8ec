import { randomUUID } from 'node:crypto'
import type { Envelope } from '#contract/endpoint.ts'
import { applyMission } from '#contract/application/application.ts'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { markAttendance, withdrawMark } from '#contract/attendance/attendance-list.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { applicationEvent, missionEvent } from '#contract/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { applicationModel } from './application-lifecycle.model.ts'
import { applicationActions, applicationLandmarks, type Digits } from './application-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo } from './support/playwright.ts'
import { text } from './support/ui.ts'

const list = '/personalCenter/myMission'
const hour = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)

/** Events of the chart that staff brings about by the list, and by the board. */
const marks: Readonly<Record<string, 'in' | 'out'>> = { 'application.checkedIn': 'in', 'application.checkedOut': 'out' }
const decisions = ['application.confirmed', 'application.rejected', 'application.waitlisted']

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
    decide: (event: string) => {
      const purpose = marks[event]
      if (purpose !== undefined) {
        const nonce = randomUUID().replaceAll('-', '')
        const body = { applicationId, purpose, nonce, reason: 'noPhone' }
        return sent(server.call(markAttendance, { token: staff, body }))
      }
      if (decisions.includes(event)) {
        const body = { applicationIds: [applicationId], decision: event }
        return sent(server.call(decideApplications, { token: staff, body }))
      }
      const body = { applicationId, event, opinion: '人手够了' }
      return sent(server.call(applicationEvent, { token: staff, body }))
    },
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

const now = { state: '', digits: (async () => '') as Digits }

const schedule: Host<typeof applicationModel.machine> = {
  name: 'the schedule',
  vocabulary: {
    actions: applicationActions(
      () => now.state,
      (purpose) => now.digits(purpose),
    ),
    ...applicationLandmarks,
    after: { 'the mission is cancelled': [text('活动已取消')] },
  },
  begin: async ({ page, server, path }) => {
    const application = await addApplication(server, path.start === 'read from a row')
    now.digits = application.digits
    await storeLogin(page, server.url, { accessToken: application.token, refreshToken: randomUUID(), userType: '1' })
    await page.goto(list)
    return {
      world: async (c) => {
        if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
        const { type } = c.event
        // Behind the beginning of the slot nobody is offered a place again.
        if (type === 'offer.expired') await runDue(server.context, inHours(0.9))
        else if (type === 'application.markWithdrawn') await application.withdraw(now.state)
        else if (type === 'mission.cancelled') await application.cancelMission()
        else await application.decide(type)
        await moveTo(page, list)
      },
      inspect: async (state) => {
        now.state = state
      },
    }
  },
}

describeBrowser('application-lifecycle', applicationModel, { hosts: [schedule] })

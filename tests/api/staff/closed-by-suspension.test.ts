import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { mission } from '#server/database/schema/mission.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sendRequest, type StaffRequest, staffRequests } from '#tests/support/staff-requests.ts'
import { addTeam, applicationOf, missionOf, type Team, withEntries } from '#tests/support/staff-team.ts'
import { volunteerRequests } from '#tests/support/volunteer-requests.ts'
import { closedBy } from './rights.ts'

const refused = 12001

let server: TestServer
let team: Team
let federation: Team
beforeAll(async () => {
  server = await startServer({ now: hoursNow })
  await addDistricts(server)
  const teams = [
    await addTeam(server, { name: '青禾志愿服务队' }),
    await addTeam(server, { name: '省志愿者联合会', level: 'federation' }),
  ]
  ;[team, federation] = (await withEntries(server, teams, 8)) as [Team, Team]
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const specs = new Map<string, AnyEndpointSpec>(contractEndpoints.map(({ name, spec }) => [name, spec]))

type Prepared = StaffRequest & { readonly token: string }

/** Calls whose request is another one here: the one that would give somebody a place. */
const own: Readonly<Record<string, () => Promise<Prepared>>> = {
  applicationEvent: async () => {
    const { applicationId } = await applicationOf(team, 'waitlisted')
    return { token: team.accounts.owner.token, body: { applicationId, event: 'application.offered' } }
  },
  answerOffer: async () => {
    const { mission: to } = await missionOf(team)
    const { id, token } = await addPerson(server)
    const offerExpiresAt = new Date(hoursNow.getTime() + 3_600_000)
    const application = await placeApplication(server, to, id, { state: 'offered', offerExpiresAt })
    return { token, body: { applicationId: String(application.id), accept: true } }
  },
  applyMission: async () => {
    const { slotId } = await missionOf(team)
    return { token: (await addPerson(server)).token, body: { slotId } }
  },
}

async function prepare(name: string): Promise<Prepared> {
  const [ofStaff, ofVolunteer] = [staffRequests[name], volunteerRequests[name]]
  if (own[name]) return own[name]()
  if (ofStaff) return { token: team.accounts.owner.token, ...(await ofStaff(team)) }
  if (ofVolunteer) return ofVolunteer(server)
  throw new Error(`no request of ${name}`)
}

/** What the call answers once the federation has suspended the mission of the request, which it was made for. */
async function answerOf(name: string, token?: string) {
  const { executor } = server.database
  const [last] = await executor.select({ id: sql<number>`coalesce(max(${mission.id}), 0)` }).from(mission)
  const request = await prepare(name)
  const stateContext = { suspendedFrom: 'ongoing', suspendedBy: 'federation', published: true, applied: true } as const
  const suspended = await executor
    .update(mission)
    .set({ state: 'suspended', stateContext })
    .where(gt(mission.id, Number(last?.id)))
    .returning({ id: mission.id })
  expect(suspended).toHaveLength(1)
  return sendRequest(server, specs.get(name) as AnyEndpointSpec, request, token ?? request.token)
}

/** They come with a code or a ticket that was made before. */
const ofScans = ['scanQrcode', 'sendLateScans', 'sendTicketMarks']

describe('a suspended mission', () => {
  it.each(closedBy('mission', 'x'))('is closed to %s, whoever calls', async (name) => {
    expect((await answerOf(name)).envelope).toMatchObject({ code: refused, msg: expect.stringMatching(/暂停|招募/) })
    if (!staffRequests[name]) return
    const { envelope } = await answerOf(name, federation.accounts.owner.token)
    expect(envelope).toMatchObject({ code: refused, msg: expect.stringMatching(/暂停|招募/) })
  })

  it.each(closedBy('mission', 'f'))(
    'is closed to %s of its organization, and open to that of the federation',
    async (name) => {
      expect((await answerOf(name)).envelope).toMatchObject({
        code: refused,
        msg: '活动已暂停，恢复以后再登记和结算时长',
      })
      expect((await answerOf(name, federation.accounts.owner.token)).envelope).toMatchObject({ code: 200 })
    },
  )

  it.each(closedBy('mission', '-').filter((name) => !ofScans.includes(name)))('is open to %s', async (name) => {
    expect((await answerOf(name)).envelope).toMatchObject({ code: 200 })
  })
})

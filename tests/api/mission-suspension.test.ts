import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MissionSide } from '#domain/lifecycle/mission.ts'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionEvent } from '#contract/organizer.ts'
import { addDistricts, addMission, missionNow } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const pause = '活动由联合会暂停，核查期间组织不能'

let server: TestServer
let organizationId: number
const tokens = { organization: '', federation: '' }

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  organizationId = (await server.addOrganization({ parentId: root.id })).id
  tokens.organization = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  tokens.federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const send = async (by: MissionSide, missionId: number, event: string) =>
  (
    await server.call(missionEvent, {
      token: tokens[by],
      body: { missionId: String(missionId), event, opinion: '收到举报，核查期间暂停' },
    })
  ).envelope

const suspended = async (by: MissionSide) => {
  const { id } = await addMission(server, { organizationId })
  expect(await send(by, id, 'mission.suspended')).toMatchObject({ code: 200, data: { state: 'suspended' } })
  return id
}

describe('a suspended mission', () => {
  it.each([
    ['mission.resumed', '恢复'],
    ['mission.cancelled', '取消'],
  ])('does not answer its organization when the federation suspended it: %s', async (event, label) => {
    const id = await suspended('federation')
    const refused = await send('organization', id, event)
    expect(refused).toMatchObject({ code: 12001, msg: expect.stringContaining(`${pause}“${label}”`) })
    expect((await missionNow(server, id)).state).toBe('suspended')
    expect(await send('federation', id, event)).toMatchObject({ code: 200 })
  })

  it('can be resumed by either when the organization suspended it', async () => {
    for (const by of ['organization', 'federation'] as const) {
      const id = await suspended('organization')
      expect(await send(by, id, 'mission.resumed')).toMatchObject({ code: 200, data: { state: 'recruiting' } })
    }
  })

  it('stays with the federation once the federation took the suspension over', async () => {
    const id = await suspended('organization')
    expect(await send('federation', id, 'mission.suspended')).toMatchObject({ code: 200 })
    expect((await send('organization', id, 'mission.resumed')).msg).toContain(pause)
    expect(await send('federation', id, 'mission.resumed')).toMatchObject({ data: { state: 'recruiting' } })
  })

  it('belongs to the federation when nobody knows who suspended it', async () => {
    const stateContext = { suspendedFrom: 'recruiting', published: false }
    const { id } = await addMission(server, { organizationId, values: { state: 'suspended', stateContext } })
    expect((await send('organization', id, 'mission.resumed')).msg).toContain(pause)
    expect(await send('federation', id, 'mission.resumed')).toMatchObject({ code: 200 })
  })

  it('tells its page who suspended it', async () => {
    for (const by of ['organization', 'federation'] as const) {
      const query = { missionId: String(await suspended(by)) }
      const { envelope } = await server.call(managedMissionDetail, { token: tokens.organization, query })
      expect(envelope.data.context).toMatchObject({ suspendedFrom: 'recruiting', suspendedBy: by })
    }
  })
})

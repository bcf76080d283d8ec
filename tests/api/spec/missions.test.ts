import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { collection } from '#server/database/schema/collection.ts'
import { district } from '#server/database/schema/district.ts'
import { volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { wireOf } from './wire.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let wire: ReturnType<typeof wireOf>
beforeAll(async () => {
  server = await startServer({ now })
  wire = wireOf(server)
  await addDistricts(server)
  const centre = { longitude: 113.58, latitude: 22.27 }
  const city = { code: '440400', parentCode: '440000', name: '珠海市', level: 'city' as const, ...centre }
  await server.database.executor.insert(district).values(city).onConflictDoNothing()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

/** Somebody with an application for a mission of a name. */
async function applied(name: string, state: ApplicationState) {
  const [of, { token: as, id }] = [await addMission(server, { values: { name } }), await addPerson(server)]
  const { id: applicationId } = await placeApplication(server, of, id, { state })
  return { as, of, applicationId: String(applicationId) }
}

describe('the schedule', () => {
  test('[S7 GET /volunteer/mission/getUserMissionList]', async () => {
    const { as, applicationId } = await applied('河岸清洁周末组', 'confirmed')
    expect(await wire.get('/volunteer/mission/getUserMissionList', { as, query: { group: 'upcoming' } })).toMatchObject(
      {
        status: 200,
        code: 200,
        data: { total: 1, items: [{ applicationId, missionName: '河岸清洁周末组', state: 'confirmed' }] },
      },
    )
  })

  test('[S7 GET /volunteer/mission/getUserMissionInfo]', async () => {
    const { as, applicationId } = await applied('图书馆夜读', 'pending')
    expect(await wire.get('/volunteer/mission/getUserMissionInfo', { as, query: { applicationId } })).toMatchObject({
      status: 200,
      code: 200,
      data: { missionName: '图书馆夜读', state: 'pending', contactName: '周老师', address: '越秀北路 89 号' },
    })
  })

  test('[S7 GET /volunteer/mission/cancelApplyMission]', async () => {
    const { as, applicationId } = await applied('社区义诊', 'confirmed')
    expect(await wire.get('/volunteer/mission/cancelApplyMission', { as, query: { applicationId } })).toMatchObject({
      status: 200,
      code: 200,
      data: { applicationId, state: 'cancelled' },
    })
  })

  test('[S7 GET /volunteer/mission/delApplyMission]', async () => {
    const { as, applicationId } = await applied('街口引导', 'cancelled')
    expect((await wire.get('/volunteer/mission/getUserMissionList', { as })).data.total).toBe(1)
    expect(await wire.get('/volunteer/mission/delApplyMission', { as, query: { applicationId } })).toMatchObject({
      status: 200,
      code: 200,
      data: null,
    })
    expect((await wire.get('/volunteer/mission/getUserMissionList', { as })).data.total).toBe(0)
  })

  test('[S7 GET /home/mission/info/missionDetails]', async () => {
    const { id } = await addMission(server, { values: { name: '南沙红树林补种', place: '南沙湿地公园' } })
    expect(await wire.get('/home/mission/info/missionDetails', { query: { missionId: String(id) } })).toMatchObject({
      status: 200,
      code: 200,
      data: { id: String(id), name: '南沙红树林补种', place: '南沙湿地公园', positions: [{ name: '捡拾组' }] },
    })
  })

  test('[S7 GET /volunteer/mission/accordApply]', async () => {
    const [{ token: as }, { id }] = [await addPerson(server), await addMission(server, { values: { ageFrom: 60 } })]
    expect(await wire.get('/volunteer/mission/accordApply', { as, query: { missionId: String(id) } })).toMatchObject({
      status: 200,
      data: {
        verdict: 'blocked',
        conditions: expect.arrayContaining([expect.objectContaining({ key: 'age', met: false })]),
      },
    })
  })

  test('[S7 POST /volunteer/mission/attendance/scanQrcode]', async () => {
    const [team, person] = [await server.addOrganization(), await addPerson(server)]
    const staff = await server.tokenFor('organizer', (await server.addOrganizer(team.id)).id)
    const of = await addMission(server, { organizationId: team.id, values: { name: '江堤巡护', state: 'ongoing' } })
    const { id } = await placeApplication(server, of, person.id, { state: 'confirmed' })
    server.setNow(new Date('2026-12-05T07:30:00+08:00'))
    const query = { slotId: String(of.slots[0]?.id), purpose: 'in' }
    const { data } = await wire.get('/manage/pc/mission/attendanceCode', { as: staff, query })
    const json = { code: data.code }
    expect(await wire.post('/volunteer/mission/attendance/scanQrcode', { as: person.token, json })).toMatchObject({
      status: 200,
      code: 200,
      data: { applicationId: String(id), missionName: '江堤巡护', state: 'checkedIn' },
    })
  })
})

describe('collections', () => {
  test('[S7 GET /volunteer/enshrine/MissionEnshrineList]', async () => {
    const [{ id: missionId }, person] = [
      await addMission(server, { values: { name: '旧书漂流' } }),
      await addPerson(server),
    ]
    await server.database.executor.insert(collection).values({ volunteerId: person.id, missionId, createdAt: now })
    expect(await wire.get('/volunteer/enshrine/MissionEnshrineList', { as: person.token })).toMatchObject({
      status: 200,
      code: 200,
      data: { total: 1, items: [{ missionId: String(missionId), name: '旧书漂流' }] },
    })
  })

  test('[S7 POST /volunteer/enshrine/updateEnshrine]', async () => {
    const [{ id }, { token: as }] = [await addMission(server), await addPerson(server)]
    const form = { missionId: String(id), collected: 'true' }
    expect(await wire.post('/volunteer/enshrine/updateEnshrine', { as, form })).toMatchObject({
      status: 200,
      code: 200,
      data: { collected: true, collections: 1 },
    })
    expect((await wire.get('/volunteer/enshrine/MissionEnshrineList', { as })).data.total).toBe(1)
  })
})

describe('evaluations', () => {
  async function served(name: string) {
    const [of, person] = [await addMission(server, { values: { name } }), await addPerson(server)]
    await plantEntries(server.database.executor, [
      {
        surrogateId: person.surrogateId,
        missionId: of.id,
        organizationId: of.organizationId,
        missionName: name,
        servedOn: '2026-11-20',
        place: of.place,
        startAt: new Date('2026-11-20T08:00:00+08:00'),
        endAt: new Date('2026-11-20T11:00:00+08:00'),
        minutes: 180,
        kind: 'service',
        grade: 'A',
      },
    ])
    return { as: person.token, missionId: String(of.id) }
  }

  test('[S7 GET /volunteer/center/evaluation/getEvaluateList]', async () => {
    const { as, missionId } = await served('湖岸净滩')
    expect(await wire.get('/volunteer/center/evaluation/getEvaluateList', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { todo: 1, done: 0, items: [{ missionId, missionName: '湖岸净滩', minutes: 180, own: null }] },
    })
  })

  const stars = { service: 5, cooperation: 4, plan: 3, safety: 5 }

  test('[S7 POST /volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation]', async () => {
    const { as, missionId } = await served('南岸净滩')
    expect(
      await wire.post('/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation', {
        as,
        query: { xc: '9f3a' },
        json: { missionId, ...stars, text: '组织得很好' },
      }),
    ).toMatchObject({ status: 200, code: 200, data: { isVisible: false } })
    const { data } = await wire.get('/volunteer/center/evaluation/getEvaluateList', { as, query: { state: 'done' } })
    expect(data.items).toMatchObject([{ missionId, own: { ...stars, text: '组织得很好' } }])
  })

  test('an evaluation is sent with the query parameter xc [S7 xc]', async () => {
    const { as, missionId } = await served('北岸净滩')
    const path = '/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation'
    expect(await wire.post(path, { as, json: { missionId, ...stars } })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'xc' }] },
    })
  })
})

describe('messages', () => {
  const message = { kind: 'account' as const, title: '手机号已更换', body: '内容', link: null, validUntil: null }
  async function readMessages() {
    const { id, token } = await addPerson(server)
    await writeMessages(server.database.executor, [{ ...message, volunteerId: id }], now)
    const { data } = await wire.get('/volunteer/sitemsg/list', { as: token })
    return { as: token, siteMsgId: data?.items[0].siteMsgId as string }
  }

  test('[S7 GET /volunteer/sitemsg/list]', async () => {
    const { id, token: as } = await addPerson(server)
    await writeMessages(server.database.executor, [{ ...message, volunteerId: id }], now)
    expect(await wire.get('/volunteer/sitemsg/list', { as, query: { unread: 'true', pageSize: '5' } })).toMatchObject({
      status: 200,
      code: 200,
      data: { total: 1, items: [{ title: '手机号已更换', isRead: false }] },
    })
  })

  test('[S7 GET /volunteer/sitemsg/unreadInfo]', async () => {
    const { as } = await readMessages()
    expect(await wire.get('/volunteer/sitemsg/unreadInfo', { as, query: { _: '1' } })).toMatchObject({
      status: 200,
      code: 200,
      data: { unread: 1, kinds: [{ kind: 'account', unread: 1 }] },
    })
  })

  test('[S7 GET /volunteer/sitemsg/read]', async () => {
    const { as, siteMsgId } = await readMessages()
    expect(await wire.get('/volunteer/sitemsg/read', { as, query: { siteMsgId } })).toMatchObject({
      status: 200,
      code: 200,
      data: { unread: 0 },
    })
    expect((await wire.get('/volunteer/sitemsg/list', { as })).data.items[0].isRead).toBe(true)
  })

  test('[S7 POST /volunteer/sitemsgbiz/confirm4Operator]', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const staff = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const { as, of } = await applied('广场义卖', 'confirmed')
    const json = { missionId: String(of.id), event: 'mission.cancelled', opinion: '台风将至' }
    expect((await wire.post('/manage/pc/mission/event', { as: staff, json })).code).toBe(200)
    const [siteMessage] = (await wire.get('/volunteer/sitemsg/list', { as })).data.items
    expect(
      await wire.post('/volunteer/sitemsgbiz/confirm4Operator', { as, json: { siteMsgId: siteMessage.siteMsgId } }),
    ).toMatchObject({ status: 200, code: 200, data: { unread: 0, confirmedAt: now.toISOString() } })
  })

  test('GET [S7 {token}?siteMsgId={id}]', async () => {
    const slots = [{ start: '2026-12-20T08:00:00+08:00', end: '2026-12-20T10:00:00+08:00', capacity: 1 }]
    const of = await addMission(server, { slots, values: { autoApprove: true } })
    const [holder, waiting] = [await addPerson(server), await addPerson(server)]
    const json = { slotId: String(of.slots[0]?.id) }
    const apply = async (as: string) => (await wire.post('/volunteer/mission/applyMission', { as, json })).data
    const { applicationId } = await apply(holder.token)
    await apply(waiting.token)
    await wire.get('/volunteer/mission/cancelApplyMission', { as: holder.token, query: { applicationId } })
    const { data } = await wire.get('/volunteer/sitemsg/list', { as: waiting.token })
    const [{ siteMsgId, confirm }] = data.items
    const call = (pattern: string) =>
      wire.get(pattern.replace('{token}', confirm.token).replace('{id}', siteMsgId), { as: waiting.token })
    expect(await call('{token}?siteMsgId={id}')).toMatchObject({
      status: 200,
      code: 200,
      data: { confirmedAt: now.toISOString() },
    })
    const own = await wire.get('/volunteer/mission/getUserMissionList', { as: waiting.token })
    expect(own.data.items[0].state).toBe('confirmed')
  })
})

describe('districts', () => {
  const codes = ({ items }: { items: { code: string; state: string }[] }) =>
    items.map(({ code, state }) => `${code} ${state}`)

  test('[S7 GET /volunteer/district/applyDistrict]', async () => {
    const { token: as } = await addPerson(server)
    expect(
      await wire.get('/volunteer/district/applyDistrict', { as, query: { districtCode: '440300' } }),
    ).toMatchObject({
      status: 200,
      code: 200,
      data: { items: [{ code: '440300', name: '深圳市', state: 'applied' }], left: 2 },
    })
  })

  test('[S7 GET /volunteer/district/cancelDistrict]', async () => {
    const { token: as, id } = await addPerson(server)
    const bound = { volunteerId: id, districtCode: '440106', state: 'bound' as const }
    await server.database.executor.insert(volunteerDistrict).values(bound)
    expect(
      await wire.get('/volunteer/district/cancelDistrict', { as, query: { districtCode: '440106' } }),
    ).toMatchObject({ status: 200, code: 200, data: { items: [{ code: '440106', state: 'cancelled' }], left: 3 } })
  })

  test('[S7 GET /volunteer/center/userInfo/bindDistrictList]', async () => {
    const { token: as, id } = await addPerson(server)
    const of = { volunteerId: id }
    await server.database.executor.insert(volunteerDistrict).values([
      { ...of, districtCode: '440400', state: 'applied' },
      { ...of, districtCode: '440106', state: 'bound' },
    ])
    expect(await wire.get('/volunteer/center/userInfo/bindDistrictList', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { items: [{ name: '天河区' }, { name: '珠海市' }], left: 1 },
    })
    const { data } = await wire.get('/volunteer/center/userInfo/bindDistrictList', { as })
    expect(codes(data)).toEqual(['440106 bound', '440400 applied'])
  })
})

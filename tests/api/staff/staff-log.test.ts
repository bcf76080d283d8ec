import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function staffed(name: string) {
  const organization = await server.addOrganization({ name })
  const organizer = await server.addOrganizer(organization.id, { name: '梁嘉仪', loginName: `owner${organization.id}` })
  const of = await addMission(server, { organizationId: organization.id, values: { name: '流花湖护鸟' } })
  return { organization, missionId: String(of.id), token: await server.tokenFor('organizer', organizer.id) }
}

it('says who did what to which mission, and joins each act to the one before it', async () => {
  const { organization, missionId, token } = await staffed('青禾志愿服务队')
  await server.call(missionEvent, { token, body: { missionId, event: 'mission.suspended', opinion: '台风将至' } })
  server.setNow(new Date('2026-12-01T11:00:00+08:00'))
  await server.call(missionEvent, { token, body: { missionId, event: 'mission.resumed' } })
  const { items, total } = (await server.call(staffActs, { token })).envelope.data
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { act: 'mission.event', at: '2026-12-01T03:00:00.000Z', position: 2, before: { 状态: '已暂停' } },
    {
      act: 'mission.event',
      byName: '梁嘉仪',
      byLoginName: `owner${organization.id}`,
      byOrganization: '青禾志愿服务队',
      subject: '活动“流花湖护鸟”',
      reason: '台风将至',
      before: { 状态: '招募中' },
      after: { 操作: '暂停', 状态: '已暂停' },
      position: 1,
    },
  ])
  const { rows } = await server.database.executor.execute<{ previous: string; hash: string; own: string }>(
    sql`select previous_hash as previous, hash, staff_act_hash(staff_act) as own from staff_act order by position`,
  )
  const [first, second] = rows
  expect(first).toMatchObject({ previous: '0'.repeat(64), hash: first?.own })
  expect(second).toMatchObject({ previous: first?.hash, hash: second?.own })
})

it('shows an organization nothing of another one', async () => {
  const { missionId, token } = await staffed('荔湾水乡护河队')
  await server.call(missionEvent, { token, body: { missionId, event: 'mission.suspended' } })
  const other = await staffed('天河夜跑队')
  expect((await server.call(staffActs, { token: other.token })).envelope.data.total).toBe(0)
})

it('cannot be changed or thinned by the role of the application', async () => {
  const { missionId, token } = await staffed('海珠湿地观鸟队')
  await server.call(missionEvent, { token, body: { missionId, event: 'mission.suspended' } })
  for (const statement of [sql`update staff_act set subject = 'x'`, sql`delete from staff_act`])
    await expect(server.database.executor.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
})

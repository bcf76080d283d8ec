import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { applicationWorkbook } from '#contract/application/managed-application.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function workbookOf(token: string, slotId: string) {
  const answer = await fetch(`${server.url}/v2/api/zyz${applicationWorkbook.path}?slotId=${slotId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get('content-type')).toBe(applicationWorkbook.binary)
  return readSheet(Buffer.from(await answer.arrayBuffer()))
}

it('holds what the board shows: masked until confirmed, dates as dates, and what people wrote as text', async () => {
  const organization = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 5 }]
  const of = await addMission(server, { organizationId: organization.id, slots })
  const mobile = {
    mobile: server.context.keys.encryptColumn('volunteer.mobile', '13900001111'),
    mobileHash: server.context.keys.lookupHash('volunteer.mobile', '13900001111'),
  }
  const pending = await addPerson(server, { name: '黄婉婷', birthDay: '2004-03-02' })
  const confirmed = await addPerson(server, { name: '孙立群', birthDay: '1990-06-01', ...mobile })
  const createdAt = new Date('2026-11-18T09:12:00+08:00')
  await placeApplication(server, of, pending.id, { state: 'pending', message: '=1+1', createdAt })
  await placeApplication(server, of, confirmed.id, { state: 'confirmed', createdAt })
  const [head, ...rows] = await workbookOf(token, String(of.slots[0]?.id))
  expect(head?.slice(0, 6)).toEqual(['状态', '姓名', '年龄', '电话', '候补位次', '报名时间'])
  // Without a zone: what a clock on the wall in Shanghai shows.
  const wallClock = new Date('2026-11-18T09:12:00Z')
  // Days and parts of days are not whole milliseconds.
  const toSecond = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)
  expect(rows.map((row) => row.slice(0, 6).map(toSecond))).toEqual([
    ['待审核', '黄*婷', 22, null, null, wallClock],
    ['已确认', '孙立群', 36, '13900001111', null, wallClock],
  ])
  expect(rows[0]?.[8]).toBe('=1+1')
})

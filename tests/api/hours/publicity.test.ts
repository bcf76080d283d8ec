import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { managedObjections } from '#contract/hours/managed-hours.ts'
import {
  publicities,
  publicityDetails,
  publicityRecords,
  queryObjection,
  submitObjection,
} from '#contract/hours/publicity.ts'
import { runDue } from '#server/due/due.ts'
import { objection, timeRecord } from '#server/database/schema/hours.ts'
import {
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { plantCode } from '#tests/support/code.ts'
import { addPerson } from '#tests/support/missions.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) => (await server.call(publicities, { query })).envelope.data
const details = async (missionId: number) =>
  (await server.call(publicityDetails, { query: { missionId: String(missionId) } })).envelope
const records = async (missionId: number, query: Record<string, string> = {}) =>
  (await server.call(publicityRecords, { query: { missionId: String(missionId), ...query } })).envelope.data
const effective = async (surrogateId: string) =>
  server.database.executor.$count(timeRecord, eq(timeRecord.surrogateId, surrogateId))
const stateOf = async (missionId: number) => (await calls.managed({ missionId: String(missionId) })).items[0].state
const openIds = async () =>
  (await server.call(managedObjections, { token: server.staff })).envelope.data.items.map(
    ({ objectionId }: any) => objectionId,
  )

describe('hours on public notice', () => {
  it('are listed by mission with their sums, filtered by district and words', async () => {
    const here = await endedMission(server, { values: { name: '荔湖夜跑护航', districtCode: '440106' } })
    const there = await endedMission(server, { values: { name: '南山图书整理', districtCode: '440300' } })
    await publiciseHours(server, here, await addPerson(server, { name: '欧阳建华' }))
    const late = await publiciseHours(server, here, await addPerson(server, { name: '张晓明' }))
    server.setNow(new Date(hoursNow.getTime() - 86_400_000))
    await publiciseHours(server, there)
    server.setNow(hoursNow)
    await calls.object(late.recordId)

    const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }: any) => name)
    expect(await names({})).toEqual(['南山图书整理', '荔湖夜跑护航'])
    expect(await names({ district: '440106' })).toEqual(['荔湖夜跑护航'])
    expect(await names({ district: '440000' })).toHaveLength(2)
    expect(await names({ keyword: '图书' })).toEqual(['南山图书整理'])
    expect(await names({ keyword: '青禾' })).toHaveLength(2)
    expect(await names({ keyword: '没有的词' })).toEqual([])
    const first = await list({ pageSize: '1' })
    expect([first.total, first.items[0].name]).toEqual([2, '南山图书整理'])
    const second = await list({ pageSize: '1', cursor: first.nextCursor })
    expect([second.items[0].name, second.nextCursor, second.total]).toEqual(['荔湖夜跑护航', null, 2])

    expect((await details(here.id)).data).toMatchObject({
      missionId: String(here.id),
      people: 2,
      records: 2,
      minutes: 420,
      objected: 1,
      daysLeft: 7,
      publicityDays: 7,
      publicFrom: hoursNow.toISOString(),
      publicUntil: noticeOver.toISOString(),
      organization: { name: '青禾志愿服务队' },
      district: { code: '440106', name: '天河区' },
    })
    const rows = await records(here.id)
    expect(rows.items.map(({ name, state, minutes, grade }: any) => [name, state, minutes, grade])).toEqual([
      ['欧**华', 'publicising', 210, 'C'],
      ['张*明', 'objected', 210, 'C'],
    ])
    for (const text of [JSON.stringify(rows), JSON.stringify(await list())]) {
      expect(text).not.toMatch(/张晓明|欧阳建华|梁志强|surrogate/i)
    }
    const page = await records(here.id, { pageSize: '1' })
    expect((await records(here.id, { pageSize: '1', cursor: page.nextCursor })).items[0].name).toBe('张*明')
  })

  it('counts the days left by the calendar, the last day as 0, and shows nothing after it', async () => {
    const of = await endedMission(server)
    await publiciseHours(server, of)
    for (const [instant, daysLeft] of [
      ['2026-12-11T23:59:59+08:00', 7],
      ['2026-12-12T00:00:00+08:00', 6],
      ['2026-12-18T23:59:59+08:00', 0],
    ] as const) {
      server.setNow(new Date(instant))
      expect((await details(of.id)).data.daysLeft).toBe(daysLeft)
    }
    await calls.goTo(noticeOver)
    expect((await details(of.id)).code).toBe(10002)
    expect((await records(of.id)).items).toEqual([])
    expect((await list({ keyword: of.name })).items).toEqual([])
  })
})

describe('an objection', () => {
  it('stops the effect until it is decided, and lets it come when it is dismissed after the notice', async () => {
    const of = await endedMission(server)
    const { recordId, surrogateId } = await publiciseHours(server, of)
    const { data } = await calls.object(recordId)
    expect(data.number).toMatch(/^YY20261211[2-9A-HJKMNP-Z]{6}$/)
    await calls.goTo(noticeOver)
    expect([await effective(surrogateId), await stateOf(of.id)]).toEqual([0, 'objected'])
    expect((await details(of.id)).data).toMatchObject({ objected: 1, daysLeft: 0 })
    const [objectionId] = (await openIds()).slice(-1)
    expect((await calls.dismiss(objectionId)).data).toEqual({
      state: 'dismissed',
      recordState: 'effective',
    })
    expect([await effective(surrogateId), await stateOf(of.id)]).toEqual([1, 'effective'])
  })

  it('dismissed in time gives the notice its full length', async () => {
    const of = await endedMission(server)
    const { recordId, surrogateId } = await publiciseHours(server, of)
    await calls.object(recordId)
    const [objectionId] = (await openIds()).slice(-1)
    expect((await calls.dismiss(objectionId)).data.recordState).toBe('publicising')
    expect(await effective(surrogateId)).toBe(0)
    await calls.goTo(new Date(noticeOver.getTime() - 1))
    expect(await effective(surrogateId)).toBe(0)
    await calls.goTo(noticeOver)
    expect(await effective(surrogateId)).toBe(1)
  })

  it('upheld takes the record out for good, with the other objections to it', async () => {
    const of = await endedMission(server)
    const { recordId, surrogateId } = await publiciseHours(server, of)
    const sent = [await calls.object(recordId), await calls.object(recordId, { contact: 'Liang@Example.com' })]
    const [one] = (await openIds()).slice(-2)
    expect((await calls.answer(one, 'objection.upheld')).data).toEqual({ state: 'upheld', recordState: 'rejected' })
    await calls.goTo(noticeOver)
    expect([await effective(surrogateId), await stateOf(of.id)]).toEqual([0, 'rejected'])
    expect((await calls.dismiss(one)).msg).toBe('异议处于“异议成立”，不能“异议不成立”')
    const response = await server.call(queryObjection, {
      body: { number: sent[1]?.data.number, contact: 'liang@example.com' },
    })
    expect(response.envelope.data).toMatchObject({ state: 'upheld', opinion: '已与带队老师核对', missionName: of.name })
  })

  it('is one of three at most; each of them has to be decided', async () => {
    const of = await endedMission(server)
    const { recordId, surrogateId } = await publiciseHours(server, of)
    for (let times = 0; times < 3; times += 1) expect((await calls.object(recordId)).code).toBe(200)
    expect((await records(of.id)).items[0].canObject).toBe(false)
    const fourth = await calls.object(recordId)
    expect([fourth.code, fourth.msg]).toEqual([12001, '时长记录处于“有异议”，不能“提出异议”'])
    await calls.goTo(noticeOver)
    const ids = (await openIds()).slice(-3)
    const states: string[] = []
    for (const id of ids) states.push((await calls.dismiss(id)).data.recordState)
    expect(states).toEqual(['objected', 'objected', 'effective'])
    expect(await effective(surrogateId)).toBe(1)
  })

  it('ends in one of two ways when it comes at once with the end of the notice', async () => {
    for (let times = 0; times < 5; times += 1) {
      server.setNow(hoursNow)
      const of = await endedMission(server)
      const { recordId, surrogateId } = await publiciseHours(server, of)
      server.setNow(noticeOver)
      const [answer] = await Promise.all([calls.object(recordId), runDue(server.context)])
      await runDue(server.context)
      const came = answer.code === 200
      expect([answer.code, await stateOf(of.id), await effective(surrogateId)]).toEqual(
        came ? [200, 'objected', 0] : [10002, 'effective', 1],
      )
    }
  })

  it('is heard on notice alone, with a reason of 10 to 500 letters and a contact', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    for (const [values, field] of [
      [{ reason: '太短了' }, 'reason'],
      [{ reason: '长'.repeat(501) }, 'reason'],
      [{ name: ' ' }, 'name'],
      [{ contact: '12' }, 'contact'],
    ] as const) {
      const { code, data } = await calls.object(recordId, values)
      expect([code, data.issues[0].field]).toEqual([10001, field])
    }
    expect((await calls.object(recordId, { reason: '长'.repeat(500) })).code).toBe(200)
    expect((await calls.object('999999999')).code).toBe(10002)
    const [id] = (await openIds()).slice(-1)
    await calls.answer(id, 'objection.upheld')
    expect((await calls.object(recordId)).code).toBe(10002)
  })

  it('takes a code that the contact received, once, and counts the wrong ones', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    const contact = 'zhiqiang@example.com'
    const before = (await openIds()).length
    expect((await calls.object(recordId, { contact, code: '' })).data.issues).toEqual([
      { field: 'code', message: '请输入验证码' },
    ])
    const wrong = await calls.object(recordId, { contact, code: '111111' })
    expect([wrong.code, wrong.msg]).toEqual([11009, '验证码不对，还可以试 4 次'])
    const code = await plantCode(server, 'objection', contact)
    const send = async (values: object) => {
      const body = { recordId, name: '梁志强', contact, code, reason: '当天没有看到这位志愿者签到。', ...values }
      return (await server.call(submitObjection, { body, headers: { 'x-forwarded-for': '203.0.113.77' } })).envelope
    }
    expect((await send({ contact: 'other@example.com' })).code).toBe(11010)
    for (const triesLeft of [4, 3])
      expect((await send({ code: '111111' })).msg).toBe(`验证码不对，还可以试 ${triesLeft} 次`)
    expect((await send({})).code).toBe(200)
    expect((await send({})).code).toBe(11010)
    expect((await openIds()).length).toBe(before + 1)
  })

  it('is sealed in the database and masked for the organization, in its own scope alone', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    await calls.object(recordId, { contact: '13800138000' })
    const [row] = (await server.database.executor.select().from(objection).orderBy(objection.id)).slice(-1)
    expect(JSON.stringify(row)).not.toMatch(/梁志强|13800138000|没有看到/)
    const page = (await server.call(managedObjections, { token: server.staff })).envelope.data
    expect(page.items.at(-1)).toMatchObject({ name: '梁*强', contact: '138****8000', volunteerName: '陈*明' })
    const stranger = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(stranger.id)).id)
    expect((await server.call(managedObjections, { token })).envelope.data).toMatchObject({ items: [], total: 0 })
  })

  it('is taken five times a day from one contact and ten times an hour from one network', async () => {
    const of = await endedMission(server, {
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 30 }],
    })
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) ids.push((await publiciseHours(server, of)).recordId)
    const send = async (at: number, contact: string, address: string) => {
      const code = await plantCode(server, 'objection', contact)
      const body = { recordId: ids[at], name: '梁志强', contact, code, reason: '当天没有看到这位志愿者签到。' }
      return (await server.call(submitObjection, { body, headers: { 'x-forwarded-for': address } })).envelope
    }
    for (let at = 0; at < 5; at += 1) expect((await send(at, '13900000001', `203.0.113.${at}`)).code).toBe(200)
    const sixth = await send(5, '13900000001', '203.0.113.50')
    expect([sixth.code, sixth.msg]).toEqual([10005, expect.stringContaining('24 小时')])
    server.setNow(new Date(hoursNow.getTime() + 86_400_000))
    expect((await send(5, '13900000001', '203.0.113.50')).code).toBe(200)
    server.setNow(hoursNow)
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1) {
      codes.push((await send(at, `1390000${String(1000 + at)}`, '203.0.113.200')).code as number)
    }
    expect(codes).toEqual([...Array(10).fill(200), 10005])
  })

  it('answers in the same words for an unknown number and another contact', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    const { data } = await calls.object(recordId, { contact: '13700000009' })
    const ask = async (number: string, contact: string) =>
      (await server.call(queryObjection, { body: { number, contact }, headers: { 'x-forwarded-for': '192.0.2.7' } }))
        .envelope
    const [unknown, other] = [await ask('YY20261211ABCDEF', '13700000009'), await ask(data.number, '13700000008')]
    expect([unknown.code, unknown.msg]).toEqual([10002, other.msg])
    expect((await ask(data.number.toLowerCase(), '13700000009')).data).toMatchObject({ state: 'open', opinion: null })
  })
})

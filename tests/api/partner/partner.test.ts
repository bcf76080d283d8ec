import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authByThird, intellectAction, statisticsCount } from '#contract/partner.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { total } from '#server/database/schema/home.ts'
import { addDistricts, addMission, placeApplication } from '../../support/missions.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const now = new Date('2026-11-21T02:00:00Z')
const secret = 'partner-secret-of-at-least-32-signs'
const seconds = now.getTime() / 1000

const signed = (content: object, key = secret): string => {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const ticket = (more: object = {}, key = secret) =>
  signed({ partner: 'school', nonce: Math.random().toString(36).padEnd(14, '0'), exp: seconds + 300, ...more }, key)

let server: TestServer
let person: Awaited<ReturnType<TestServer['addVolunteer']>>
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: { PARTNERS: `school:${secret}` } })
  await addDistricts(server)
  person = await server.addVolunteer({
    name: '林晓岚',
    serviceMinutes: 630,
    trainingMinutes: 45,
    realNameVerifiedAt: now,
  })
  token = await server.tokenFor('volunteer', person.id)
})
afterAll(() => server.stop())

const ask = (signedTicket: string, as: string | null = token) =>
  server.call(authByThird, { query: { ticket: signedTicket }, token: as })

describe('a partner’s ticket', () => {
  test('brings a report that the partner can check, and is good once', async () => {
    const signedTicket = ticket({ nonce: 'nonce-0001' })
    const { envelope } = await ask(signedTicket)
    expect(envelope.data).toMatchObject({
      partner: 'school',
      serviceTime: 630,
      trainingTime: 45,
      at: now.toISOString(),
    })
    const [text = '', signature] = String(envelope.data.report).split('.')
    expect(signature).toBe(createHmac('sha256', secret).update(text).digest('base64url'))
    expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual({
      partner: 'school',
      nonce: 'nonce-0001',
      volunteerNumber: person.volunteerNumber,
      name: '林*岚',
      serviceTime: 630,
      trainingTime: 45,
      at: now.toISOString(),
    })
    expect((await ask(signedTicket)).envelope).toMatchObject({ code: 11006, data: null })
    // The same signed part, written with a filled-up signature.
    expect((await ask(`${signedTicket}=`)).envelope.code).toBe(11006)
  })

  test.each([
    ['signed by somebody else', () => ticket({}, 'another-secret-of-at-least-32-signs!')],
    ['of a partner that nobody knows', () => ticket({ partner: 'stranger' })],
    ['of a partner named as a property of objects', () => ticket({ partner: 'constructor' })],
    ['that has run out', () => ticket({ exp: seconds })],
    ['that is good for too long', () => ticket({ exp: seconds + 601 })],
    ['that is no ticket', () => 'abc.def'],
    ['without a signature', () => ticket().split('.')[0] ?? ''],
  ])('is refused when it is one %s', async (_, make) => {
    const { envelope } = await ask(make())
    expect(envelope.code).toBe(11006)
    expect(envelope.msg).toBe('合作方的凭据无效、已过期或已经用过，请回到合作方的页面重新进入')
  })

  test('serves one of two who use it at once', async () => {
    const signedTicket = ticket()
    const both = await Promise.all([ask(signedTicket), ask(signedTicket)])
    expect(new Set(both.map(({ envelope }) => envelope.code))).toEqual(new Set([200, 11006]))
  })

  test('needs the volunteer’s own sign-in, and a partner', async () => {
    expect((await ask(ticket(), null)).status).toBe(401)
    const alone = await startServer({ now })
    try {
      const { id } = await alone.addVolunteer()
      const { envelope } = await alone.call(authByThird, {
        query: { ticket: ticket() },
        token: await alone.tokenFor('volunteer', id),
      })
      expect([envelope.code, envelope.msg]).toEqual([11012, '还没有接入合作方，需要证明请使用时间证书，或致电 12355'])
    } finally {
      await alone.stop()
    }
  })
})

describe('what to do next', () => {
  const actions = async (as: string | null): Promise<string[]> => {
    const { envelope } = await server.call(intellectAction, { query: { channel: 'pc' }, token: as })
    expect(envelope.code, envelope.msg).toBe(200)
    return envelope.data.map(({ action }: { action: string }) => action)
  }

  test('fits a guest, an organizer, and an unknown channel', async () => {
    expect(await actions(null)).toEqual(['register', 'findMission'])
    const { id } = await server.addOrganization()
    const organizer = await server.addOrganizer(id)
    expect(await actions(await server.tokenFor('organizer', organizer.id))).toEqual(['findMission'])
    const { envelope } = await server.call(intellectAction, { query: { channel: 'tv' } })
    expect([envelope.code, envelope.msg]).toEqual([10001, '没有这个渠道'])
  })

  test('puts a volunteer’s own matters first, by their haste', async () => {
    const own = await server.addVolunteer({ realNameVerifiedAt: null })
    const slots = [{ start: '2026-11-21T10:30:00+08:00', end: '2026-11-21T12:00:00+08:00' }]
    const soon = await addMission(server, { slots, values: { name: '今天的一场' } })
    const later = await addMission(server, { values: { name: '轮到你的一场' } })
    await placeApplication(server, soon, own.id, { state: 'confirmed' })
    const offerExpiresAt = new Date('2026-11-21T05:00:00Z')
    await placeApplication(server, later, own.id, { state: 'offered', offerExpiresAt })
    await server.database.executor
      .insert(siteMessage)
      .values({ volunteerId: own.id, kind: 'offer', title: '轮到你了', body: '…', createdAt: now })
    const as = await server.tokenFor('volunteer', own.id)
    expect(await actions(as)).toEqual(['answerOffer', 'attend', 'readMessages', 'completeProfile', 'findMission'])
    const { data } = (await server.call(intellectAction, { token: as })).envelope
    expect(data[0]).toEqual({
      action: 'answerOffer',
      title: '有一个名额等你确认',
      text: '“轮到你的一场”为你保留到 11月21日 13:00。',
      link: '/personalCenter/myMission',
    })
    expect(data[1].text).toBe('“今天的一场”11月21日 10:30 开始，到场签到，离开签退。')
  })
})

describe('the statistics host', () => {
  let host: Server
  let answer: () => { status: number; body: string }
  const urls: string[] = []
  beforeAll(async () => {
    host = createServer((request, reply) => {
      urls.push(request.url ?? '')
      const { status, body } = answer()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise((done) => host.close(done)))

  test('counts when it is there, else the own totals do [S7 statistics host persons] [S7 statistics host groups]', async () => {
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/count?key=1`
    const far = await startServer({ now, env: { STATISTICS_URL: address } })
    try {
      await far.database.executor.insert(total).values([
        { name: 'volunteers', value: 7 },
        { name: 'organizations', value: 3 },
      ])
      const count = async (type: string) => (await far.call(statisticsCount, { query: { type } })).envelope.data
      answer = () => ({ status: 200, body: '{"count": 2006}' })
      expect(await count('person')).toEqual({ type: 'person', count: 2006 })
      expect(urls.at(-1)).toBe('/count?key=1&type=person')
      for (const broken of [
        { status: 500, body: '{"count": 1}' },
        { status: 200, body: '{"count": -1}' },
        { status: 200, body: 'no' },
      ]) {
        answer = () => broken
        expect(await count('group')).toEqual({ type: 'group', count: 3 })
      }
      expect((await far.call(statisticsCount, { query: { type: 'cats' } })).envelope.msg).toBe(
        '请选择按人数或按组织数统计',
      )
    } finally {
      await far.stop()
    }
  })

  test('is not asked where none is named', async () => {
    const before = urls.length
    expect((await server.call(statisticsCount, { query: { type: 'person' } })).envelope.data.count).toBe(0)
    expect(urls.length).toBe(before)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { applyMission, cancelApplyMission, userMissions } from '#contract/application/application.ts'
import {
  actOnMessage,
  confirm4Operator,
  missionConfirmations,
  readMessage,
  type SiteMessage,
  siteMessages,
  unreadMessages,
} from '#contract/message/message.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { missionEvent } from '#contract/organizer.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let staff: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  staff = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
})
afterAll(() => server.stop())

type Person = { readonly token: string }
const listOf = async ({ token }: Person, query: Record<string, string> = {}): Promise<SiteMessage[]> =>
  (await server.call(siteMessages, { token, query })).envelope.data.items
const confirm = async ({ token }: Person, siteMsgId: string) =>
  (await server.call(confirm4Operator, { token, body: { siteMsgId } })).envelope
/** The call as the specification writes it: `GET {token}?siteMsgId={id}`. */
const act = async ({ token }: Person, path: string, siteMsgId: string, headers: Record<string, string> = {}) =>
  server.call({ ...actOnMessage, path }, { token, query: { siteMsgId }, headers })

async function sendMessage(volunteerId: number, over: Partial<Parameters<typeof writeMessages>[1][number]> = {}) {
  const message = { volunteerId, kind: 'account' as const, title: '标题', body: '内容', link: null, validUntil: null }
  await writeMessages(server.database.executor, [{ ...message, ...over }], now)
}

/** Somebody with an offer, and whom the place was taken from. */
async function offered(name: string) {
  const of = await addMission(server, {
    slots: [{ start: '2026-12-20T08:00:00+08:00', end: '2026-12-20T10:00:00+08:00', capacity: 1 }],
    values: { autoApprove: true, name },
  })
  const apply = async (person: Person) =>
    (await server.call(applyMission, { token: person.token, body: { slotId: String(of.slots[0]?.id) } })).envelope.data
      .applicationId as string
  const [holder, first] = [await addPerson(server), await addPerson(server)]
  const held = await apply(holder)
  await apply(first)
  await server.call(cancelApplyMission, { token: holder.token, query: { applicationId: held } })
  const [message] = await listOf(first)
  const path = message?.confirm?.token
  if (!message || !path) throw new Error('no offer was told')
  return { first, message, path }
}
const stateOf = async ({ token }: Person) =>
  (await server.call(userMissions, { token })).envelope.data.items[0].state as string

it('the addresses of the specification', () => {
  expect([siteMessages.method, siteMessages.path]).toEqual(['GET', '/volunteer/sitemsg/list'])
  expect([unreadMessages.method, unreadMessages.path]).toEqual(['GET', '/volunteer/sitemsg/unreadInfo'])
  expect([readMessage.method, readMessage.path]).toEqual(['GET', '/volunteer/sitemsg/read'])
  expect([confirm4Operator.method, confirm4Operator.path]).toEqual(['POST', '/volunteer/sitemsgbiz/confirm4Operator'])
  expect([actOnMessage.method, actOnMessage.changesData]).toEqual(['GET', true])
})

describe('dates that wait for an answer', () => {
  const due = async ({ token }: Person) =>
    (await server.call(unreadMessages, { token })).envelope.data.answersDue as number
  const change = { kind: 'mission' as const, title: '活动有变更', body: '改到正门' }
  /** A date with a change, `days` from now. */
  const changed = async (days: number, state: ApplicationState) => {
    const me = await addPerson(server)
    const start = new Date(now.getTime() + days * 86_400_000)
    const of = await addMission(server, {
      slots: [{ start: start.toISOString(), end: new Date(start.getTime() + 7_200_000).toISOString() }],
    })
    const { id } = await placeApplication(server, of, me.id, { state })
    await sendMessage(me.id, { ...change, confirm: { kind: 'stay', applicationId: id } })
    return me
  }

  it('an offer is one until it is answered', async () => {
    const { first, message, path } = await offered('等回答的一场')
    expect(await due(first)).toBe(1)
    await act(first, path, message.siteMsgId)
    expect(await due(first)).toBe(0)
  })

  it('a change is one until somebody says that they stay', async () => {
    const me = await changed(3, 'confirmed')
    expect(await due(me)).toBe(1)
    const [message] = await listOf(me)
    await confirm(me, String(message?.siteMsgId))
    expect(await due(me)).toBe(0)
  })

  it('what is over or was given up waits for nobody', async () => {
    expect(await due(await changed(-3, 'confirmed'))).toBe(0)
    expect(await due(await changed(3, 'cancelled'))).toBe(0)
  })
})

describe('the message of an offer', () => {
  it('takes the place by its own address, once', async () => {
    const { first, message, path } = await offered('南岸净滩')
    const { envelope } = await act(first, path, message.siteMsgId)
    expect([envelope.code, envelope.data]).toEqual([200, { unread: 0, confirmedAt: now.toISOString() }])
    expect(await stateOf(first)).toBe('confirmed')
    expect((await listOf(first))[0]).toMatchObject({
      isRead: true,
      confirm: { kind: 'join', token: null, isOpen: false, confirmedAt: now.toISOString() },
    })
    const again = (await act(first, path, message.siteMsgId)).envelope
    expect([again.code, again.msg]).toEqual([12001, '这条消息已经确认过了，不用再确认'])
  })

  it('is nobody else’s: not by its address, not for another message, not without a bearer', async () => {
    const { first, message, path } = await offered('北岸净滩')
    const other = await offered('西岸净滩')
    expect((await act(other.first, path, message.siteMsgId)).envelope.code).toBe(10002)
    expect((await act(other.first, path, other.message.siteMsgId)).envelope.code).toBe(10002)
    expect((await act(first, '/volunteer/sitemsgbiz/act/invented', message.siteMsgId)).envelope.code).toBe(10002)
    expect((await act({ token: '' }, path, message.siteMsgId)).status).toBe(401)
    expect((await act(first, path, message.siteMsgId, { purpose: 'prefetch' })).status).toBe(403)
    expect([await stateOf(first), await stateOf(other.first)]).toEqual(['offered', 'offered'])
  })

  it('is closed when the offer has run out or was answered elsewhere', async () => {
    const { first, message, path } = await offered('东岸净滩')
    server.setNow(new Date('2026-12-01T22:00:00+08:00'))
    expect((await listOf(first)).find(({ siteMsgId }) => siteMsgId === message.siteMsgId)?.confirm).toEqual({
      kind: 'join',
      token: null,
      isOpen: false,
      confirmedAt: null,
    })
    const late = (await act(first, path, message.siteMsgId)).envelope
    server.setNow(now)
    expect(late.code).toBe(12001)
    expect(late.msg).toContain('名额保留的时间已过')
  })

  it('is taken once by ten calls at once', async () => {
    const { first, message, path } = await offered('中岸净滩')
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(first, path, message.siteMsgId)))
    const codes = answers.map(({ envelope }) => Number(envelope.code)).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array<number>(9).fill(12001)])
  })

  it('is not confirmed by the call for those that only tell', async () => {
    const { first, message } = await offered('湖岸净滩')
    expect((await confirm(first, message.siteMsgId)).code).toBe(12001)
    expect(await stateOf(first)).toBe('offered')
  })
})

describe('the message of a cancelled mission', () => {
  it('is confirmed, and the organization sees by whom', async () => {
    const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 9 }]
    const of = await addMission(server, { slots, values: { name: '街口引导' } })
    const people = [await addPerson(server), await addPerson(server), await addPerson(server)]
    for (const person of people) await placeApplication(server, of, person.id, { state: 'confirmed' })
    await server.call(missionEvent, {
      token: staff,
      body: { missionId: String(of.id), event: 'mission.cancelled', opinion: '台风将至' },
    })
    const [first] = people
    const [message] = await listOf(first as Person)
    expect(message?.confirm).toEqual({ kind: 'known', token: null, isOpen: true, confirmedAt: null })
    const id = message?.siteMsgId as string
    expect((await confirm(first as Person, id)).data).toEqual({ unread: 0, confirmedAt: now.toISOString() })
    server.setNow(new Date(now.getTime() + 60_000))
    expect((await confirm(first as Person, id)).data.confirmedAt).toBe(now.toISOString())
    server.setNow(now)
    const response = (await server.call(missionConfirmations, { token: staff, query: { missionId: String(of.id) } }))
      .envelope
    expect(response.data).toMatchObject({ asked: 3, confirmed: 1 })
    expect(response.data.waiting).toHaveLength(2)
    expect(JSON.stringify(response.data.waiting)).not.toContain('陈小明')
    expect((await confirm(people[1] as Person, id)).code).toBe(10002)
  })

  it('is told to an organization of that mission alone', async () => {
    const of = await addMission(server)
    const stranger = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(stranger.id)).id)
    const { envelope } = await server.call(missionConfirmations, { token, query: { missionId: String(of.id) } })
    expect(envelope.code).toBe(10002)
  })
})

it('a message that only tells has nothing to confirm', async () => {
  const person = await addPerson(server)
  await sendMessage(person.id)
  const [message] = await listOf(person)
  expect(message?.confirm).toBeNull()
  expect(await confirm(person, message?.siteMsgId as string)).toMatchObject({ code: 12001, msg: '这条消息不需要确认' })
})

describe('kinds', () => {
  it('are listed, counted and marked as read apart', async () => {
    const person = await addPerson(server)
    for (const kind of ['account', 'offer', 'account', 'district'] as const)
      await sendMessage(person.id, { kind, title: kind })
    const unread = async () => (await server.call(unreadMessages, { token: person.token })).envelope.data
    expect(await unread()).toMatchObject({
      unread: 4,
      kinds: [
        { kind: 'account', unread: 2 },
        { kind: 'district', unread: 1 },
        { kind: 'offer', unread: 1 },
      ],
    })
    const accounts = await listOf(person, { kind: 'account', pageSize: '1' })
    expect(accounts.map(({ title }) => title)).toEqual(['account'])
    const query = { siteMsgId: accounts[0]?.siteMsgId as string, scope: 'upTo', kind: 'account' }
    expect((await server.call(readMessage, { token: person.token, query })).envelope.data).toEqual({ unread: 2 })
    expect(await unread()).toMatchObject({
      unread: 2,
      kinds: [
        { kind: 'district', unread: 1 },
        { kind: 'offer', unread: 1 },
      ],
    })
    const own = eq(siteMessage.volunteerId, person.id)
    expect(await server.database.executor.$count(siteMessage, own)).toBe(4)
  })

  it('are refused when they are unknown', async () => {
    const person = await addPerson(server)
    expect((await server.call(siteMessages, { token: person.token, query: { kind: 'gossip' } })).envelope.code).toBe(
      10001,
    )
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { readMessage, siteMessages } from '#contract/message/message.ts'
import {
  previewSlotMessage,
  sendSlotMessage,
  slotMessageDeliveries,
  slotMessages,
} from '#contract/message/slot-message.ts'
import { staffActs } from '#contract/staff-log.ts'
import { district } from '#server/database/schema/district.ts'
import { outsideTarget } from '#server/database/schema/home.ts'
import { runDue } from '#server/due/due.ts'
import { readOutbox } from '#server/records/outbox/outbox.repository.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const words = { title: '集合地点变了', body: '请到北门集合，带水。', isTexted: false }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, env: { DEMO: '1' } })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

let serial = 0
const sealed = (column: 'mobile' | 'email', plain: string) => ({
  [column]: server.context.keys.encryptColumn(`volunteer.${column}`, plain),
  [`${column}Hash`]: server.context.keys.lookupHash(`volunteer.${column}`, plain),
})

async function staffed() {
  const organization = await server.addOrganization()
  const organizer = await server.addOrganizer(organization.id, { name: '梁嘉仪' })
  const token = await server.tokenFor('organizer', organizer.id)
  const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 9 }]
  const of = await addMission(server, { organizationId: organization.id, slots, values: { name: '河涌巡护' } })
  const slotId = String(of.slots[0]?.id)
  const join = async (state: ApplicationState, name = '陈小明') => {
    serial += 1
    const mobile = `1370000${String(serial).padStart(4, '0')}`
    const email = `v${serial}@example.org`
    const person = await addPerson(server, { name, ...sealed('mobile', mobile), ...sealed('email', email) })
    const { id: applicationId } = await placeApplication(server, of, person.id, { state })
    return { ...person, applicationId: String(applicationId), plainMobile: mobile, plainEmail: email }
  }
  const send = async (over: object = {}) =>
    (await server.call(sendSlotMessage, { token, body: { slotId, audience: 'accepted', ...words, ...over } })).envelope
  return { of, slotId, token, join, send }
}

const inboxOf = async (token: string) => (await server.call(siteMessages, { token })).envelope.data.items

it('reaches those whom it is for: on the site, by e-mail, and by SMS where it is asked for', async () => {
  const { join, send, token, slotId } = await staffed()
  const confirmed = await join('confirmed')
  const pending = await join('pending')
  const preview = (await server.call(previewSlotMessage, { token, query: { slotId, audience: 'accepted' } })).envelope
  expect(preview.data).toEqual({ people: 1, withEmail: 1, withMobile: 1, leftToday: 3 })
  expect((await send({ isTexted: true })).data).toMatchObject({ people: 1 })
  expect(await inboxOf(pending.token)).toEqual([])
  expect(await inboxOf(confirmed.token)).toMatchObject([
    { kind: 'mission', title: '集合地点变了：河涌巡护', body: '“河涌巡护”12月5日 8:00–11:30。请到北门集合，带水。' },
  ])
  await runDue(server.context)
  const out = await readOutbox(server.context)
  const text = out.find(({ target }) => target === confirmed.plainMobile)
  expect(text?.text).toBe('【i志愿】集合地点变了：河涌巡护：“河涌巡护”12月5日 8:00–11:30。请到北门集合，带水。')
  expect(out.filter(({ target }) => target === confirmed.plainEmail)).toHaveLength(1)
  expect(out.filter(({ target }) => [pending.plainEmail, pending.plainMobile].includes(target))).toEqual([])
})

it('says of each person and channel what became of it, and whom to telephone', async () => {
  const { join, send, token } = await staffed()
  const reader = await join('confirmed', '孙立群')
  const silent = await join('confirmed', '周子杰')
  const { slotMessageId } = (await send()).data as { slotMessageId: string }
  const [message] = await inboxOf(reader.token)
  await server.call(readMessage, { token: reader.token, query: { siteMsgId: message.siteMsgId } })
  await runDue(server.context)
  const deliveries = async (query: Record<string, string> = {}) =>
    (await server.call(slotMessageDeliveries, { token, query: { slotMessageId, ...query } })).envelope.data.items
  expect(await deliveries()).toMatchObject([
    { name: '孙立群', readAt: '2026-12-01T02:00:00.000Z', email: 'sent', text: 'none' },
    { name: '周子杰', readAt: null, email: 'sent', text: 'none' },
  ])
  expect(await deliveries({ unread: 'true' })).toMatchObject([{ name: '周子杰', phone: silent.plainMobile }])
  const { items } = (await server.call(slotMessages, { token })).envelope.data
  expect(items).toMatchObject([
    {
      slotMessageId,
      missionName: '河涌巡护',
      byName: '梁嘉仪',
      people: 2,
      read: 1,
      email: { sent: 2, failed: 0, waiting: 0 },
      text: { sent: 0, failed: 0, waiting: 0 },
    },
  ])
})

it('masks names and telephones of those who are not confirmed', async () => {
  const { join, send, token } = await staffed()
  await join('pending', '何俊辉')
  const { slotMessageId } = (await send({ audience: 'all' })).data as { slotMessageId: string }
  const { items } = (await server.call(slotMessageDeliveries, { token, query: { slotMessageId } })).envelope.data
  expect(items).toMatchObject([{ name: '何*辉', phone: null }])
})

it('is sent at most three times a day a mission, also when all are sent at once', async () => {
  const { join, send } = await staffed()
  const { token } = await join('confirmed')
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
  expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    200, 200, 200, 10005, 10005, 10005,
  ])
  expect(await inboxOf(token)).toHaveLength(3)
  server.setNow(new Date('2026-12-02T00:00:00+08:00'))
  expect((await send()).code).toBe(200)
})

it('a message to nobody is refused, and another organization’s slots and messages do not exist', async () => {
  const { send, join, slotId } = await staffed()
  expect(await send()).toMatchObject({ code: 12001, msg: '这个时段没有已确认的人' })
  await join('confirmed')
  const { slotMessageId } = (await send()).data as { slotMessageId: string }
  const { token } = await staffed()
  const body = { slotId, audience: 'all', ...words }
  expect((await server.call(sendSlotMessage, { token, body })).envelope.code).toBe(10002)
  expect((await server.call(slotMessageDeliveries, { token, query: { slotMessageId } })).envelope.code).toBe(10002)
  expect((await server.call(slotMessages, { token })).envelope.data.total).toBe(0)
})

it('is one row in the log', async () => {
  const { send, join, token } = await staffed()
  await join('confirmed')
  await send()
  expect((await server.call(staffActs, { token })).envelope.data.items).toMatchObject([
    {
      act: 'message.send',
      subject: '活动“河涌巡护”的通知“集合地点变了”',
      after: { 收件人: '已确认的人，1 人', 内容: '请到北门集合，带水。', 短信: '不发' },
    },
  ])
})

it('reaches those who are picked by hand, of this slot and of those who still take part', async () => {
  const { join, send, token, slotId } = await staffed()
  const [confirmed, pending, unpicked] = [await join('confirmed'), await join('pending'), await join('confirmed')]
  const rejected = await join('rejected')
  const elsewhere = await (await staffed()).join('confirmed')
  const applicationIds = [confirmed, pending, rejected, elsewhere].map(({ applicationId }) => applicationId)
  const query = { slotId, audience: 'chosen', applicationIds: applicationIds.join(',') }
  const { data } = (await server.call(previewSlotMessage, { token, query })).envelope
  expect(data).toEqual({ people: 2, withEmail: 2, withMobile: 2, leftToday: 3 })
  expect((await send({ audience: 'chosen', applicationIds })).data).toMatchObject({ people: 2 })
  expect(await inboxOf(confirmed.token)).toHaveLength(1)
  expect(await inboxOf(pending.token)).toHaveLength(1)
  for (const person of [unpicked, rejected, elsewhere]) expect(await inboxOf(person.token)).toEqual([])
  const { items } = (await server.call(slotMessages, { token })).envelope.data
  expect(items).toMatchObject([{ audience: 'chosen', people: 2 }])
  expect((await server.call(staffActs, { token })).envelope.data.items).toMatchObject([
    { act: 'message.send', after: { 收件人: '选中的人，2 人' } },
  ])
})

it('nobody picked is nobody, and no more than a hundred are', async () => {
  const { join, send } = await staffed()
  await join('confirmed')
  expect(await send({ audience: 'chosen' })).toMatchObject({ code: 12001, msg: '这个时段没有选中的人' })
  const many = Array.from({ length: 101 }, (_, at) => String(at + 1))
  expect((await send({ audience: 'chosen', applicationIds: many })).code).toBe(10001)
})

it('has a title of one line, and a body of several', async () => {
  const { join, send } = await staffed()
  await join('confirmed')
  expect((await send({ title: '集合\r\n通知' })).data.issues).toEqual([
    { field: 'title', message: '这一项只能写一行，请删去换行后重新输入' },
  ])
  expect((await send({ body: '请到北门集合，\n带水。' })).code).toBe(200)
})

const foreign = (host: string) => `不能写站外网址（${host}），请删去；要用的网站请联合会先加入站外链接名单`

it.each([
  ['title', '点 HTTP://Evil.example/login', 'evil.example'],
  ['body', '点 evil.example/login 重新登录', 'evil.example'],
  ['body', '请点www.evil.example。', 'www.evil.example'],
  ['body', '请点ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil.example'],
  ['body', '报名 http://127.0.0.2:8080/x', '127.0.0.2'],
  ['body', '见 https://volunteer.example.org@evil.example/', 'volunteer.example.org@evil.example'],
])('leads nowhere else: %s %s', async (field, text, host) => {
  const { join, send } = await staffed()
  await join('confirmed')
  expect((await send({ [field]: text })).data.issues).toEqual([{ field, message: foreign(host) }])
})

it('may name what is no address, the portal itself, a city’s own site, and what the federation listed', async () => {
  const { join, send } = await staffed()
  await join('confirmed')
  const { executor } = server.database
  const federation = await server.addOrganizer(1)
  await executor
    .insert(outsideTarget)
    .values({ host: 'listed.example', name: '名单内', addedBy: federation.id, addedAt: now })
  await executor.update(district).set({ domain: 'city.example' }).where(eq(district.code, '440100'))
  const site = new URL(server.url)
  for (const body of [
    '见附件 名单.xlsx，或写信到 leader@mail.example；3.5公里，No.1 门。',
    `见 https://listed.example/a 和 city.example，或 ${site.origin}/mission`,
  ])
    expect((await send({ body })).code, body).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelApplyMission } from '#contract/application/application.ts'
import type { CodeChannel } from '#contract/code.ts'
import { chooseReminder, ownReminders } from '#contract/message/reminder.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { applicationEvent, missionEvent } from '#contract/organizer.ts'
import { mission as missionTable } from '#server/database/schema/mission.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { planReminders } from '#server/records/application/reminder.ts'
import { writeVolunteerContact } from '#server/features/people/account/contact.service.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { type AddedMission, addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { type SecondServer, startSecondServer } from '#tests/support/second-server.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const at = (text: string): Date => new Date(`2026-12-${text}:00+08:00`)
const end = (name: string) => `不想再收到，请在个人中心的隐私中心关闭${name}提醒。`

let server: TestServer
let second: SecondServer
let teamId: number
let staff: string

beforeAll(async () => {
  server = await startServer({ now })
  second = await startSecondServer(server)
  await addDistricts(server)
  teamId = (await server.addOrganization()).id
  staff = await server.tokenFor('organizer', (await server.addOrganizer(teamId)).id)
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
beforeEach(() => server.setNow(now))

/** Somebody with both contacts who chose these channels. */
async function addReader(...channels: CodeChannel[]) {
  const mobile = freshMobile()
  const address = `${mobile}@example.com`
  const person = await addPerson(server, contactsOf(server, 'volunteer', mobile, address))
  for (const channel of channels) await choose(person.token, channel, true)
  const sent = async () =>
    (await outboxOf(server.url))
      .filter(({ target }) => target === mobile || target === address)
      .map(({ channel, text }) => ({ channel, text }))
  return { ...person, mobile, address, sent }
}
const choose = async (token: string, channel: CodeChannel, isOn: boolean, from: Pick<TestServer, 'call'> = server) =>
  (await from.call(chooseReminder, { token, body: { channel, isOn } })).envelope
const channelsOf = async (token: string) => (await server.call(ownReminders, { token })).envelope.data.channels

/** A mission of one slot whose reminders are planned. */
async function planned(start: string, finish: string, values: Partial<typeof missionTable.$inferInsert> = {}) {
  const slots = [{ start: at(start).toISOString(), end: at(finish).toISOString(), capacity: 5 }]
  const place = { name: '河岸清洁', place: '东濠涌博物馆', ...values }
  const of = await addMission(server, { organizationId: teamId, slots, values: place })
  for (const { id, startAt } of of.slots) await planReminders(server.database.executor, id, startAt, now)
  return of
}
const join = (of: AddedMission, person: { id: number }) =>
  placeApplication(server, of, person.id, { state: 'confirmed' })
async function runAt(text: string): Promise<void> {
  server.setNow(at(text))
  await runDue(server.context)
}
const titlesOf = async (volunteerId: number) =>
  (
    await server.database.executor
      .select({ title: siteMessage.title })
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, volunteerId))
      .orderBy(siteMessage.id)
  ).map(({ title }) => title)

describe('the choice', () => {
  it('is none at first, and is kept', async () => {
    const { token, mobile } = await addReader()
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    const email = { channel: 'email', contact: '1***@example.com' }
    expect(await channelsOf(token)).toEqual([
      { channel: 'mobile', contact: masked, isOn: false },
      { ...email, isOn: false },
    ])
    const both = [
      { channel: 'mobile', contact: masked, isOn: true },
      { ...email, isOn: false },
    ]
    expect((await choose(token, 'mobile', true)).data.channels).toEqual(both)
    expect(await channelsOf(token)).toEqual(both)
    await choose(token, 'mobile', false)
    expect((await channelsOf(token)).map(({ isOn }: { isOn: boolean }) => isOn)).toEqual([false, false])
  })

  it.each([
    ['mobile', '还没有绑定手机号，请先在账号安全里绑定'],
    ['email', '还没有绑定邮箱，请先在账号安全里绑定'],
  ] as const)('is refused without a bound contact: %s', async (channel, msg) => {
    const { token } = await addPerson(server)
    expect(await choose(token, channel, true)).toMatchObject({ code: 12001, msg })
    expect((await channelsOf(token)).find((row: { channel: string }) => row.channel === channel)).toEqual({
      channel,
      contact: null,
      isOn: false,
    })
  })

  it('ends with the contact that it was made for', async () => {
    const { id, token, mobile } = await addReader('mobile')
    const { executor } = server.database
    const notice = { title: '手机号已解绑', body: '账号已解绑手机号' }
    const change = (before: string | null, after: string | null) =>
      writeVolunteerContact(
        executor,
        server.context.keys,
        id,
        { channel: 'mobile', before, after, notice },
        server.context.clock(),
      )
    await change(mobile, null)
    await change(null, mobile)
    expect((await channelsOf(token))[0]).toMatchObject({ channel: 'mobile', isOn: false })
  })
})

describe('the day before', () => {
  it('is told once by each channel that was chosen, over two servers and however often the tasks run', async () => {
    const of = await planned('05T08:00', '05T11:30')
    const both = await addReader('mobile', 'email')
    const texts = await addReader('mobile')
    const none = await addReader()
    for (const person of [both, texts, none]) await join(of, person)
    await scheduleDue(server.database.executor, 'slot.dayAhead', of.slots[0]?.id ?? 0, at('04T08:01'))
    server.setNow(at('04T08:01'))
    await Promise.all([runDue(server.context), runDue(second.context), runDue(server.context)])
    await runAt('04T09:00')
    const text = `【i志愿】活动提醒：“河岸清洁”12月5日 8:00–11:30 在东濠涌博物馆。去不了请尽早取消。${end('短信')}`
    expect(await texts.sent()).toEqual([{ channel: 'mobile', text }])
    const sent = await both.sent()
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'mobile'])
    expect(sent.find(({ channel }) => channel === 'email')?.text).toContain(end('邮件'))
    expect(await none.sent()).toEqual([])
    expect(await titlesOf(none.id)).toEqual(['明天见：河岸清洁'])
    expect(await titlesOf(both.id)).toEqual(['明天见：河岸清洁'])
  })

  it('is the only reminder that leaves the site', async () => {
    const of = await planned('05T08:00', '05T11:30')
    const person = await addReader('mobile', 'email')
    await runAt('04T08:00')
    await join(of, person)
    await runAt('05T06:00')
    await runAt('05T07:59')
    expect(await titlesOf(person.id)).toEqual(['快要开始了：河岸清洁'])
    expect(await person.sent()).toEqual([])
  })

  it('waits for the morning, and is not told of a date that was given up meanwhile', async () => {
    const of = await planned('05T06:00', '05T09:00')
    const stays = await addReader('mobile')
    const leaves = await addReader('mobile')
    const turnsOff = await addReader('mobile')
    await join(of, stays)
    await join(of, turnsOff)
    const { id } = await join(of, leaves)
    await runAt('04T06:00')
    expect(await stays.sent()).toEqual([])
    await server.call(cancelApplyMission, { token: leaves.token, query: { applicationId: String(id) } })
    await choose(turnsOff.token, 'mobile', false)
    await runAt('04T07:59')
    expect(await stays.sent()).toEqual([])
    await runAt('04T08:00')
    expect(await stays.sent()).toHaveLength(1)
    expect(await leaves.sent()).toEqual([])
    expect(await turnsOff.sent()).toEqual([])
  })

  it.each([
    ['the mission stands still', { state: 'suspended' as const }],
    ['the mission is called off', { state: 'cancelled' as const }],
  ])('is not told in the morning when %s', async (_case, values) => {
    const of = await planned('05T06:00', '05T09:00')
    const person = await addReader('mobile')
    await join(of, person)
    await runAt('04T06:00')
    await server.database.executor.update(missionTable).set(values).where(eq(missionTable.id, of.id))
    await runAt('04T08:00')
    expect(await person.sent()).toEqual([])
  })
})

describe('a date that changes', () => {
  const change = async (of: AddedMission, body: object) =>
    (await server.call(missionChange, { token: staff, body: { missionId: String(of.id), ...body } })).envelope.code
  const event = async (of: AddedMission, name: string) =>
    (
      await server.call(missionEvent, {
        token: staff,
        body: { missionId: String(of.id), event: name, opinion: '王小明老师来不了' },
      })
    ).envelope.code

  it('is told by the chosen channels; an SMS repeats no word of the organization', async () => {
    const of = await planned('05T08:00', '05T11:30')
    const person = await addReader('mobile', 'email')
    const other = await addReader()
    await join(of, person)
    await join(of, other)
    expect(await change(of, { place: '正门', reason: '王小明老师来不了' })).toBe(200)
    await runDue(server.context)
    const sent = await person.sent()
    expect(sent.find(({ channel }) => channel === 'mobile')?.text).toBe(
      `【i志愿】活动有变更：“河岸清洁”12月5日 8:00–11:30 在正门。变了什么请登录查看。${end('短信')}`,
    )
    expect(sent.find(({ channel }) => channel === 'email')?.text).toContain('王小明老师来不了')
    expect(sent).toHaveLength(2)
    expect(await other.sent()).toEqual([])
  })

  it('is told when the mission, or the own place in it, is called off', async () => {
    const of = await planned('05T08:00', '05T11:30')
    const person = await addReader('mobile')
    const single = await addReader('mobile')
    await join(of, person)
    const { id } = await join(of, single)
    const body = { applicationId: String(id), event: 'application.cancelled', opinion: '岗位撤销' }
    expect((await server.call(applicationEvent, { token: staff, body })).envelope.code).toBe(200)
    expect(await event(of, 'mission.cancelled')).toBe(200)
    await runDue(server.context)
    const texts = (words: string) => [
      { channel: 'mobile', text: `【i志愿】${words}：“河岸清洁”12月5日 8:00–11:30 不用前往。${end('短信')}` },
    ]
    expect(await person.sent()).toEqual(texts('活动已取消'))
    expect(await single.sent()).toEqual(texts('报名被组织取消'))
  })

  it('waits for the morning, unless it begins then', async () => {
    const soon = await planned('02T08:30', '02T11:30')
    const later = await planned('03T08:30', '03T11:30')
    const early = await addReader('mobile')
    const late = await addReader('mobile')
    await join(soon, early)
    await join(later, late)
    server.setNow(at('01T23:00'))
    for (const each of [soon, later]) expect(await event(each, 'mission.cancelled')).toBe(200)
    await runAt('01T23:01')
    expect(await early.sent()).toHaveLength(1)
    expect(await late.sent()).toEqual([])
    await runAt('02T08:00')
    expect(await late.sent()).toHaveLength(1)
  })
})

describe('a server without the channel', () => {
  let bare: TestServer
  beforeAll(async () => {
    bare = await startServer({ now, env: { DEMO: '0' } })
  })
  afterAll(() => bare.stop())

  it('does not offer it', async () => {
    const { token } = await addPerson(bare, contactsOf(bare, 'volunteer', freshMobile(), 'someone@example.com'))
    expect((await bare.call(ownReminders, { token })).envelope.data).toEqual({ channels: [] })
    expect(await choose(token, 'mobile', true, bare)).toMatchObject({
      code: 11012,
      msg: '短信服务还没有接通，请选择其他方式',
    })
  })
})

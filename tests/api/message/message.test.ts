import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMission, cancelApplyMission } from '#contract/application/application.ts'
import { codes } from '#contract/codes.ts'
import { readMessage, siteMessages, unreadMessages } from '#contract/message/message.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { applicationEvent, missionEvent } from '#contract/organizer.ts'
import { messageMail, siteMessage } from '#server/database/schema/message.ts'
import { runDue } from '#server/due/due.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { plansOf } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const at = (text: string): Date => new Date(`2026-12-${text}:00+08:00`)

let server: TestServer
let staff: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  staff = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

let counter = 0
/** Somebody who can be reached by e-mail, and hears of dates by it. */
async function addReachable() {
  counter += 1
  const address = `reader${counter}@example.com`
  const contacts = contactsOf(server, 'volunteer', freshMobile(), address)
  const person = await addPerson(server, { ...contacts, emailRemindersSince: now })
  return { ...person, address }
}

const messagesOf = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(siteMessages, { token, query })).envelope.data
const titlesOf = async (token: string) =>
  (await messagesOf(token)).items.map(({ title }: { title: string }) => title.split('：')[0])
const unreadOf = async (token: string) => (await server.call(unreadMessages, { token })).envelope.data.unread
/** Sent at once, or decided and brought about ten minutes later. */
async function decide(applicationId: number | string, event: string, opinion?: string): Promise<unknown> {
  const [id, remark] = [String(applicationId), opinion ? { opinion } : {}]
  const isAtOnce = event === 'application.cancelled'
  const { envelope } = isAtOnce
    ? await server.call(applicationEvent, { token: staff, body: { applicationId: id, event, ...remark } })
    : await server.call(decideApplications, {
        token: staff,
        body: { applicationIds: [id], decision: event, ...remark },
      })
  await runDue(server.context, new Date(now.getTime() + 600_000))
  return envelope.code
}
const mailsTo = async (address: string) => (await outboxOf(server.url)).filter(({ target }) => target === address)

/** A full slot of one place with somebody first in line. */
async function fullSlot(name: string) {
  const of = await addMission(server, {
    slots: [{ start: '2026-12-20T08:00:00+08:00', end: '2026-12-20T10:00:00+08:00', capacity: 1 }],
    values: { autoApprove: true, name },
  })
  const slotId = String(of.slots[0]?.id)
  const apply = async (person: { token: string }) =>
    (await server.call(applyMission, { token: person.token, body: { slotId } })).envelope.data.applicationId as string
  const holder = await addPerson(server)
  const held = await apply(holder)
  const first = await addReachable()
  const waiting = await apply(first)
  const leave = () => server.call(cancelApplyMission, { token: holder.token, query: { applicationId: held } })
  return { of, first, waiting, leave }
}

describe('an offer', () => {
  it('is told on the site and by e-mail, once each, with the time it stands', async () => {
    const { of, first, leave } = await fullSlot('南岸净滩')
    expect(await unreadOf(first.token)).toBe(0)
    await leave()
    const { items, total } = await messagesOf(first.token)
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        siteMsgId: expect.stringMatching(/^\d+$/),
        kind: 'offer',
        title: '轮到你了：南岸净滩',
        body: '“南岸净滩”12月20日 8:00–10:00 空出一个名额，为你保留到 12月1日 22:00。请在我的日程里确认参加，过时让给下一位候补。',
        link: `/mission/detail-${of.id}`,
        createdAt: now.toISOString(),
        isRead: false,
        confirm: {
          kind: 'join',
          token: expect.stringMatching(/^\/volunteer\/sitemsgbiz\/act\/[\w.-]{40,}$/),
          isOpen: true,
          confirmedAt: null,
        },
      },
    ])
    expect(await unreadOf(first.token)).toBe(1)
    await Promise.all([runDue(server.context, now), runDue(server.context, now), runDue(server.context, now)])
    const mails = await mailsTo(first.address)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ channel: 'email', code: '' })
    expect(mails[0]?.text).toContain('为你保留到 12月1日 22:00')
    await runDue(server.context, at('01T12:00'))
    expect(await mailsTo(first.address)).toHaveLength(1)
  })

  it('is told again when it runs out: at the end of the line once, then out of it', async () => {
    const { first, leave } = await fullSlot('北岸净滩')
    await leave()
    await runDue(server.context, at('01T22:00'))
    expect(await titlesOf(first.token)).toEqual(['轮到你了', '名额保留的时间已过', '轮到你了'])
    await runDue(server.context, at('02T10:00'))
    expect(await titlesOf(first.token)).toEqual(['候补已结束', '轮到你了', '名额保留的时间已过', '轮到你了'])
  })

  it('is not mailed any more once it has passed', async () => {
    const { first, leave } = await fullSlot('东岸净滩')
    await leave()
    await server.database.executor.transaction(async (transaction) => {
      const [message] = await transaction
        .select()
        .from(siteMessage)
        .where(eq(siteMessage.volunteerId, first.id))
        .orderBy(siteMessage.id)
      await transaction
        .update(siteMessage)
        .set({ validUntil: at('01T10:00') })
        .where(eq(siteMessage.id, message?.id as number))
    })
    await runDue(server.context, now)
    expect(await mailsTo(first.address)).toEqual([])
  })

  it('leaves neither message nor mail when its transaction does not stand', async () => {
    const person = await addReachable()
    const note = { volunteerId: person.id, kind: 'offer' as const, title: 't', body: 'b', link: null, validUntil: null }
    await expect(
      server.database.executor.transaction(async (transaction) => {
        await writeMessages(transaction, [note], now)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await runDue(server.context, now)
    expect((await messagesOf(person.token)).total).toBe(0)
    expect(await mailsTo(person.address)).toEqual([])
  })
})

describe('a decision of the organization', () => {
  it.each([
    ['application.confirmed', 'pending', '报名已通过', '带好雨衣'],
    ['application.rejected', 'pending', '报名没有通过', '人数已够'],
    ['application.waitlisted', 'pending', '报名转为候补', undefined],
    ['application.cancelled', 'confirmed', '报名被组织取消', '岗位撤销'],
  ] as const)('%s is told with its reason', async (event, state, title, opinion) => {
    const of = await addMission(server, { values: { name: '河岸巡护' } })
    const person = await addReachable()
    const record = await placeApplication(server, of, person.id, { state })
    expect(await decide(record.id, event, opinion)).toBe(codes.success)
    const [message] = (await messagesOf(person.token)).items
    expect(message).toMatchObject({
      kind: 'application',
      title: `${title}：河岸巡护`,
      link: `/mission/detail-${of.id}`,
    })
    expect(message.body).toContain('12月5日 8:00–11:30')
    if (opinion) expect(message.body).toContain(`组织说明：${opinion}`)
    else expect(message.body).not.toContain('组织说明')
    await runDue(server.context, now)
    expect(await mailsTo(person.address)).toHaveLength(1)
  })

  it('is not told when the chart refuses it', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const record = await placeApplication(server, of, person.id, { state: 'cancelled' })
    expect(await decide(record.id, 'application.confirmed')).toBe(codes.stateRefused)
    expect((await messagesOf(person.token)).total).toBe(0)
  })
})

it('a cancelled mission is told to all who applied and to nobody else', async () => {
  const of = await addMission(server, {
    slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 9 }],
    values: { name: '街口引导' },
  })
  const people = await Promise.all(Array.from({ length: 5 }, () => addReachable()))
  const states = ['pending', 'confirmed', 'waitlisted', 'rejected', 'cancelled'] as const
  for (const [index, person] of people.entries())
    await placeApplication(server, of, person.id, { state: states[index] ?? 'pending' })
  await server.call(missionEvent, {
    token: staff,
    body: { missionId: String(of.id), event: 'mission.cancelled', opinion: '台风红色预警' },
  })
  const messages = await Promise.all(people.map(async ({ token }) => (await messagesOf(token)).items))
  expect(messages.map((items) => items.length)).toEqual([1, 1, 1, 0, 0])
  expect(messages[0]?.[0]).toMatchObject({ kind: 'mission', title: '活动已取消：街口引导' })
  expect(messages[0]?.[0].body).toContain('组织说明：台风红色预警')
  await runDue(server.context, now)
  expect(await Promise.all(people.map(async ({ address }) => (await mailsTo(address)).length))).toEqual([1, 1, 1, 0, 0])
})

it('writes no mail for somebody without an address', async () => {
  const person = await addPerson(server)
  const before = await server.database.executor.$count(messageMail)
  const note = { volunteerId: person.id, kind: 'mission' as const, title: 't', body: 'b', link: null, validUntil: null }
  await writeMessages(server.database.executor, [note], now)
  expect(await server.database.executor.$count(messageMail)).toBe(before)
})

describe('the own messages', () => {
  const sendMessages = async (volunteerId: number, count: number) => {
    const notes = Array.from({ length: count }, (_, index) => ({
      volunteerId,
      kind: 'mission' as const,
      title: `第${index + 1}条`,
      body: 'b',
      link: null,
      validUntil: null,
    }))
    await writeMessages(server.database.executor, notes, now)
  }

  it('come page by page, newest first, each once', async () => {
    const person = await addPerson(server)
    await sendMessages(person.id, 5)
    const first = await messagesOf(person.token, { pageSize: '2' })
    await sendMessages(person.id, 1)
    const second = await messagesOf(person.token, { pageSize: '2', cursor: first.nextCursor })
    const third = await messagesOf(person.token, { pageSize: '2', cursor: second.nextCursor })
    expect([first, second, third].flatMap(({ items }) => items.map(({ title }: { title: string }) => title))).toEqual([
      '第5条',
      '第4条',
      '第3条',
      '第2条',
      '第1条',
    ])
    expect([first.total, third.nextCursor]).toEqual([5, null])
  })

  it('come in the order of their time, and are read up to one in that order', async () => {
    const person = await addPerson(server)
    const note = { volunteerId: person.id, kind: 'mission' as const, body: 'b', link: null, validUntil: null }
    const sent = [
      ['晚上', at('01T21:00')],
      ['清晨', at('01T04:00')],
      ['中午', at('01T12:00')],
      ['也是中午', at('01T12:00')],
    ] as const
    for (const [title, time] of sent) await writeMessages(server.database.executor, [{ ...note, title }], time)
    const first = await messagesOf(person.token, { pageSize: '2' })
    const second = await messagesOf(person.token, { pageSize: '2', cursor: first.nextCursor })
    const items = [...first.items, ...second.items]
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['晚上', '也是中午', '中午', '清晨'])
    const query = { siteMsgId: items[2].siteMsgId, scope: 'upTo' }
    await server.call(readMessage, { token: person.token, query })
    expect((await messagesOf(person.token)).items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('are read one by one or up to one, and stay read', async () => {
    const person = await addPerson(server)
    await sendMessages(person.id, 4)
    const { items } = await messagesOf(person.token)
    const read = async (index: number, scope?: string) =>
      (
        await server.call(readMessage, {
          token: person.token,
          query: { siteMsgId: items[index].siteMsgId, ...(scope && { scope }) },
        })
      ).envelope.data.unread
    expect(await read(2)).toBe(3)
    expect(await read(2)).toBe(3)
    expect((await messagesOf(person.token, { unread: 'true' })).items).toHaveLength(3)
    expect(await read(1, 'upTo')).toBe(1)
    expect((await messagesOf(person.token)).items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(await unreadOf(person.token)).toBe(1)
  })

  it('are nobody else’s, and no work for a prefetch or a guest', async () => {
    const [person, other] = [await addPerson(server), await addPerson(server)]
    await sendMessages(person.id, 1)
    const [{ siteMsgId }] = (await messagesOf(person.token)).items
    expect((await messagesOf(other.token)).items).toEqual([])
    const query = { siteMsgId, scope: 'upTo' }
    expect((await server.call(readMessage, { token: other.token, query })).envelope.code).toBe(codes.notFound)
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await server.call(readMessage, { token: person.token, query, headers })).status).toBe(403)
    expect((await server.call(siteMessages, {})).status).toBe(401)
    expect((await server.call(siteMessages, { token: staff })).envelope.code).toBe(codes.forbidden)
    expect(await unreadOf(person.token)).toBe(1)
  })

  it('are read from the index of their reader', async () => {
    const person = await addPerson(server)
    const owner = await server.owner()
    await owner.query('set session_replication_role = replica')
    await owner.query(`
      insert into site_message (volunteer_id, kind, title, body, created_at)
      select ${person.id} + n % 200, 'mission', 't', 'b', now() - n * interval '1 minute' from generate_series(1, 20000) n`)
    await owner.query('analyze site_message')
    await owner.end()
    const plans = await plansOf(server, 'site_message', siteMessages, { token: person.token })
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => !/site_message_(volunteer|kind|unread)/.test(plan))).toEqual([])
  })
})

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { renewCalendar } from '#contract/calendar.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { messageMail, siteMessage } from '#server/database/schema/message.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import {
  type AddedMission,
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  type MissionPlan,
  missionNow,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const morning = { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }
const sunday = { startAt: '2026-12-06T09:00:00+08:00', endAt: '2026-12-06T12:00:00+08:00' }

let server: TestServer
let teamId: number
let token: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  teamId = (await server.addOrganization()).id
  token = await server.tokenFor('organizer', (await server.addOrganizer(teamId)).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const mission = (plan: MissionPlan = {}) => addMission(server, { organizationId: teamId, slots: [morning], ...plan })
const send = async (of: Pick<AddedMission, 'id'>, body: object, as = token) =>
  (await server.call(missionChange, { token: as, body: { missionId: String(of.id), ...body } })).envelope
const moveTo = (of: AddedMission, to: object, at = 0) => ({ slots: [{ slotId: String(of.slots[at]?.id), ...to }] })
async function joined(of: AddedMission, state: ApplicationState = 'confirmed', person?: { id: number; token: string }) {
  const who = person ?? (await addPerson(server))
  const { id } = await placeApplication(server, of, who.id, { state })
  return { ...who, applicationId: id }
}
const noticesTo = async (volunteerId: number) =>
  server.database.executor
    .select()
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, volunteerId))
    .orderBy(desc(siteMessage.id))
const details = async (of: AddedMission) =>
  (await server.call(missionDetails, { query: { missionId: String(of.id) } })).envelope.data

describe('a change of time', () => {
  it('moves slot, mission and applications, and tells who applied what was and what is', async () => {
    const of = await mission({ values: { name: '河岸清洁', place: '东濠涌博物馆' } })
    const confirmed = await joined(of)
    const pending = await joined(of, 'pending')
    const waiting = await joined(of, 'waitlisted')
    const gone = await joined(of, 'cancelled')
    const answer = await send(of, { ...moveTo(of, sunday), reason: '周六有暴雨预警' })
    expect(answer).toMatchObject({
      code: 200,
      data: { changes: [{ what: '时间', before: '12月5日 8:00–11:30', after: '12月6日 9:00–12:00' }], told: 3 },
    })
    const start = new Date(sunday.startAt)
    expect(await missionNow(server, of.id)).toMatchObject({
      startAt: start,
      endAt: new Date(sunday.endAt),
      changes: 1,
      changedAt: now,
    })
    expect(await slotNow(server, of.slots[0]?.id ?? 0)).toMatchObject({ startAt: start })
    const { rows } = await server.database.executor.execute<{ moved: number }>(
      sql`select count(*)::int as moved from application where slot_id = ${of.slots[0]?.id} and live and lower(during) = ${sunday.startAt}::timestamptz and upper(during) = ${sunday.endAt}::timestamptz`,
    )
    expect(rows[0]?.moved).toBe(3)
    for (const { id } of [confirmed, pending, waiting]) {
      const [message, ...rest] = await noticesTo(id)
      expect(rest).toEqual([])
      expect(message).toMatchObject({
        kind: 'mission',
        title: '活动有变更：河岸清洁',
        body: '“河岸清洁”有变更。时间：12月5日 8:00–11:30 → 12月6日 9:00–12:00。组织说明：周六有暴雨预警。来不了请尽早取消报名，名额让给候补的人。',
        confirm: 'stay',
      })
    }
    expect(await noticesTo(gone.id)).toEqual([])
  })

  it('is mailed to who chose that', async () => {
    const of = await mission()
    const mobile = freshMobile()
    const person = await joined(
      of,
      'confirmed',
      await addPerson(server, {
        ...contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`),
        emailRemindersSince: now,
      }),
    )
    await send(of, moveTo(of, sunday))
    const [message] = await noticesTo(person.id)
    const mails = await server.database.executor
      .select()
      .from(messageMail)
      .where(eq(messageMail.messageId, message?.id ?? 0))
    expect(mails).toHaveLength(1)
  })

  it('is refused when applicants have another mission then, with their number, and nothing changes', async () => {
    const of = await mission()
    const other = await mission({
      slots: [{ start: '2026-12-06T11:00:00+08:00', end: '2026-12-06T13:00:00+08:00', capacity: 5 }],
    })
    for (const state of ['confirmed', 'pending'] as const) await joined(other, 'confirmed', await joined(of, state))
    await joined(other, 'cancelled', await joined(of, 'waitlisted'))
    expect(await send(of, { ...moveTo(of, sunday), place: '新地点' })).toMatchObject({
      code: 12011,
      msg: '有 2 位已报名的志愿者在新的时间另有活动，时间没有改，请换一个时间，或先请他们取消其中一个',
      data: { volunteers: 2 },
    })
    expect(await missionNow(server, of.id)).toMatchObject({
      startAt: new Date(morning.start),
      place: '东濠涌博物馆',
      changes: 0,
    })
    expect(
      (await send(of, moveTo(of, { startAt: '2026-12-06T08:00:00+08:00', endAt: '2026-12-06T11:00:00+08:00' }))).code,
    ).toBe(200)
  })

  it('lets slots of one person take each other’s place', async () => {
    const slots = [
      { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T10:00:00+08:00' },
      { start: '2026-12-05T10:00:00+08:00', end: '2026-12-05T12:00:00+08:00' },
    ]
    const of = await mission({ slots })
    const person = await joined(of)
    const second = of.slots[1] as (typeof of.slots)[number]
    await server.database.executor.insert(application).values({
      volunteerId: person.id,
      missionId: of.id,
      slotId: second.id,
      during: `[${second.startAt.toISOString()},${second.endAt.toISOString()})`,
      live: true,
      state: 'confirmed',
    })
    const swapped = of.slots.map(({ id }, at) => {
      const to = slots[1 - at] as (typeof slots)[number]
      return { slotId: String(id), startAt: to.start, endAt: to.end }
    })
    expect(await send(of, { slots: swapped })).toMatchObject({ code: 200, data: { told: 2 } })
    const both = moveTo(of, { startAt: slots[0]?.start, endAt: slots[0]?.end })
    expect(await send(of, both)).toMatchObject({ code: 12011, data: { volunteers: 1 } })
  })

  it('tells those of the slot alone', async () => {
    const of = await mission({
      slots: [morning, { start: '2026-12-05T14:00:00+08:00', end: '2026-12-05T17:00:00+08:00' }],
    })
    const first = await joined(of)
    expect((await send(of, moveTo(of, sunday, 1))).data.told).toBe(0)
    expect(await noticesTo(first.id)).toEqual([])
    expect((await details(of)).startAt).toBe(new Date(morning.start).toISOString())
    expect((await details(of)).endAt).toBe(new Date(sunday.endAt).toISOString())
  })

  it('begins and ends the mission at the new times and not at the old ones, and reminds anew', async () => {
    const of = await mission()
    const { executor } = server.database
    await scheduleDue(executor, 'mission.started', of.id, of.startAt)
    await scheduleDue(executor, 'mission.ended', of.id, of.endAt)
    const slotId = of.slots[0]?.id ?? 0
    await scheduleDue(executor, 'slot.dayAhead', slotId, new Date('2026-12-04T08:00:00+08:00'))
    await send(of, moveTo(of, sunday))
    const open = await executor
      .select({ kind: dueEvent.kind, dueAt: dueEvent.dueAt })
      .from(dueEvent)
      .where(and(eq(dueEvent.subjectId, slotId), isNull(dueEvent.doneAt), sql`kind like 'slot.%'`))
    expect(open.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'slot.dayAhead', dueAt: new Date('2026-12-05T09:00:00+08:00') },
      { kind: 'slot.hoursAhead', dueAt: new Date('2026-12-06T07:00:00+08:00') },
    ])
    const stateAt = async (moment: string) => {
      server.setNow(new Date(moment))
      await runDue(server.context)
      return (await missionNow(server, of.id)).state
    }
    expect(await stateAt('2026-12-05T12:00:00+08:00')).toBe('recruiting')
    expect(await stateAt('2026-12-06T09:00:00+08:00')).toBe('ongoing')
    expect(await stateAt('2026-12-06T11:59:00+08:00')).toBe('ongoing')
    expect(await stateAt('2026-12-06T12:00:00+08:00')).toBe('settling')
  })

  it('ends recruiting with the mission when it is to an earlier day', async () => {
    const of = await mission({ values: { recruitEndAt: new Date('2026-12-05T08:00:00+08:00') } })
    const earlier = { startAt: '2026-12-03T09:00:00+08:00', endAt: '2026-12-03T12:00:00+08:00' }
    expect((await send(of, moveTo(of, earlier))).code).toBe(200)
    expect((await missionNow(server, of.id)).recruitEndAt).toEqual(new Date(earlier.endAt))
  })

  it.each([
    [
      'a slot that has begun',
      { startAt: '2026-12-01T14:00:00+08:00', endAt: '2026-12-01T15:00:00+08:00' },
      12001,
      '12月1日 9:00–12:00 的时段已经开始，时间不能再改',
    ],
    [
      'the past',
      { startAt: '2026-11-30T09:00:00+08:00', endAt: '2026-11-30T12:00:00+08:00' },
      10001,
      '新的开始时间已经过去，请选以后的时间',
    ],
    [
      'more than twelve hours',
      { startAt: '2026-12-06T08:00:00+08:00', endAt: '2026-12-06T20:01:00+08:00' },
      10001,
      '一个时段最多 12 小时',
    ],
    [
      'an end before its start',
      { startAt: '2026-12-06T12:00:00+08:00', endAt: '2026-12-06T09:00:00+08:00' },
      10001,
      '结束时间要晚于开始时间',
    ],
  ])('is refused: %s', async (name, to, code, msg) => {
    const begun = { start: '2026-12-01T09:00:00+08:00', end: '2026-12-01T12:00:00+08:00' }
    const of = await mission(name === 'a slot that has begun' ? { slots: [begun], values: { state: 'ongoing' } } : {})
    expect(await send(of, moveTo(of, to))).toMatchObject({ code, msg })
  })

  it('meets an application that comes at the same moment: never two at one time', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await mission()
      const other = await mission({ slots: [{ start: '2026-12-06T10:00:00+08:00', end: '2026-12-06T11:00:00+08:00' }] })
      const person = await joined(of)
      const [changed, applied] = await Promise.all([
        send(of, moveTo(of, sunday)),
        server.call(applyMission, { token: person.token, body: { slotId: String(other.slots[0]?.id) } }),
      ])
      expect([changed.code, applied.envelope.code].filter((code) => code === 200)).toHaveLength(1)
      expect([200, 12011]).toContain(changed.code)
    }
  })
})

describe('a change of place, contact or meeting words', () => {
  it('is shown at once, and told to everybody who applied', async () => {
    const of = await mission({ values: { name: '图书整理', place: '市图书馆', address: '珠江东路 4 号' } })
    const person = await joined(of)
    const answer = await send(of, {
      place: '越秀图书馆',
      address: '广卫路 8 号',
      contactName: '黄老师',
      contactPhone: '020-83370186',
      meeting: '8:30 在正门台阶集合，找穿红马甲的同学',
    })
    expect(answer.data.told).toBe(1)
    expect(await details(of)).toMatchObject({
      place: '越秀图书馆',
      address: '广卫路 8 号',
      contactName: '黄老师',
      contactPhone: '020-83370186',
      meeting: '8:30 在正门台阶集合，找穿红马甲的同学',
    })
    expect((await noticesTo(person.id))[0]?.body).toBe(
      '“图书整理”有变更。地点：市图书馆，珠江东路 4 号 → 越秀图书馆，广卫路 8 号。联系人：周老师 020-00000000 → 黄老师 020-83370186。' +
        '集合说明：无 → 8:30 在正门台阶集合，找穿红马甲的同学。来不了请尽早取消报名，名额让给候补的人。',
    )
    expect((await send(of, { meeting: '' })).data.changes).toEqual([
      { what: '集合说明', before: '8:30 在正门台阶集合，找穿红马甲的同学', after: '无' },
    ])
    expect((await details(of)).meeting).toBeNull()
  })

  it('moves the place on the map without a word to anybody', async () => {
    const of = await mission()
    const person = await joined(of)
    const position = { latitude: 23.131, longitude: 113.27, datum: 'wgs84' }
    const change = { what: '地图位置', before: '无', after: '北纬 23.13100°，东经 113.27000°' }
    expect((await send(of, { position })).data).toEqual({ changes: [change], told: 0, waiting: [] })
    expect((await details(of)).latitude).toBeCloseTo(23.131, 3)
    expect(await noticesTo(person.id)).toEqual([])
  })

  it.each([
    [{ source: 'device' }, 10001],
    [{ source: 'device', accuracy: null }, 10001],
    [{ source: 'device', accuracy: 200 }, 200],
    [{ source: 'device', accuracy: 201 }, 10001],
    [{ source: 'map' }, 200],
    [{ source: 'map', accuracy: 201 }, 10001],
    [{ source: 'typed' }, 200],
  ])('the pin %j answers %d', async (version, code) => {
    const position = { latitude: 23.131, longitude: 113.27, datum: 'wgs84', ...version }
    expect((await send(await mission(), { position })).code).toBe(code)
  })

  it.each([
    [{}, '没有要变更的内容，请修改后再提交'],
    [{ place: '东濠涌博物馆' }, '没有要变更的内容，请修改后再提交'],
    [{ place: ' ' }, '请填写地点'],
    [{ contactPhone: '问班长' }, '请填写打得通的联系电话，如 020-83370186'],
    [{ meeting: '字'.repeat(201) }, '集合说明最多 200 字，请精简一些'],
  ])('is refused: %j', async (body, msg) => {
    expect(await send(await mission(), body)).toMatchObject({ code: 10001, msg })
  })
})

describe('conditions', () => {
  const strict = {
    ageFrom: 20,
    ageTo: 50,
    needsRealName: true,
    needsDistrict: '440104',
    needsMinutes: 600,
    needsSkills: ['急救', '粤语'],
  }

  it('may ask less of people, which is told to nobody', async () => {
    const of = await mission({ values: strict })
    await joined(of)
    const conditions = {
      ageFrom: 16,
      ageTo: null,
      needsRealName: false,
      needsDistrict: '440100',
      needsMinutes: 90,
      needsSkills: ['粤语'],
    }
    expect((await send(of, { conditions })).data).toEqual({
      changes: [
        { what: '最小年龄', before: '20 岁', after: '16 岁' },
        { what: '最大年龄', before: '50 岁', after: '不限' },
        { what: '实名要求', before: '要求', after: '不要求' },
        { what: '服务地区要求', before: '越秀区', after: '广州市' },
        { what: '服务时长要求', before: '10小时0分钟', after: '1小时30分钟' },
        { what: '技能要求', before: '急救、粤语', after: '粤语' },
      ],
      told: 0,
      waiting: [],
    })
    expect(await missionNow(server, of.id)).toMatchObject(conditions)
  })

  it.each([
    ['ageFrom', 21, '已经开始报名，最小年龄只能改小，或不限；要收紧请另发一个活动'],
    ['ageTo', 49, '已经开始报名，最大年龄只能改大，或不限；要收紧请另发一个活动'],
    ['needsDistrict', '440106', '已经开始报名，服务地区只能放宽到上一级，或不限；要收紧请另发一个活动'],
    ['needsMinutes', 601, '已经开始报名，服务时长只能要求得更少；要收紧请另发一个活动'],
    ['needsSkills', ['急救', '英语'], '已经开始报名，技能只能去掉，不能换，也不能加；要收紧请另发一个活动'],
  ])('may not ask more: %s %j', async (field, value, message) => {
    const of = await mission({ values: strict })
    const answer = await send(of, { conditions: { [field]: value }, place: '二号码头' })
    expect(answer).toMatchObject({ code: 10001, data: { issues: [{ field: `conditions.${field}`, message }] } })
    expect(await missionNow(server, of.id)).toMatchObject({ ...strict, place: of.place })
  })

  it('where there is none, none may be added', async () => {
    const of = await mission()
    for (const conditions of [{ ageFrom: 18 }, { ageTo: 60 }, { needsRealName: true }, { needsDistrict: '440000' }])
      expect(await send(of, { conditions })).toMatchObject({ code: 10001 })
  })

  it('the category stays, and the answer says what to do instead', async () => {
    const of = await mission()
    expect((await send(of, { category: ['01'] })).msg).toBe('已经开始报名，服务类别不能再改；要换类别请另发一个活动')
  })
})

describe('who may change what', () => {
  it.each([
    ['settling', '活动处于“结算中”，不能“变更”'],
    ['suspended', '活动处于“已暂停”，不能“变更”'],
    ['cancelled', '活动处于“已取消”，不能“变更”'],
    ['draft', '活动处于“草稿”，不能“变更”'],
  ] as const)('nobody a mission that is %s', async (state, msg) => {
    const of = await mission({ values: { state } })
    expect(await send(of, { place: '别处' })).toMatchObject({ code: 12001, msg })
  })

  it('an ongoing one changes its place, and the time of a slot that lies ahead', async () => {
    const of = await mission({
      slots: [{ start: '2026-12-01T09:00:00+08:00', end: '2026-12-01T12:00:00+08:00' }, morning],
      values: { state: 'ongoing' },
    })
    expect((await send(of, { place: '河对岸', ...moveTo(of, sunday, 1) })).code).toBe(200)
    expect((await missionNow(server, of.id)).startAt).toEqual(new Date('2026-12-01T09:00:00+08:00'))
  })

  it('an organizer of another organization finds nothing', async () => {
    const strangers = await server.addOrganization()
    const other = await server.tokenFor('organizer', (await server.addOrganizer(strangers.id)).id)
    expect((await send(await mission(), { place: '别处' }, other)).code).toBe(10002)
  })

  it('a slot of another mission is none of this one', async () => {
    const [of, other] = [await mission(), await mission()]
    expect(await send(of, moveTo(other, sunday))).toMatchObject({
      code: 10002,
      msg: '没有找到这个时段，它可能已被删除',
    })
  })
})

it('the calendar’s entry keeps its name, moves, and grows in sequence with every change', async () => {
  const of = await mission({ values: { name: '红树林补种' } })
  const person = await joined(of)
  const { address } = (await server.call(renewCalendar, { token: person.token })).envelope.data
  const entry = async () => {
    const text = (await (await fetch(address)).text()).replaceAll('\r\n ', '')
    const property = (name: string) =>
      new RegExp(`^${name}[:;](.*)$`, 'm').exec(text.slice(text.indexOf('BEGIN:VEVENT')))?.[1]?.trim()
    return {
      uid: property('UID'),
      sequence: Number(property('SEQUENCE')),
      start: property('DTSTART'),
      place: property('LOCATION'),
    }
  }
  const first = await entry()
  await send(of, moveTo(of, sunday))
  const second = await entry()
  await send(of, { place: '越秀公园' })
  const third = await entry()
  expect([second.uid, third.uid]).toEqual([first.uid, first.uid])
  expect(second.start).toBe('TZID=Asia/Shanghai:20261206T090000')
  expect(third.place).toContain('越秀公园')
  expect(second.sequence).toBeGreaterThan(first.sequence)
  expect(third.sequence).toBeGreaterThan(second.sequence)
})

it('applications keep their places and their order', async () => {
  const of = await mission()
  await joined(of)
  await joined(of, 'waitlisted')
  const before = await applicationsOf(server, of.slots[0]?.id ?? 0)
  await send(of, moveTo(of, sunday))
  const after = await applicationsOf(server, of.slots[0]?.id ?? 0)
  expect(after.map(({ id, state, position }) => [id, state, position])).toEqual(
    before.map(({ id, state, position }) => [id, state, position]),
  )
})

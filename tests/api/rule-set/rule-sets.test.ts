import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addRuleSet, ruleSets, tryRuleSet, withdrawRuleSet } from '#contract/rule-set/managed-rules.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { staffActs } from '#contract/staff-log.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { ruleSet } from '#server/database/schema/rule-set.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { startRuleBook } from '#server/records/rule-set/rule-book.ts'
import { plantService } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let token: string
let staffId: number
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  staffId = (await server.addOrganizer(root.id, { name: '许文博' })).id
  token = await server.tokenFor('organizer', staffId)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const form = {
  validFrom: '2027-02-01',
  roundingMinutes: 1,
  minimumPresence: 60,
  dailyMaximumMinutes: 600,
  starHours: [100, 300, 600, 1000, 1500],
  publicityDays: 7,
  recordingWorkingDays: 10,
  needsConfirmation: true,
  forgottenCheckOut: 'minimum',
}
type Form = { [K in keyof typeof form]: unknown }

const add = async (over: Partial<Form> = {}) =>
  (await server.call(addRuleSet, { token, body: { ...form, ...over, reason: '省里新办法' } })).envelope
const withdraw = async (ruleSetId: string) =>
  (await server.call(withdrawRuleSet, { token, body: { ruleSetId, reason: '写错了' } })).envelope
const sets = async () => (await server.call(ruleSets, { token })).envelope.data.sets
const attempt = async (over: Partial<Form> = {}) => {
  const query = Object.fromEntries(Object.entries({ ...form, ...over }).map(([name, value]) => [name, String(value)]))
  return (await server.call(tryRuleSet, { token, query })).envelope
}
const newestAct = async () => (await server.call(staffActs, { token })).envelope.data.items[0]

describe('the rule sets', () => {
  it('are those of the product in a new database, one of them to come', async () => {
    expect(
      (await sets()).map(({ version, state, validUntil }: Record<string, unknown>) => [version, state, validUntil]),
    ).toEqual([
      ['2027-1', 'coming', null],
      ['2026-1', 'inForce', '2026-12-31'],
      ['2020-1', 'past', '2026-11-22'],
    ])
  })

  it('a new one counts from its day on, and is taken back before it', async () => {
    const added = await add()
    expect(added).toMatchObject({ code: 200, data: { version: '2027-2' } })
    expect(['2027-01-31', '2027-02-01'].map((day) => ruleSetOn(day).dailyMaximumMinutes)).toEqual([720, 600])
    expect((await sets())[0]).toMatchObject({
      version: '2027-2',
      state: 'coming',
      createdBy: '许文博',
      reason: '省里新办法',
    })
    expect(await newestAct()).toMatchObject({
      act: 'rules.add',
      subject: '规则 2027-2 版',
      reason: '省里新办法',
      before: { 每天上限: '12 小时' },
      after: { 生效: '2027-02-01', 每天上限: '10 小时' },
    })
    expect((await withdraw(added.data.ruleSetId)).code).toBe(200)
    expect(ruleSetOn('2027-02-01').dailyMaximumMinutes).toBe(720)
    expect((await sets())[0]).toMatchObject({ version: '2027-2', state: 'withdrawn', withdrawnBy: '许文博' })
    expect(await withdraw(added.data.ruleSetId)).toMatchObject({
      code: 12001,
      msg: '规则 2027-2 版已撤回，不能撤回；要改规则，请另写一版',
    })
  })

  it.each([
    ['2026-12-02', '最早从 2026-12-03 起生效，已经生效的规则不能改'],
    ['2026-11-23', '最早从 2026-12-03 起生效，已经生效的规则不能改'],
    ['2027-01-01', '已有一版规则从 2027-01-01 起生效，请先撤回那一版，或换一天'],
    ['2028-12-02', '生效日期最多在两年以内'],
    ['2027-02-30', '请填写生效日期'],
  ])('refuse a set from %s: %s', async (validFrom, msg) => {
    expect(await add({ validFrom })).toMatchObject({ code: 10001, msg })
  })

  it.each([
    [{ minimumPresence: 101 }, '最低在场比例填 1 到 100 的整数'],
    [{ dailyMaximumMinutes: 90 }, '每天上限填 1 到 24 的整数小时'],
    [{ roundingMinutes: 7 }, '请选择取整的分钟数'],
    [{ starHours: [100, 300, 300, 1000, 1500] }, '星级填 5 个整数小时，从 1 到 100000，一级比一级多'],
    [{ publicityDays: 0 }, '公示天数填 1 到 60 的整数'],
    [
      { recordingWorkingDays: 11 },
      '记录期限填 1 到 10 的整数，《志愿服务记录与证明出具办法（试行）》要求 10 个工作日内记录',
    ],
    [{ dailyMaximumMinutes: 720 }, '和这一天本来生效的规则没有差别，不用另写一版'],
  ])('refuse a set with %o', async (over, msg) => {
    expect(await add(over)).toMatchObject({ code: 10001, msg })
  })

  it('cannot be withdrawn in force, nor in the minute before', async () => {
    const coming = (await sets()).find(({ version }: { version: string }) => version === '2027-1')
    server.setNow(new Date('2026-12-31T23:59:00+08:00'))
    expect(await withdraw(coming.ruleSetId)).toMatchObject({
      code: 12001,
      msg: '规则 2027-1 版从 2027-01-01 起生效，不能撤回；要改规则，请另写一版',
    })
    expect(ruleSetOn('2027-01-01').version).toBe('2027-1')
  })

  it('is frozen in the database', async () => {
    const change = server.database.executor
      .update(ruleSet)
      .set({ minimumPresence: 10 })
      .where(eq(ruleSet.version, '2026-1'))
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('arrive with the next reading when another server wrote them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reader = startRuleBook(server.context)
    await server.database.executor.execute(sql`insert into rule_set (version, valid_from, rounding_minutes, minimum_presence,
      daily_maximum_minutes, star_hours, publicity_days, recording_working_days, needs_confirmation, forgotten_check_out, created_at)
      values ('2028-1', '2028-03-01', 5, 60, 720, '{100,300,600,1000,1500}', 7, 10, true, 'typed', now())`)
    expect(ruleSetOn('2028-03-01').version).toBe('2027-1')
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    await reader.stop()
    expect(ruleSetOn('2028-03-01').version).toBe('2028-1')
  })
})

describe('stars', () => {
  it('follow the hours of a set on its first day, and not before', async () => {
    const person = await addPerson(server, { serviceMinutes: 90 * 60, starLevel: 0 })
    const starOf = async () =>
      (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id)))[0]?.starLevel
    await add({ validFrom: '2027-04-01', starHours: [80, 300, 600, 1000, 1500] })
    server.setNow(new Date('2027-03-31T23:59:59+08:00'))
    await runDue(server.context)
    expect(await starOf()).toBe(0)
    server.setNow(new Date('2027-04-01T00:00:00+08:00'))
    await runDue(server.context)
    expect(await starOf()).toBe(1)
  })
})

describe('a trial', () => {
  it('counts the newest hours of the ledger anew, names nobody and writes nothing', async () => {
    const of = await addMission(server, {
      slots: [{ start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T11:00:00+08:00', capacity: 9 }],
    })
    const [long, scanned] = [await addPerson(server), await addPerson(server)]
    await plantService(server.database.executor, long, of)
    const { id } = await placeApplication(server, of, scanned.id, { state: 'completed' })
    await plantService(server.database.executor, scanned, of)
    await server.database.executor
      .update(hourRecord)
      .set({ applicationId: id, grade: 'A' })
      .where(eq(hourRecord.surrogateId, scanned.surrogateId))
    await server.database.executor.insert(attendance).values({
      applicationId: id,
      checkedInAt: new Date('2026-11-20T08:00:00+08:00'),
      inBy: 'code',
      checkedOutAt: new Date('2026-11-20T10:00:00+08:00'),
      outBy: 'code',
    })
    const entries = await server.database.executor.execute(sql`select count(*) from time_record`)

    const envelope = await attempt({
      validFrom: '2026-12-20',
      minimumPresence: 70,
      dailyMaximumMinutes: 120,
      needsConfirmation: false,
    })
    expect(envelope).toMatchObject({ code: 200 })
    const { data } = envelope
    expect(data.base).toBe('2026-1')
    // Three hours are cut to two; two of three hours were enough, and are not any more.
    expect(data.records).toEqual({
      count: 2,
      minutesBefore: 300,
      minutesAfter: 120,
      gradesChanged: 1,
      changed: [
        {
          servedOn: '2026-11-20',
          slotMinutes: 180,
          stayMinutes: 180,
          origin: 'checkIn',
          before: { minutes: 120, grade: 'C' },
          after: { minutes: 0, grade: null },
        },
        {
          servedOn: '2026-11-20',
          slotMinutes: 180,
          stayMinutes: 180,
          origin: 'checkIn',
          before: { minutes: 180, grade: 'A' },
          after: { minutes: 120, grade: 'A' },
        },
      ],
    })
    expect(
      data.edges.find(({ name }: { name: string }) => name.startsWith('两头扫码，没有定位，组织没有核对')),
    ).toMatchObject({
      before: { minutes: 180, grade: 'C' },
      after: { minutes: 120, grade: 'B' },
    })
    expect(data.terms).toEqual([
      { name: '这一天开始的公示，到', before: '2026-12-27', after: '2026-12-27' },
      // Ten working days after Sunday 20 December, with New Year's Day off.
      { name: '这一天结束的活动，时长最晚记录到', before: '2027-01-04', after: '2027-01-04' },
    ])
    expect(await server.database.executor.execute(sql`select count(*) from time_record`)).toMatchObject({
      rows: entries.rows,
    })
  })

  it('is refused by the field of a set that makes no sense', async () => {
    expect(await attempt({ starHours: '1,2,3,4' })).toMatchObject({ code: 10001 })
  })
})

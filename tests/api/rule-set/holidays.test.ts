import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  holidayAlarm,
  holidays,
  importHolidays,
  removeHoliday,
  saveHoliday,
} from '#contract/rule-set/managed-holidays.ts'
import { staffActs } from '#contract/staff-log.ts'
import { firstHolidays } from '#domain/lists/holidays.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import { holiday } from '#server/database/schema/rule-set.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-02T10:00:00+08:00')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const year = async (of?: string) =>
  (await server.call(holidays, { token, ...(of && { query: { year: of } }) })).envelope.data
const save = async (day: string, kind: string, name: string) =>
  (await server.call(saveHoliday, { token, body: { day, kind, name } })).envelope
const remove = async (day: string) => (await server.call(removeHoliday, { token, body: { day } })).envelope
const enter = async (text: string, dryRun = false) =>
  (await server.call(importHolidays, { token, body: { text, dryRun } })).envelope
const alarm = async (time: string) => {
  server.setNow(new Date(time))
  return (await server.call(holidayAlarm, { token })).envelope.data
}
const acts = async () => (await server.call(staffActs, { token })).envelope.data

const spring = ['05', '06', '07', '08', '09', '10', '11', '12', '13']
  .map((day) => `2027-02-${day},放假,春节`)
  .join('\n')

describe('the days of a new database', () => {
  it('are those of the house', async () => {
    expect(await server.database.executor.select().from(holiday).orderBy(holiday.day)).toEqual(firstHolidays)
    const shown = await year()
    expect([shown.year, shown.days.length, shown.days[0]]).toEqual([
      '2026',
      39,
      { day: '2026-01-01', kind: 'off', name: '元旦' },
    ])
    expect(shown.years).toEqual([
      { year: '2025', daysOff: 28 },
      { year: '2026', daysOff: 33 },
      { year: '2027', daysOff: 0 },
    ])
  })
})

describe('the alarm', () => {
  it('rings from the first of December on, by the clock of the server in Shanghai', async () => {
    expect(await alarm('2026-11-30T23:59:59+08:00')).toEqual({ missing: null, daysOff: 0 })
    expect(await alarm('2026-11-30T16:00:00Z')).toEqual({ missing: '2027', daysOff: 0 })
    expect(await alarm('2026-12-31T23:59:59+08:00')).toEqual({ missing: '2027', daysOff: 0 })
    expect(await alarm('2027-01-01T00:00:00+08:00')).toEqual({ missing: null, daysOff: 0 })
  })
})

describe('a day', () => {
  it('counts at once when it is entered, and not any more when it is removed', async () => {
    expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-24')
    expect((await save('2026-12-24', 'off', '临时放假')).code).toBe(200)
    expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-25')
    expect((await acts()).items[0]).toMatchObject({
      act: 'holiday.save',
      subject: '2026-12-24 的放假',
      before: null,
      after: { '2026-12-24': '放假，临时放假' },
    })
    expect((await remove('2026-12-24')).code).toBe(200)
    expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-24')
    expect(await remove('2026-12-24')).toMatchObject({ code: 10002 })
  })

  it.each([
    ['2026-12-24', 'worked', '元旦', '调休上班的应是周六或周日'],
    ['2025-12-27', 'worked', '元旦', '只能录入 2026 年和 2027 年的日子'],
    ['2028-01-01', 'off', '元旦', '只能录入 2026 年和 2027 年的日子'],
    ['2026-02-30', 'off', '春节', '请填写日期，如 2027-02-06'],
    ['2026-12-24', 'off', ' ', '请填写名称，如 春节'],
  ])('%s %s %s is refused: %s', async (day, kind, name, msg) => {
    expect(await save(day, kind, name)).toMatchObject({ code: 10001, msg })
  })

  it('stays as it is when its year is over', async () => {
    expect(await remove('2025-10-01')).toMatchObject({ code: 10001, msg: '只能录入 2026 年和 2027 年的日子' })
  })
})

describe('a list', () => {
  it('names its wrong lines, and is not entered with them', async () => {
    const answer = await enter(
      '日期,类型,名称\n2027-02-06,放假,春节\n2027-02-07,休假,春节\n\n2027-02-09,上班,春节\n2027-02-06,放假,春节',
    )
    expect(answer.data).toEqual({
      created: [{ day: '2027-02-06', kind: 'off', name: '春节' }],
      changed: [],
      unchanged: 0,
      problems: [
        { line: 3, problem: '请选择放假或调休上班' },
        { line: 5, problem: '调休上班的应是周六或周日' },
        { line: 6, problem: '2027-02-06 在第 2 行已经有了' },
      ],
      done: false,
    })
    expect((await year('2027')).days).toEqual([])
  })

  it('is tried without being entered, then entered whole, and a second time changes nothing', async () => {
    const text = `${spring}\n2027/1/1\t休\t元旦\n2027年2月20日，班，春节`
    expect((await enter(text, true)).data).toMatchObject({ unchanged: 0, problems: [], done: false })
    expect((await year('2027')).days).toEqual([])
    const { total } = await acts()
    const first = (await enter(text)).data
    expect([first.created.length, first.changed, first.unchanged, first.done]).toEqual([11, [], 0, true])
    expect((await acts()).items[0]).toMatchObject({ act: 'holiday.import', subject: '2027 年放假安排' })
    const second = (await enter(text)).data
    expect(second).toEqual({ created: [], changed: [], unchanged: 11, problems: [], done: true })
    expect((await acts()).total).toBe(total + 1)
    // Thursday 4 February: the festival, then Monday 15 February.
    expect(addWorkingDays('2027-02-04', 1)).toBe('2027-02-15')
    expect((await enter('2027-02-20,调休上班,春节调休')).data).toMatchObject({
      created: [],
      changed: [{ day: '2027-02-20', kind: 'worked', name: '春节调休' }],
    })
  })

  it('leaves the alarm on while it lacks days of the year, and ends it with the lawful days', async () => {
    expect(await alarm('2026-12-02T10:00:00+08:00')).toEqual({ missing: '2027', daysOff: 10 })
    server.setNow(now)
    await enter('2027-05-01,放假,劳动节\n2027-05-02,放假,劳动节\n2027-10-01,放假,国庆节')
    expect(await alarm('2026-12-02T10:00:00+08:00')).toEqual({ missing: null, daysOff: 13 })
  })
})

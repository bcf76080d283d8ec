import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const calls = {
  sets: '/manage/pc/rule/sets',
  add: '/manage/pc/rule/add',
  withdraw: '/manage/pc/rule/withdraw',
  trial: '/manage/pc/rule/trial',
  year: '/manage/pc/holiday/year',
  save: '/manage/pc/holiday/save',
  takeOff: '/manage/pc/holiday/remove',
  enter: '/manage/pc/holiday/import',
} as const

const now = '2026-12-01T10:00:00+08:00'
const inForce = {
  ruleSetId: '2',
  version: '2026-1',
  validFrom: '2026-11-23',
  validUntil: '2027-01-14',
  state: 'inForce',
  entries: 1250,
  reason: null,
  createdAt: '2026-11-23T00:00:00+08:00',
  createdBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
  roundingMinutes: 1,
  minimumPresence: 60,
  dailyMaximumMinutes: 720,
  starHours: [100, 300, 600, 1000, 1500],
  publicityDays: 7,
  recordingWorkingDays: 10,
  needsConfirmation: true,
  forgottenCheckOut: 'typed',
}
const coming = {
  ...inForce,
  ruleSetId: '3',
  version: '2027-1',
  validFrom: '2027-01-15',
  validUntil: null,
  state: 'coming',
  entries: 0,
  reason: '省里新办法',
  createdBy: '许文博',
  createdAt: '2026-11-28T09:00:00+08:00',
  dailyMaximumMinutes: 600,
}

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  server = freshServer().on(calls.sets, ok({ now, sets: [coming, inForce] }))
})
afterEach(() => {
  vi.useRealTimers()
})

const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('the rule sets', () => {
  test('show what is in force, what is coming, and what is other than before', async () => {
    await showAdmin(server, '/admin/rules')
    const set = within(await screen.findByRole('region', { name: '2027-1 版' }))
    expect(set.getByText('未生效')).toBeDefined()
    expect(set.getByText('2027-01-15 起')).toBeDefined()
    expect(set.getByText('10 小时').textContent).toBe('10 小时以前 12 小时')
    const present = within(screen.getByRole('region', { name: '2026-1 版' }))
    expect(present.getByText(/按它计算了 1,250 条时长/)).toBeDefined()
    expect(present.queryByRole('button')).toBeNull()
  })

  test('one that is coming is withdrawn with a reason', async () => {
    server.on(calls.withdraw, ok(null))
    await showAdmin(server, '/admin/rules')
    await press('撤回 2027-1 版')
    await press('撤回这一版')
    expect(await screen.findByText('请写明为什么')).toBeDefined()
    await type(/撤回的理由/, '日期写错了')
    await press('撤回这一版')
    await waitFor(() => expect(sent(calls.withdraw)).toEqual({ ruleSetId: '3', reason: '日期写错了' }))
  })

  test('are the federation’s alone', async () => {
    await showAdmin(server, '/admin/rules', 'organization')
    expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
  })
})

const outcome = (minutes: number, grade: string | null) => ({ minutes, grade })
const trial = {
  base: '2026-1',
  records: {
    count: 200,
    minutesBefore: 36_000,
    minutesAfter: 35_880,
    gradesChanged: 1,
    changed: [
      {
        servedOn: '2026-11-20',
        slotMinutes: 180,
        stayMinutes: 120,
        origin: 'checkIn',
        before: outcome(120, 'B'),
        after: outcome(0, null),
      },
    ],
  },
  edges: [{ name: '当天已有 10 小时，又服务 3 小时', before: outcome(120, 'A'), after: outcome(0, null) }],
  terms: [{ name: '这一天开始的公示，到', before: '2027-02-08', after: '2027-02-08' }],
  stars: [
    { before: 30, after: 28 },
    { before: 3, after: 5 },
  ],
}

describe('a new set', () => {
  test('is tried: before, after, how much changes; other numbers ask for another trial', async () => {
    server.on(calls.trial, ok(trial))
    await showAdmin(server, '/admin/rules/new')
    expect((await screen.findByRole('button', { name: '试算这一版' })).hasAttribute('disabled')).toBe(true)
    await type(/^生效日期/, '2027-02-01')
    await type(/^最低在场/, '70')
    await press('试算这一版')
    const result = within(screen.getByRole('region', { name: '试算' }))
    expect(await result.findByText('少 2')).toBeDefined()
    const row = within(result.getByRole('row', { name: /2026-11-20/ }))
    expect(row.getByText('2小时0分钟，B 级')).toBeDefined()
    expect(row.getByText('不计')).toBeDefined()
    expect(within(result.getByRole('row', { name: /一星/ })).getByText('5 人')).toBeDefined()
    expect(server.calls(calls.trial).at(-1)?.params).toMatchObject({ minimumPresence: 70 })
    await type(/^最低在场/, '75')
    expect(screen.queryByText('少 2')).toBeNull()
  })

  test('says what is wrong with its numbers, and is published', async () => {
    server.on(calls.add, ok({ ruleSetId: '4', version: '2027-2' }))
    await showAdmin(server, '/admin/rules/new')
    await type(/^生效日期/, '2026-12-02')
    await type(/^二星/, '90')
    await press('公布这一版')
    expect(await screen.findByText('最早从 2026-12-03 起生效，已经生效的规则不能改')).toBeDefined()
    expect(screen.getByText('星级填 5 个整数小时，从 1 到 100000，一级比一级多')).toBeDefined()
    expect(screen.getByText('请写明为什么')).toBeDefined()
    expect(server.calls(calls.add)).toEqual([])
    await type(/^生效日期/, '2027-02-01')
    await type(/^二星/, '250')
    await type(/为什么改/, '鼓励更多人')
    await press('公布这一版')
    await waitFor(() =>
      expect(sent(calls.add)).toEqual({
        validFrom: '2027-02-01',
        roundingMinutes: 1,
        minimumPresence: 60,
        dailyMaximumMinutes: 600,
        starHours: [100, 250, 600, 1000, 1500],
        publicityDays: 7,
        recordingWorkingDays: 10,
        needsConfirmation: true,
        forgottenCheckOut: 'typed',
        reason: '鼓励更多人',
      }),
    )
  })
})

const year = {
  now,
  year: '2026',
  days: [
    { day: '2026-10-01', kind: 'off', name: '国庆节' },
    { day: '2026-10-02', kind: 'off', name: '国庆节' },
    { day: '2026-10-10', kind: 'worked', name: '国庆节' },
  ],
  years: [
    { year: '2026', daysOff: 2 },
    { year: '2027', daysOff: 0 },
  ],
  alarm: { missing: '2027', daysOff: 0 },
}

describe('the holidays', () => {
  beforeEach(() => {
    server.on(calls.year, ok(year))
  })

  test('stand in a calendar and in words, with the alarm for next year', async () => {
    await showAdmin(server, '/admin/rules/holidays')
    const october = within(await screen.findByRole('table', { name: '10 月' }))
    expect(october.getByRole('link', { name: '2026-10-10 调休上班 国庆节' }).textContent).toBe('10班')
    expect(october.getAllByRole('link')).toHaveLength(3)
    expect(screen.getByRole('row', { name: '10月1日至10月2日，2 天 放假 国庆节' })).toBeDefined()
    expect(screen.getByRole('note').textContent).toContain('2027 年的放假安排还没有录入')
    expect(screen.getByRole('link', { name: '去录入' })).toBeDefined()
  })

  test('a day is entered, one that is there is removed', async () => {
    server.on(calls.save, ok(null)).on(calls.takeOff, ok(null))
    await showAdmin(server, '/admin/rules/holidays')
    await type(/^日期/, '2026-12-24')
    await userEvent.click(screen.getByRole('radio', { name: '调休上班' }))
    await type(/^名称/, '元旦')
    await press('录入')
    expect(await screen.findByText('调休上班的应是周六或周日')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: '放假' }))
    await press('录入')
    await waitFor(() => expect(sent(calls.save)).toEqual({ day: '2026-12-24', kind: 'off', name: '元旦' }))
    await userEvent.click(screen.getByRole('link', { name: '2026-10-02 放假 国庆节' }))
    await press('删除这一天')
    await waitFor(() => expect(sent(calls.takeOff)).toEqual({ day: '2026-10-02' }))
  })

  test('a list says by line what is wrong, is checked first and then entered', async () => {
    const wrong = {
      created: [],
      changed: [],
      unchanged: 0,
      problems: [{ line: 2, problem: '一行应有三项：日期,类型,名称' }],
      done: false,
    }
    server.on(calls.enter, ok(wrong))
    await showAdmin(server, '/admin/rules/holidays')
    await type(/^列表/, '2027-01-01,放假,元旦')
    await press('先检查')
    expect(await screen.findByText('第 2 行：一行应有三项：日期,类型,名称')).toBeDefined()
    expect(sent(calls.enter)).toEqual({ text: '2027-01-01,放假,元旦', dryRun: true })
    const entered = { ...wrong, created: [year.days[0]], problems: [], done: true }
    server.on(calls.enter, ok(entered))
    await press('导入')
    expect(await screen.findByText('已导入：新增 1 天，改动 0 天，没有变化 0 天')).toBeDefined()
    expect(sent(calls.enter)).toMatchObject({ dryRun: false })
  })

  test('a file of a spreadsheet is read in its encoding', async () => {
    await showAdmin(server, '/admin/rules/holidays')
    // 2027-01-01,放假,元旦 in GBK.
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('2027-01-01,'),
      0xb7,
      0xc5,
      0xbc,
      0xd9,
      0x2c,
      0xd4,
      0xaa,
      0xb5,
      0xa9,
    ])
    await userEvent.upload(
      await screen.findByLabelText(/或选择文件/),
      new File([bytes], '2027.csv', { type: 'text/csv' }),
    )
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^列表/).value).toBe('2027-01-01,放假,元旦'))
  })
})

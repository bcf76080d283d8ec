import userEvent from '@testing-library/user-event'
import { answerTo, describeForms, field, longAway, press } from '#tests/support/form-failures.ts'

const attendance = '/manage/pc/mission/attendance'
/** The list of a slot with one person on it. */
const listOf = (state: string) =>
  ({
    address: '/admin/missions/12/attendance',
    visitor: 'organizer',
    answers: {
      ...answerTo(`${attendance}/slots`, { ...longAway, mode: 'code', expected: 3, arrived: 1, left: 0 }),
      ...answerTo(`${attendance}/list`, { state, name: '冼百合', under14: false, arrivedAt: null, leftAt: null }),
    },
  }) as const
const people = '/manage/pc/hours/settlement/people'
/** Hours of a mission, where one person has to be looked at, opened. */
const settlementOf = (verdict: string) =>
  ({
    address: '/admin/missions/7/hours',
    visitor: 'organizer',
    answers: {
      ...answerTo('/manage/pc/hours/settlement', { state: 'settling' }),
      ...answerTo(people, { verdict, review: null, record: null, kind: 'short' }),
    },
  }) as const

describeForms([
  {
    ...settlementOf('anomaly'),
    files: ['src/admin/features/hours/text-form.tsx'],
    name: 'report of odd hours',
    way: (tab) => press(tab, '写原因，报联合会复核'),
    fields: { 请联合会复核的原因: '他先去东门搬物资，没有扫码。' },
    submit: '报联合会复核',
  },
  {
    ...settlementOf('unclear'),
    files: ['src/admin/features/hours/typed-hours-form.tsx'],
    name: 'hours by a sheet',
    way: async (tab) => {
      await press(tab, '补录时间')
      await chooseSheet()
    },
    fields: { 开始: '08:40', 结束: '11:20' },
    submit: '补录，交另一位复核',
  },
  {
    files: ['src/admin/features/hours/typed-hours-form.tsx'],
    name: 'correction of hours',
    address: '/admin/hours?view=effective',
    visitor: 'organizer',
    way: async (tab) => {
      await press(tab, '更正时间')
      await chooseSheet()
    },
    fields: { 开始: '08:40', 结束: '11:20', 更正的原因: '签退的时间记错了。' },
    submit: '提交更正',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/attendance/mark-form.tsx'],
    name: 'mark by hand',
    way: (tab) => press(tab, '签到：冼百合'),
    fields: { 到场时间: '08:20', 补一句: '和女儿一起来' },
    ticks: ['没带手机或没电'],
    submit: '确认冼百合到场',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/attendance/mark-all-form.tsx'],
    name: 'mark of everybody',
    way: (tab) => press(tab, '全部签到'),
    fields: { 补一句: '现场没有信号' },
    ticks: ['没带手机或没电'],
    submit: '2 人签到',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/attendance/incident-form.tsx'],
    name: 'incident on the spot',
    way: (tab) => press(tab, '记录现场情况'),
    fields: { '发生了什么，怎么处理的': '小雨，移到骑楼下继续。' },
    ticks: ['天气变化'],
    submit: '记下来',
  },
  {
    ...listOf('checkedIn'),
    files: ['src/admin/features/attendance/withdraw-form.tsx'],
    name: 'withdrawal of a mark',
    way: async (tab) => {
      await press(tab, '冼百合，看详情')
      await press(tab, '撤销签到')
    },
    fields: { 原因: '点错了人，本人还没到。' },
    submit: '撤销签到',
  },
])

/** The sheet of signatures that proves hours; that the choice stays is up to the browser. */
async function chooseSheet(): Promise<void> {
  await userEvent.upload(field('证明材料'), new File(['sheet'], 'sheet.png', { type: 'image/png' }))
}

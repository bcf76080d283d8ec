import userEvent from '@testing-library/user-event'
import { answerTo, describeForms, longAway, press } from '#tests/support/form-failures.ts'
import { main } from '#tests/support/visit-route.tsx'

const managed = {
  address: '/admin/missions/12',
  visitor: 'organizer',
  answers: answerTo('/manage/pc/mission/detail', {
    ...longAway,
    state: 'recruiting',
    suspendedFrom: null,
    contactPhone: '020-83370186',
    place: '献血车旁',
  }),
} as const
const board = {
  address: '/admin/missions/12/applications',
  visitor: 'organizer',
  answers: {
    ...answerTo('/manage/pc/application/slots', { ...longAway, state: 'recruiting' }),
    ...answerTo('/manage/pc/application/list', { state: 'pending', guardian: 'none', decision: null }),
  },
} as const
const timeBlockOf = (slotId: string, times: Readonly<Record<'startAt' | 'endAt', string>>) => ({
  slotId,
  positionName: '物资发放',
  ...times,
  capacity: 8,
  taken: 2,
  offered: 0,
  counts: { pending: 1, accepted: 1, waiting: 0, ended: 0 },
  guardiansMissing: 0,
})
/** The board of a slot, with one person in each column. */
const boardOf = (...slots: readonly ReturnType<typeof timeBlockOf>[]) =>
  ({
    ...board,
    answers: {
      ...answerTo('/manage/pc/application/slots', { state: 'recruiting', slots }),
      ...answerTo('/manage/pc/application/list', {
        state: 'pending',
        guardian: 'none',
        decision: null,
        name: '冼百合',
      }),
    },
  }) as const
const openRow = async () => {
  const [row] = await main().findAllByRole('button', { name: /^冼百合/ })
  await userEvent.click(row as HTMLElement)
}
const presentTimes = {
  startAt: new Date(Date.now() - 600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
}

describeForms([
  {
    files: ['src/admin/features/evaluation/evaluation-form.tsx'],
    name: 'evaluation of a volunteer',
    address: '/admin/missions/12/evaluations',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/evaluation/usersList', { name: '林晓岚', own: null, missionId: '12' }),
    way: (tab) => press(tab, '评价：林晓岚'),
    fields: { 说几句: '上手快，还带着新人一起做。' },
    ticks: ['守时 5 星', '态度 4 星', '能力 4 星'],
    submit: '保存',
  },
  {
    files: ['src/admin/features/outcome/outcome-form.tsx'],
    name: 'outcome of a mission',
    address: '/admin/missions/12/outcome',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/outcome/detail', { state: 'settled', outcome: null, claims: [], photos: [] }),
    fields: { 感谢的话: '谢谢每一位来的人，三百米河岸干净了。' },
    submit: '发布回顾',
  },
  {
    files: ['src/admin/features/outcome/keep-form.tsx'],
    name: 'a photo that stays',
    address: '/admin/missions/12/outcome',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/outcome/detail', { state: 'settled', outcome: null }),
    way: (tab) => press(tab, /^保留照片/),
    fields: { 保留的原因: '照片里都是组织的工作人员' },
    submit: '保留照片',
  },
  {
    ...managed,
    files: ['src/admin/features/mission/change-form.tsx'],
    name: 'change of a mission',
    way: (tab) => press(tab, /^变更时间、地点或名额/),
    fields: { 地点: '东门献血车旁', 变更原因: '原来的地方在施工' },
    submit: '变更',
  },
  {
    ...managed,
    files: ['src/admin/features/mission/reason-form.tsx'],
    name: 'cancellation of a mission',
    way: (tab) => press(tab, /^取消活动/),
    fields: { 取消的原因: '台风登陆' },
    submit: '取消活动',
  },
  {
    ...board,
    files: ['src/admin/features/application/reason-form.tsx'],
    name: 'rejection of an applicant',
    way: (tab) => press(tab, '不通过'),
    fields: { 不通过的说明: '这一场要会开车的人' },
    submit: '不通过',
  },
  {
    ...board,
    files: ['src/admin/features/application/compose.tsx'],
    name: 'message to a slot',
    way: (tab) => press(tab, '群发通知'),
    fields: { 标题: '集合地点有变', 内容: '请到 3 号码头集合。' },
    ticks: ['同时发短信'],
    submit: '发给 1 人',
  },
  {
    ...boardOf(timeBlockOf('7', longAway), timeBlockOf('8', longAway)),
    files: ['src/admin/features/application/move-form.tsx'],
    name: 'move to another slot',
    way: async (tab) => {
      await openRow()
      await press(tab, '换时段')
      await userEvent.selectOptions(main().getByLabelText(/换到/), '8')
    },
    fields: { 给本人的说明: '上午人手够了' },
    submit: '换到这个时段',
  },
  {
    ...boardOf(timeBlockOf('7', presentTimes)),
    files: ['src/admin/features/application/walk-in.tsx'],
    name: 'somebody who came without having applied',
    way: (tab) => press(tab, '现场加人'),
    fields: { 姓名: '冼百合', 手机号或志愿者编号: '13800020001' },
    submit: '加入这个时段',
  },
  {
    ...boardOf(timeBlockOf('7', longAway)),
    files: ['src/admin/features/application/person-tags.tsx'],
    name: 'tag of a person',
    way: openRow,
    fields: { 新标签: '会摄影' },
    submit: '加标签',
  },
])

import { applyMachine } from '#machines/apply/apply.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const ready = ['ready.idle', 'ready.done', 'ready.refused']
const confirmed = { applicationId: '31', state: 'confirmed', position: null } as const
const waiting = { applicationId: '32', state: 'waitlisted', position: 4 } as const
const nothing = { result: null, failure: null }

/** What is answered to the one question of the mission. */
const answered = (text: string) => [{ questionId: '5', text }]
const submit = (name: string, slotId: string, message: string, answer = '') =>
  send(name, { type: 'apply.submitted', slotId, message, answers: answered(answer) })
const refusal = (name: string, code: string, message: string) => reject(name, 'submitApplication', { code, message })

const sent: [on: string, message: string, answer?: string][] = [
  ['apply without a message', ''],
  ['apply with a message in spaces', '有过植树经验', '会带'],
  ['apply with 200 letters', '树'.repeat(200)],
  ['apply with 200 letters among spaces', '树'.repeat(200)],
]
const formRefusals: [on: string, code: string, message: string][] = [
  ['apply without a slot', 'NO_SLOT', '请先选一个时段'],
  ['apply with 201 letters', 'MESSAGE_TOO_LONG', '给组织的话最多 200 字'],
]
const refusals: [on: string, code: string, message: string][] = [
  ['slot was applied for before', '12010', '你已经报名了这个时段'],
  ['time conflicts', '12011', '与你已报的另一场活动时间冲突'],
  ['day is full', '12012', '一天的服务不能超过 12 小时'],
  ['slot is closed', '12013', '报名已截止'],
  ['profile is incomplete', '12022', '请先完善个人资料再报名'],
  ['conditions are not met', '12027', '有 2 项条件还没满足'],
]

/** Requirements: docs/rules/applications.md#facts (message, answers), docs/rules/applications.md#capacity (places, line). */
export const applyModel = defineModel({
  machine: applyMachine,
  starts: { default: { to: 'ready.idle', then: nothing } },
  cases: [
    submit('apply without a message', '7', ''),
    submit('apply with a message in spaces', '7', '  有过植树经验 ', '会带'),
    submit('apply with 200 letters', '7', '树'.repeat(200)),
    submit('apply with 200 letters among spaces', '7', `  ${'树'.repeat(200)} `),
    submit('apply with 201 letters', '7', '树'.repeat(201)),
    submit('apply without a slot', '', '你好'),
    resolve('server gives a place', 'submitApplication', confirmed),
    resolve('server puts in line', 'submitApplication', waiting),
    ...refusals.map(([name, code, message]) => refusal(name, code, message)),
    reject('application is not answered', 'submitApplication', { code: 'noAnswer', message: '' }),
    send('confirm to cancel', { type: 'cancel.confirmed', applicationId: '31' }),
    resolve('server cancelled', 'cancelApplication'),
    reject('server does not cancel', 'cancelApplication', {
      code: '12001',
      message: '报名处于“已签到”，不能“取消报名”',
    }),
    send('dismiss', { type: 'outcome.dismissed' }),
  ],
  spec: [
    ...sent.map(([on, message, answer = '']) => ({
      from: ready,
      on,
      to: 'submitting',
      then: nothing,
      calls: { submitApplication: { slotId: '7', message, answers: answered(answer) } },
    })),
    ...formRefusals.map(([on, code, message]) => ({
      from: ready,
      on,
      to: 'ready.refused',
      then: { result: null, failure: { code, message } },
    })),
    {
      from: 'submitting',
      on: 'server gives a place',
      to: 'ready.done',
      then: { result: confirmed },
      does: ['reloadMission'],
    },
    {
      from: 'submitting',
      on: 'server puts in line',
      to: 'ready.done',
      then: { result: waiting },
      does: ['reloadMission'],
    },
    ...refusals.map(([on, code, message]) => ({
      from: 'submitting',
      on,
      to: 'ready.refused',
      then: { failure: { code, message } },
      does: ['reloadMission'],
    })),
    {
      from: 'submitting',
      on: 'application is not answered',
      to: 'ready.refused',
      then: { failure: { code: 'noAnswer', message: '服务加载中，请尝试刷新。' } },
      does: ['reloadMission'],
    },
    {
      from: ready,
      on: 'confirm to cancel',
      to: 'cancelling',
      then: nothing,
      calls: { cancelApplication: { applicationId: '31' } },
    },
    { from: 'cancelling', on: 'server cancelled', to: 'ready.idle', does: ['notifyCancelled', 'reloadMission'] },
    {
      from: 'cancelling',
      on: 'server does not cancel',
      to: 'ready.refused',
      then: { failure: { code: '12001', message: '报名处于“已签到”，不能“取消报名”' } },
      does: ['reloadMission'],
    },
    { from: ['ready.done', 'ready.refused'], on: 'dismiss', to: 'ready.idle', then: nothing },
  ],
  ignores: {
    'ready.idle': ['outcome.dismissed'],
    submitting: ['apply.submitted', 'cancel.confirmed', 'outcome.dismissed'],
    cancelling: ['apply.submitted', 'cancel.confirmed', 'outcome.dismissed'],
  },
  invariants: {
    ready: (s) => !s.hasTag('busy') || '志愿者可以操作',
    'ready.idle': (s) => (s.context.result === null && s.context.failure === null) || '没有要显示的结果',
    'ready.done': (s) => (s.context.result !== null && s.context.failure === null) || '显示着结果',
    'ready.refused': (s) => (s.context.failure !== null && s.context.result === null) || '显示着原因',
    submitting: (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的结果已清掉',
    cancelling: (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的结果已清掉',
  },
})

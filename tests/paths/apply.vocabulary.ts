import { alert, type Landmark, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const form = { role: 'textbox', name: /^给组织的话/ }
const mine = { role: 'region', name: '我的报名' }
const withdraw = { role: 'button', name: /^取消报名$/ }
const apply = { role: 'button', name: /^报名$/ }
const busy: Landmark = { role: 'button', name: /^提交中$/, disabled: true }
const choice = { role: 'region', name: '你的选择' }
/** It is there, and takes nothing while the other wish is under way. */
const waits = (button: Landmark): Landmark[] => [button, { ...button, disabled: true }]
const notice = (title: string, message?: string | RegExp) => [
  alert(title),
  ...(message === undefined ? [] : [text(message)]),
]

/** What the mission asks whoever signs up. */
export const applyQuestion = '自带手套吗'

interface Submitted {
  message: string
  answers: readonly [{ text: string }]
}

/** How a person signs up and withdraws (docs/rules/applications.md#states; the words of the panel). */
export const applyVocabulary: Vocabulary = {
  actions: {
    'apply.submitted': async (ui: Ui, { message, answers: [answer] }: Submitted) => {
      await ui.fill(new RegExp(`^${applyQuestion}`), answer.text)
      await ui.fill(/^给组织的话/, message)
      await ui.press(apply.role, apply.name)
    },
    'cancel.confirmed': async (ui: Ui) => {
      await ui.press(withdraw.role, withdraw.name, mine)
      await ui.press(withdraw.role, withdraw.name, { role: 'alertdialog', name: '温馨提示' })
    },
    'outcome.dismissed': press('button', /^(知道了|好的)$/),
  },
  refusals: {
    'apply.submitted': refuse(apply.role, apply.name),
    'cancel.confirmed': refuse(withdraw.role, withdraw.name, mine),
  },
  elsewhere: {
    'apply.submitted': '输入框不收 200 字以上，没选时段和报名成功后都没有报名按钮',
  },
  states: {
    'ready.idle': [choice, form, apply, withdraw],
    'ready.done': [{ role: 'dialog', name: /^(报上了|已进入候补)$/ }],
    'ready.refused': [{ role: 'button', name: '知道了' }, choice, form, apply, withdraw],
    submitting: [choice, form, busy, ...waits(withdraw)],
    cancelling: [choice, form, busy, ...waits(apply)],
  },
  after: {
    'server gives a place': [text('报上了')],
    'server puts in line': [text('已进入候补'), text(/你的候补号是 4。/)],
    'slot was applied for before': notice('这个时段你已经报过名', '你已经报名了这个时段'),
    'time conflicts': notice('时间冲突', /^与你已报的.+时间冲突$/),
    'day is full': notice('当天服务会超过上限', /^一天的服务不能超过 12 小时/),
    'slot is closed': notice('这个时段不再接受报名', /^报名已截止/),
    'profile is incomplete': notice('先完善个人资料'),
    'conditions are not met': notice('还有条件没满足'),
    'application is not answered': notice('没有提交成功'),
    'server cancelled': [text('已取消报名')],
    'server does not cancel': notice('状态已经变了', '报名处于“已签到”，不能“取消报名”'),
  },
}

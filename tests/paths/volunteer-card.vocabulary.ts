import type { CardDraft } from '#domain/card/draft.ts'
import { alert, type Landmark, present, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'
import { draftName, type DraftName } from './volunteer-card.drafts.ts'

/** The fields of a step, and what the steps call it. */
const step = (name: string, stage = name): Landmark[] => [
  { role: 'group', name },
  present(stage),
  { role: 'complementary', name: '卡片信息' },
]
/** The last look: each part can be mended. */
const last: Landmark[] = [...step('核对并提交', '提交'), { role: 'link', name: '修改个人信息' }]
/** While a step is sent nothing of it can be changed. */
const sent = (name: string): Landmark => ({ role: 'group', name, disabled: true })
const button = (name: string | RegExp): Landmark => ({ role: 'button', name })
const loading: Landmark = { role: 'status', name: '正在加载' }
const decided: Landmark = { role: 'heading', name: '办到哪一步' }
const radio = (name: RegExp): Landmark => ({ role: 'radio', name })

/** What a person does to say it; what the flow of a picture says instead is left out. */
const typing: Partial<Record<DraftName, (ui: Ui) => Promise<void>>> = {
  read: (ui) => ui.press('checkbox', '我已阅读并了解以上须知'),
  told: (ui) => ui.choose(/^政治面貌/, '群众'),
  noBranch: (ui) => ui.press('radio', /^志愿者信用卡/),
  debitNoBranch: (ui) => ui.press('radio', /^志愿者借记卡/),
  credit: async (ui) => {
    await ui.press('radio', /^志愿者信用卡/)
    await ui.press('radio', /支行/)
  },
  debit: async (ui) => {
    await ui.press('radio', /^志愿者借记卡/)
    await ui.press('radio', /支行/)
  },
  newPhone: (ui) => ui.fill(/^紧急联系人手机号/, '13900139000'),
}

/** How a person meets the wizard (docs/rules/cards.md#steps; the words of the buttons). */
export const volunteerCardVocabulary: Vocabulary = {
  actions: {
    'load.retried': press('button', '重试'),
    'step.done': press('button', /^下一步：/),
    'step.back': press('button', '上一步'),
    'draft.changed': async (ui, { draft }: { draft: CardDraft }, world) => (typing[draftName(draft)] ?? world)(ui),
    'submit.wished': press('button', '提交申请'),
    'cancel.confirmed': async (ui) => {
      await ui.press('button', '撤销申请')
      await confirm(ui, '撤销申请')
    },
    'lost.confirmed': async (ui) => {
      await ui.press('button', '挂失')
      await confirm(ui, '挂失', '挂失志愿者证')
    },
    'renewal.wished': press('button', '重新申请'),
  },
  refusals: {
    'cancel.confirmed': refuse('button', '撤销申请'),
    'lost.confirmed': refuse('button', '挂失'),
  },
  states: {
    loading: [loading],
    loadFailed: [text('没有加载出来'), button('重试')],
    'form.needToKnow': step('申领须知', '须知'),
    'form.individualInfo': step('个人信息'),
    'form.chooseCard': step('选择卡种'),
    'form.creditCard': step('信用卡资料'),
    'form.debitCard': step('借记卡资料'),
    'form.detail': last,
    savingIndividual: [...step('个人信息'), sent('个人信息'), { ...button('正在保存'), disabled: true }],
    submitting: [...last, sent('核对并提交'), { ...button('提交中'), disabled: true }],
    success: [
      { role: 'heading', name: '申请已提交' },
      { role: 'link', name: '查看进度' },
      { role: 'region', name: '接下来' },
    ],
    applied: [decided],
    cancelling: [loading],
    reporting: [decided, { ...button('提交中'), disabled: true }],
  },
  after: {
    'server finds the ID number wrong': [alert(/身份证号校验不通过/)],
    'server finds the branch wrong': [alert(/这个网点不能领这种卡/)],
    'server finds the phone wrong': [alert(/与本人手机号相同/)],
    'server finds the gift gone': [alert(/这份开卡礼已经没有了/)],
    'profile refuses the ID number': [alert(/这个身份证号已在另一个账号实名/)],
    'profile is not reached': [alert('服务加载中，请尝试刷新。')],
    'submission is not answered': [alert('服务加载中，请尝试刷新。')],
    'report is not answered': [alert('服务加载中，请尝试刷新。')],
    'withdrawal is not answered': [alert('服务加载中，请尝试刷新。')],
    'choose the credit card': [radio(/支行/)],
    'choose the debit card': [radio(/支行/)],
  },
}

async function confirm(ui: Ui, name: string, title = name): Promise<void> {
  await ui.press('button', name, { role: 'alertdialog', name: title })
}

import { type Landmark, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const names: Readonly<Record<string, string>> = { '31': '林晓岚', '32': '黄文婷' }
const confirm = /^确认 \d 人，提交公示$/
const all: Landmark = { role: 'button', name: '全部选择' }
const none: Landmark = { role: 'button', name: '取消选择' }
const refusals: Vocabulary['refusals'] = {
  'person.toggled': refuse('checkbox', /^选择/),
  'everybody.chosen': refuse('button', /^(全部选择|取消选择)$/),
  'nobody.chosen': refuse('button', /^(全部选择|取消选择)$/),
}

/** How an organizer puts hours on notice: everybody, all but some, or some of three people (docs/rules/hours.md#settlement). */
export const settleVocabulary: Vocabulary = {
  actions: {
    'person.toggled': (ui: Ui, { applicationId }: { applicationId: string }) =>
      ui.press('checkbox', `选择${names[applicationId]}`),
    'everybody.chosen': press(all.role, all.name),
    'nobody.chosen': press(none.role, none.name),
    'choice.confirmed': press('button', confirm),
  },
  refusals,
  states: {
    'choosing.everybody': [{ role: 'button', name: '确认 3 人，提交公示' }],
    'choosing.some': [{ role: 'button', name: /^确认 [12] 人，提交公示$/ }],
    'choosing.nobody': [text(/^还没有选人/)],
    sending: [{ role: 'button', name: '提交中', disabled: true }],
  },
  after: {
    'choose everybody': [text('已选 3 人'), none],
    'choose nobody': [text('已选 0 人'), all],
    'server settles': [text(/^已提交公示：\d 人，/)],
    'the list has changed': [text(/^(名单刚刚有变化|这个时段已经没有)/)],
    'server is not reached': [text('服务加载中，请尝试刷新。')],
  },
}

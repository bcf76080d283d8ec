import { refuse, type Ui, type Vocabulary } from './support/ui.ts'

/** Taking a copy of all that is stored about oneself, which is one write (docs/rules/privacy.md#export). */
export const exportVocabulary: Pick<Vocabulary, 'actions' | 'refusals' | 'states'> = {
  actions: {
    'write.requested': async (ui: Ui, { values: { password } }: { values: { password: string } }) => {
      await ui.fill('登录密码', password)
      await ui.press('button', '导出我的数据')
    },
  },
  refusals: { 'write.requested': refuse('button', /^(导出我的数据|正在整理)/) },
  states: {
    idle: [{ role: 'button', name: '导出我的数据' }],
    sending: [{ role: 'button', name: '正在整理', disabled: true }],
  },
}

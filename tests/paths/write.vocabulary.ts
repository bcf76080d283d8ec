import type { Ui, Vocabulary } from './support/ui.ts'

/** Taking a copy of all that is stored about oneself, which is one write (docs/rules/privacy.md#export). */
export const exportVocabulary: Pick<Vocabulary, 'actions' | 'states'> = {
  actions: {
    'write.requested': async (ui: Ui, { values: { password } }: { values: { password: string } }) => {
      await ui.fill('登录密码', password)
      await ui.press('button', '导出我的数据')
    },
  },
  states: {
    idle: [{ role: 'button', name: '导出我的数据' }],
    sending: [{ role: 'button', name: '正在整理' }],
  },
}

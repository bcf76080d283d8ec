import { type Landmark, press, type Vocabulary } from './support/ui.ts'

const dialog: Landmark = { role: 'alertdialog', name: /./ }

/**
 * What a person does with messages and dialogs (docs/rules/pages.md#notices). They are no states: what is to be seen follows from the
 * context.
 */
export const noticeVocabulary: Vocabulary = {
  actions: {
    'message.dismissed': press('button', '关闭'),
    'dialog.answered': (ui, { id, confirmed }: { id: string; confirmed: boolean }, world) => {
      // The tidings have one button; whoever told them takes them back.
      if (id === 'd2' && !confirmed) return world()
      return ui.press('button', confirmed ? ({ d1: '取消报名', d2: '去修改密码' }[id] ?? id) : '再想想')
    },
  },
  refusals: { 'dialog.answered': (ui) => ui.seeNone(dialog) },
  states: { '': [] },
}

import { press, status, text, type Vocabulary } from './ui.ts'

const onWay = text('保存中')

/** How a person meets a draft in an editor of staff (the line in its head, the question of two devices or two tabs). */
export const editorDraftVocabulary = (subject: string): Vocabulary => ({
  actions: {
    'newer.taken': press('button', /^用(另一台设备|那一页)的$/),
    'own.kept': press('button', '保留这里的'),
  },
  states: {
    saved: [status(/已自动保存/)],
    typed: [onWay],
    saving: [onWay],
    unsaved: [status(/没存上，文字还在这一页/), { role: 'button', name: '重试' }],
    conflict: [{ role: 'alertdialog', name: new RegExp(`^另一(台设备上|个标签页里)改过${subject}$`) }, onWay],
    refused: [text(/没有保存：/)],
  },
  // One of the two has to be chosen.
  without: { conflict: [{ role: 'button', name: '关闭' }] },
  after: {
    'another device saved': [{ role: 'alertdialog', name: `另一台设备上改过${subject}` }],
    'another tab saved': [{ role: 'alertdialog', name: `另一个标签页里改过${subject}` }],
  },
})

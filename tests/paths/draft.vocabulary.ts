import { press, status, text, type Vocabulary } from './support/ui.ts'

const onWay = text('正在保存')

/** How a person meets the draft of an application (docs/rules/browser.md#drafts; the line above the form, the question of two devices or two tabs). */
export const draftVocabulary: Vocabulary = {
  actions: {
    'newer.taken': press('button', /^用(另一台设备|那一页)的$/),
    'own.kept': press('button', '保留这里的'),
  },
  states: {
    saved: [status(/草稿已保存/)],
    typed: [onWay],
    saving: [onWay],
    unsaved: [status('没有保存到服务器，已存在本机'), { role: 'button', name: '重试' }],
    conflict: [{ role: 'alertdialog', name: /^另一(台设备上|个标签页里)改过这份申请$/ }, onWay],
    refused: [text(/现在不能修改/)],
  },
  // One of the two has to be chosen.
  without: { conflict: [{ role: 'button', name: '关闭' }] },
  after: {
    'another device saved': [{ role: 'alertdialog', name: '另一台设备上改过这份申请' }],
    'another tab saved': [{ role: 'alertdialog', name: '另一个标签页里改过这份申请' }],
  },
}

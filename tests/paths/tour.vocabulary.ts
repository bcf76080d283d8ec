import type { Ui, Vocabulary } from './support/ui.ts'

const dialog = { role: 'dialog', name: /./ }
const refuse = (name: string) => (ui: Ui) => ui.cannotPress('button', name)

/** What a person does with the tour (docs/rules/pages.md#tour: 跳过, 上一步, 下一步, 完成; arrow keys and Escape). */
export const tourVocabulary: Vocabulary = {
  actions: {
    'tour.next': (ui) => ui.keys(dialog, 'ArrowRight'),
    'tour.previous': (ui) => ui.press('button', '上一步'),
    'tour.skipped': (ui) => ui.press('button', '跳过'),
    'tour.finished': (ui) => ui.press('button', '完成'),
    'tour.stopped': (ui) => ui.keys(dialog, 'Escape'),
  },
  refusals: {
    'tour.next': refuse('下一步'),
    'tour.previous': refuse('上一步'),
    'tour.finished': refuse('完成'),
    'tour.skipped': refuse('跳过'),
    'tour.stopped': refuse('停止引导'),
  },
  states: {
    idle: [],
    running: [dialog, { role: 'button', name: '跳过' }],
    'running.seeking': [],
    'running.pointing': [],
    'running.plain': [],
    stopped: [{ role: 'button', name: '继续引导' }],
    skipped: [],
    finished: [],
  },
}

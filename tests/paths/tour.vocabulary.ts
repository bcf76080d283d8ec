import { press, refuse, type Vocabulary } from './support/ui.ts'

const dialog = { role: 'dialog', name: /./ }

/** What a person does with the tour (docs/rules/pages.md#tour: 跳过, 上一步, 下一步, 完成; arrow keys and Escape). */
export const tourVocabulary: Vocabulary = {
  actions: {
    'tour.next': (ui) => ui.keys(dialog, 'ArrowRight'),
    'tour.previous': press('button', '上一步'),
    'tour.skipped': press('button', '跳过'),
    'tour.finished': press('button', '完成'),
    'tour.stopped': (ui) => ui.keys(dialog, 'Escape'),
  },
  refusals: {
    'tour.next': refuse('button', '下一步'),
    'tour.stopped': refuse('button', '停止引导'),
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

import { press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const place = '改工作表或列名行'
const trial = /^(再)?试运行(一次)?$/
const handOn = /^提交复核 \d+ 行$/
const run = /^导入 \d+ 行$/
const reason = '金额与银行流水不符'

const giveReason = (name: string) => async (ui: Ui) => {
  await ui.press('button', name)
  await ui.fill(/^原因/, reason)
  await ui.press('button', name)
}

/** What staff of the federation find of an import and do with it. */
export const importVocabulary: Vocabulary = {
  actions: {
    'import.reread': async (ui) => {
      await ui.press('button', place)
      await ui.press('button', '重新读表')
    },
    'import.checked': press('button', trial),
    'import.submitted': press('button', handOn),
    'import.returned': giveReason('退回修改'),
    'import.run': press('button', run),
    'import.takenBack': giveReason('整批撤回'),
    'import.discarded': giveReason('取消导入'),
  },
  refusals: {
    'import.reread': refuse('button', place),
    'import.checked': refuse('button', trial),
    'import.submitted': refuse('button', handOn),
    'import.returned': refuse('button', '退回修改'),
    'import.takenBack': refuse('button', '整批撤回'),
    'import.discarded': refuse('button', '取消导入'),
  },
  states: {
    mapping: [{ role: 'heading', name: '对应列' }, text(/^已按列名对好/)],
    checked: [{ role: 'button', name: '再试运行一次' }],
    pendingReview: [{ role: 'button', name: '退回修改' }, text(/请核对原文件和上面的结果。$/)],
    imported: [{ role: 'button', name: '整批撤回' }],
    takenBack: [text(/后来整批撤回，写入的记录都恢复了原样。$/)],
    discarded: [text(/^已取消$/)],
  },
  after: { 'return it': [text(`复核的管理员退回了：${reason}`)] },
}

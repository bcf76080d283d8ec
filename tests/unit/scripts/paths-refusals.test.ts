import { describe, expect, it } from 'vitest'
import { goalIds } from '#tests/paths/report/machine.ts'
import type { Hearing } from '#tests/paths/support/hearing.ts'
import { press, refuse, refuseIgnored, type Ui, type Vocabulary } from '#tests/paths/support/ui.ts'
import { ranOf } from './paths-sample.ts'

/** A page on which these buttons can be pressed. */
function pageWith(...buttons: readonly string[]) {
  const asked: string[] = []
  const ui: Partial<Ui> = {
    cannotPress: async (_, name) => {
      asked.push(String(name))
      if (buttons.includes(String(name))) throw new Error(`${String(name)} can be pressed`)
    },
  }
  return { ui: ui as Ui, asked }
}

const sent = (...types: readonly string[]) =>
  types.map((type) => ({ kind: 'send' as const, name: type, event: { type } }))
const hearing = (ignored: readonly string[], heard: readonly string[] = []): Hearing => ({
  heard: sent(...heard),
  ignored: sent(...ignored),
})
const vocabulary: Vocabulary = {
  actions: {
    'letter.sent': press('button', '发送'),
    'step.left': press('button', '下一步'),
    'step.ended': press('button', '下一步'),
    'word.typed': (ui) => ui.fill('正文', '字'),
    'letter.dropped': async (ui) => {
      await ui.press('button', '更多')
      await ui.press('menuitem', '删除')
    },
  },
  refusals: { 'letter.dropped': refuse('button', '更多') },
  states: {},
}

describe('what a state ignores', () => {
  it('is refused by the control that the deed presses, or as the vocabulary says', async () => {
    const { ui, asked } = pageWith()
    const ignored = hearing(['letter.sent', 'letter.dropped', 'word.typed'])
    expect(await refuseIgnored(ui, vocabulary, 'sending', ignored)).toEqual(['letter.sent', 'letter.dropped'])
    expect(asked).toEqual(['发送', '更多'])
  })

  it('is red where it can be pressed', async () => {
    const { ui } = pageWith('发送')
    const refusal = refuseIgnored(ui, vocabulary, 'sending', hearing(['letter.sent']))
    await expect(refusal).rejects.toThrow('letter.sent is to be refused in sending: 发送 can be pressed')
  })

  it('may be pressed where the model says why, in the state or a parent', async () => {
    const { ui } = pageWith('发送')
    const pressable = { 'busy › letter.sent': '另一封信' }
    expect(await refuseIgnored(ui, vocabulary, 'busy.sending', hearing(['letter.sent']), pressable)).toEqual([])
  })

  it('is not asked of a control that does something else there', async () => {
    const { ui } = pageWith('下一步')
    expect(await refuseIgnored(ui, vocabulary, 'first', hearing(['step.ended'], ['step.left']))).toEqual([])
  })

  it('is a goal of the actor, and of a page where it was asked', () => {
    const goals = [{ id: 'ignore:sending › letter.sent', kind: 'ignore' as const, label: '' }]
    const machine = { goals }
    const path = ranOf(1, [])
    const report = { name: 'letter', level: 'component' as const, planned: 1, waived: {}, alike: [] }
    const [goal] = goals.map(({ id }) => id)
    expect(goalIds(machine, 'actor', undefined)).toEqual([goal])
    expect(goalIds(machine, 'component', { ...report, ran: [{ ...path, covered: [] }] })).toEqual([])
    expect(goalIds(machine, 'component', { ...report, ran: [{ ...path, covered: [goal ?? ''] }] })).toEqual([goal])
  })
})

import { describe, expect, it } from 'vitest'
import { Fingerprints } from '#tests/paths/support/fingerprints.ts'
import type { FrozenPath, FrozenStep } from '#tests/paths/support/frozen.ts'
import { faultsOfOthers, text, type Ui, type Vocabulary, walkPage } from '#tests/paths/support/ui.ts'

const vocabulary: Vocabulary = {
  actions: { 'lamp.pressed': (ui) => ui.press('button', '灯') },
  others: { 'lamp.broken': '别人打碎' },
  states: { on: [text('亮')], off: [text('暗')], broken: [text('坏')] },
}

const step = (type: string, from: string, to: string): FrozenStep => {
  const name = `${type} in ${from}`
  const event = { kind: 'send' as const, name, event: { type } }
  return { case: name, do: event, from, to, row: null, refused: false, calls: {}, does: [], covers: [`case:${name}`] }
}
const press = (from: string, to: string) => step('lamp.pressed', from, to)

const pathOf = (...steps: FrozenStep[]): FrozenPath => ({
  name: 'a walk',
  start: 'default',
  begin: { to: 'off', input: null, calls: {}, covers: ['start:default'] },
  steps,
})

/** A lamp whose page shows these words one press after the other. */
async function walk(path: FrozenPath, ...shown: readonly string[]) {
  let at = 0
  const ui: Partial<Ui> = {
    press: async () => void (at += 1),
    see: async ({ name }) => {
      if (shown[at] !== name) throw new Error(`expected ${String(name)}, seen ${shown[at]}`)
    },
    seeNone: async () => {},
  }
  const looks: number[] = []
  const look = async (i: number) => {
    looks.push(i)
    return ' (seen)'
  }
  const world = async () => void (at += 1)
  const fingerprints = new Fingerprints()
  return { ...(await walkPage({ ui: ui as Ui, vocabulary, world, path, fingerprints, look })), looks }
}

describe('a walk on a page', () => {
  const path = pathOf(press('off', 'on'), press('on', 'off'), press('off', 'on'), press('on', 'off'))

  it('covers what each step promises', async () => {
    const { covered, faults, others } = await walk(path, '暗', '亮', '暗', '亮', '暗')
    expect(covered).toEqual(['start:default', ...path.steps.flatMap(({ covers }) => covers)])
    expect([faults, others]).toEqual([[], 0])
  })

  it('leaves what it looked for after each step, and whether it was there', async () => {
    const { seen } = await walk(pathOf(press('off', 'on'), press('on', 'off')), '暗', '亮', '黑')
    const look = (name: string, isFound: boolean) => ({ looks: [{ role: 'text', name, isFound }] })
    expect(seen).toMatchObject([look('暗', true), look('亮', true), look('暗', false)])
  })

  it('keeps what a red step had before it, and goes on behind it', async () => {
    const { covered, faults, looks } = await walk(path, '暗', '亮', '黑', '亮', '黑')
    expect(covered).toEqual(['start:default', 'case:lamp.pressed in off', 'case:lamp.pressed in off'])
    expect(faults).toEqual([
      'step 2, on › lamp.pressed in on → off: expected 暗, seen 黑 (seen)',
      'step 4, on › lamp.pressed in on → off: expected 暗, seen 黑 (seen)',
    ])
    expect(looks).toEqual([2, 4])
  })

  it('ends at the second red step in a row, and says what it left', async () => {
    const { covered, faults } = await walk(path, '暗', '亮', '亮', '暗', '亮')
    expect(covered).toEqual(['start:default', 'case:lamp.pressed in off'])
    expect(faults).toHaveLength(3)
    expect(faults.at(-1)).toBe('1 steps behind were not walked')
  })

  it('counts what others do, and wants to know who', async () => {
    const broken = pathOf(step('lamp.broken', 'off', 'broken'))
    expect(await walk(broken, '暗', '坏')).toMatchObject({ faults: [], others: 1 })
    const lost = pathOf(step('lamp.lost', 'off', 'broken'))
    const { faults, others } = await walk(lost, '暗', '坏')
    expect(others).toBe(0)
    expect(faults.join()).toContain('the page does not do lamp.lost, and nothing says who does')
  })

  it('knows before it who does what', () => {
    const lost = pathOf(press('off', 'on'), step('lamp.lost', 'off', 'broken'))
    expect(faultsOfOthers(vocabulary, [lost])).toEqual([
      'nothing on the page does lamp.lost, and nothing says who does',
      'nobody does lamp.broken on these paths',
    ])
  })
})

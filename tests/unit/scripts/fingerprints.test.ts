import { describe, expect, it } from 'vitest'
import { Fingerprints, inOrder } from '#tests/paths/support/fingerprints.ts'
import type { Landmark, Ui } from '#tests/paths/support/ui.ts'

const lamp: Landmark = { role: 'button', name: '开灯' }
const noise: Landmark = { role: 'text', name: '嗡嗡声' }
const done = async (): Promise<void> => {}

interface Looked {
  sees?: readonly Landmark[]
  misses?: readonly Landmark[]
  facts?: Record<string, unknown>
}

/** Looks at states one after the other and answers the groups that are not told apart. */
async function groups(visits: readonly (readonly [state: string, looked: Looked])[]): Promise<string[]> {
  const fingerprints = new Fingerprints()
  const ui = fingerprints.watch({ see: done, seeNone: done } as unknown as Ui)
  for (const [state, { sees = [], misses = [], facts }] of visits) {
    fingerprints.begin()
    for (const landmark of sees) await ui.see(landmark)
    await ui.seeNone(...misses)
    fingerprints.note(state, facts)
  }
  return inOrder(fingerprints.alike())
}

describe('the faces of states', () => {
  it('are the same where the same was seen', async () => {
    expect(
      await groups([
        ['on', { sees: [lamp] }],
        ['off', { sees: [lamp] }],
      ]),
    ).toEqual(['off, on'])
  })

  it('differ by a landmark that one state has and the other must not', async () => {
    expect(
      await groups([
        ['on', { sees: [lamp, noise] }],
        ['off', { sees: [lamp], misses: [noise] }],
      ]),
    ).toEqual([])
  })

  it('do not differ by one that the other merely does not look for', async () => {
    expect(
      await groups([
        ['on', { sees: [lamp, noise] }],
        ['off', { sees: [lamp] }],
      ]),
    ).toEqual(['off, on'])
  })

  it('differ by what is disabled, and by what a look held to be so', async () => {
    const shut: Landmark = { ...lamp, disabled: true }
    expect(
      await groups([
        ['on', { sees: [lamp] }],
        ['off', { sees: [shut] }],
      ]),
    ).toEqual([])
    const [one, none] = [{ facts: { calls: 1 } }, { facts: { calls: 0 } }]
    expect(
      await groups([
        ['on', one],
        ['off', none],
      ]),
    ).toEqual([])
  })

  it('are the same when one of several looks at a state fits another', async () => {
    const visits = [
      ['on', { facts: { calls: 1 } }],
      ['on', { facts: { calls: 0 } }],
      ['off', { facts: { calls: 0 } }],
    ] as const
    expect(await groups(visits)).toEqual(['off, on'])
  })

  it('are grouped so that each is like each: what is like two that differ stands in both groups', async () => {
    const visits = [
      ['on', { sees: [lamp], misses: [noise] }],
      ['loud', { sees: [noise], misses: [lamp] }],
      ['off', {}],
    ] as const
    expect(await groups(visits)).toEqual(['loud, off', 'off, on'])
  })

  it('do not hold what was seen in a deed before the look', async () => {
    const fingerprints = new Fingerprints()
    const ui = fingerprints.watch({ see: done, seeNone: done } as unknown as Ui)
    await ui.see(noise)
    fingerprints.begin()
    fingerprints.note('on')
    fingerprints.begin()
    await ui.seeNone(noise)
    fingerprints.note('off')
    expect(inOrder(fingerprints.alike())).toEqual(['off, on'])
  })
})

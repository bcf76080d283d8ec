import { expect, test } from 'vitest'
import { compareVersions, type Version } from '#tests/paths/compare/compare.ts'
import type { Frozen, FrozenPath } from '#tests/paths/support/frozen.ts'
import type { Words } from '#tests/paths/words/words.ts'

const words: Words = {
  title: '灯',
  about: '一盏灯。',
  states: { on: '亮着', off: '灭着' },
  events: { 'lamp.pressed': '按下', 'lamp.broken': '坏了' },
  starts: { dark: '灭着时' },
  cases: { press: '按一下', hold: '按住' },
}

const path = (name: string, row: string | null = null): FrozenPath => ({
  name,
  start: 'dark',
  begin: { to: 'off', input: null, calls: {}, covers: [] },
  steps: [
    {
      case: 'press',
      do: { kind: 'send', name: 'press', event: { type: 'lamp.pressed' } },
      from: 'off',
      to: 'on',
      row,
      refused: false,
      calls: {},
      does: [],
      covers: [],
    },
  ],
})
const version = (list: Partial<Frozen> = {}, descriptions: readonly string[] = []): Version => ({
  frozen: { machine: 'lamp', goals: [], shortest: [], tours: [], ...list },
  edits: descriptions.map((description) => ({ start: 0, end: 1, put: '', description })),
})
const pressed = { id: 'off|lamp.pressed|0', source: 'off', event: 'lamp.pressed', targets: ['on'], guard: null }

test('what is the same is not spoken of', () => {
  const same = version({ goals: [pressed.id], shortest: [path('dark: press')] }, ['a → b'])
  expect(compareVersions(words, [pressed], same, same)).toEqual([])
})

test('goals, paths and mutants that came or went are read in Chinese, also those that the chart has no more', () => {
  const before = version({ goals: ['on|lamp.broken|0', 'start:dark'], tours: [path('dark: hold')] }, ['a → b', 'c → d'])
  const now = version({ goals: ['start:dark', pressed.id], shortest: [path('dark: press → hold')] }, ['c → d', 'e → f'])
  expect(compareVersions(words, [pressed], before, now)).toEqual([
    '  新目标 1：',
    '    灭着：按下 → 亮着',
    '  不再有的目标 1：',
    '    亮着：坏了',
    '  新路径 1：',
    '    灭着时 → 按一下 → 按住',
    '  不再走的长途 1：',
    '    灭着时 → 按住',
    '  新变异 1：',
    '    e → f',
    '  不再有的变异 1：',
    '    a → b',
  ])
})

test('a path of the same name whose steps are others is one that changed', () => {
  const [before, now] = [[path('dark: press')], [path('dark: press', 'row:off › press')]]
  expect(compareVersions(words, [], version({ shortest: before }), version({ shortest: now }))).toEqual([
    '  走法变了的路径 1：',
    '    灭着时 → 按一下',
  ])
})

test('a long path names its first steps, a long list its first paths', () => {
  const long = Array.from({ length: 10 }, () => 'press').join(' → ')
  const many = Array.from({ length: 7 }, (_, i) =>
    path(`dark: ${Array.from({ length: i + 1 }, () => 'press').join(' → ')}`),
  )
  const lines = compareVersions(words, [], version(), version({ shortest: [path(`dark: ${long}`), ...many] }))
  expect(lines[1]).toBe(`    灭着时 → ${Array.from({ length: 8 }, () => '按一下').join(' → ')} → …（共 10 步）`)
  expect(lines.at(-1)).toBe('    另有 3 项')
})

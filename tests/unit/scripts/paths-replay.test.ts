import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { failureOf, readFailure, type Red, until, writeFailure } from '#tests/paths/replay/failure-file.ts'
import { shortened } from '#tests/paths/replay/shorten.ts'
import type { FrozenPath } from '#tests/paths/support/frozen.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import { defineModel, type Model, send } from '#tests/paths/support/model.ts'
import { pathId } from '#tests/paths/support/path-id.ts'

const folder = mkdtempSync(join(tmpdir(), 'failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A path through settle by its cases; what else a step says is not asked here. */
const pathOf = (start: string, ...cases: string[]): FrozenPath => ({
  name: cases.join(' → '),
  start,
  begin: { to: '', input: null, calls: {}, covers: [] },
  steps: cases.map((name) => ({ case: name }) as FrozenPath['steps'][number]),
})
const red: Red = {
  machine: 'settle',
  level: 'component',
  place: null,
  number: 4,
  step: 2,
  faults: ['sending › server settles: state is "sending", expected "choosing.nobody"'],
  path: pathOf('default', 'settle three', 'server settles'),
}

describe('the id of a path', () => {
  it('is that of its machine, start and cases', () => {
    expect(pathId('apply', 'default', ['dismiss'])).toBe('d50a3430')
    expect(pathId('apply', 'default', ['dismiss', 'dismiss'])).not.toBe(pathId('apply', 'default', ['dismiss']))
  })
})

describe('a failure file', () => {
  it('says in words what was walked, and holds what it takes to walk it again', () => {
    const file = writeFailure(folder, red)
    const failure = readFailure(file)
    expect(file.endsWith(`failures/${failure.id}.json`)).toBe(true)
    expect(failure.id).toBe(pathId('settle', 'default', ['settle three', 'server settles']))
    expect(failure).toMatchObject({
      title: '确认时长',
      start: { name: 'default', words: '打开结算页' },
      cases: [
        { name: 'settle three', words: '确认 3 人，提交公示' },
        { name: 'server settles', words: '服务器确认时长' },
      ],
      ...red,
    })
  })

  it('is refused in Chinese when it is none', () => {
    const other = join(folder, 'other.json')
    writeFileSync(other, JSON.stringify({ ...failureOf(red), path: {} }))
    expect(() => readFailure(other)).toThrow(`${other} 不是失败文件`)
    expect(() => readFailure(join(folder, 'none.json'))).toThrow('读不到失败文件')
  })

  it('is walked up to a step', () => {
    expect(until(red.path, 1).steps.map((step) => step.case)).toEqual(['settle three'])
    expect(until(red.path, 0).steps).toEqual([])
    expect(until(red.path, 9)).toEqual(red.path)
  })
})

describe('the shortest path to what a tour did', () => {
  const machine = createMachine({
    id: 'stove',
    initial: 'cold',
    states: {
      cold: { on: { 'knob.turned': 'warm' } },
      warm: { on: { 'knob.turned': 'hot' } },
      hot: { on: { 'knob.turned': 'cold', 'pot.moved': 'warm' } },
    },
  })
  const model = defineModel({
    machine,
    starts: { default: { to: 'cold' } },
    cases: [send('turn', { type: 'knob.turned' }), send('move the pot', { type: 'pot.moved' })],
    spec: [],
    ignores: {},
    invariants: {},
  }) as unknown as Model
  const tour = pathOf('default', 'turn', 'turn', 'turn', 'turn', 'turn', 'move the pot', 'turn')
  const casesOf = (path: FrozenPath | null) => path?.steps.map((step) => step.case)

  it('goes straight to the state before it, and does the same there', () => {
    expect(casesOf(shortened(model, graphsOf(model), tour, 5))).toEqual(['turn', 'turn'])
    expect(casesOf(shortened(model, graphsOf(model), tour, 6))).toEqual(['turn', 'turn', 'move the pot'])
  })

  it('is none where the tour took it, began with it, or is not known', () => {
    expect(shortened(model, graphsOf(model), tour, 2)).toBeNull()
    expect(shortened(model, graphsOf(model), tour, 0)).toBeNull()
    expect(shortened(model, graphsOf(model), pathOf('default', 'turn', 'light', 'turn'), 3)).toBeNull()
    expect(shortened(model, graphsOf(model), pathOf('elsewhere', 'turn', 'turn', 'turn', 'turn'), 4)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import type { MachineReport } from '#tests/paths/report/machine.ts'
import { pagesOf, viewsOf } from '#tests/paths/report/pages.ts'
import type { LevelReport } from '#tests/paths/report/verdict.ts'
import { goalsOf } from '#tests/paths/support/denominator.ts'
import { defineModel, type Model, send } from '#tests/paths/support/model.ts'
import { allModels } from '#tests/paths/support/models.ts'
import { definitionOf } from '#tests/paths/support/record.ts'
import { allWords } from '#tests/paths/words/all.ts'
import { goalWord } from '#tests/paths/words/say.ts'
import { ruleOf, sources } from '#tests/paths/words/sources.ts'
import { gapsOf, type Words } from '#tests/paths/words/words.ts'
import { ranOf } from './paths-sample.ts'

const machines = (await allModels()).flatMap(({ name, model }) => (model ? [{ name, model }] : []))

/** Kinds of files and sizes that testers call by these letters. */
const formats = /\b(?:HEIC|HEIF|JPEG|MB|PDF|PNG|SVG)\b/g

/** What somebody reads of a page outside its code, its scripts and its styles. */
const readOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|code|title)\b.*?<\/\1>|<!--.*?-->/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#\d+|\w+);/g, ' ')
    .replaceAll(formats, '')

const latinIn = (read: string): string[] => [...read.matchAll(/.{0,12}[A-Za-z]{2,}.{0,12}/g)].map(([found]) => found)

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'switch.pressed': 'on' } }, on: { on: { 'switch.pressed': 'off' } } },
})
const lamp = defineModel({
  machine: lampMachine,
  starts: { default: { to: 'off' } },
  cases: [send('press', { type: 'switch.pressed' })],
  spec: [
    { from: 'off', on: 'press', to: 'on' },
    { from: 'on', on: 'press', guard: ['it is late', () => true], to: 'off' },
  ],
  ignores: {},
  invariants: {},
}) as unknown as Model
const lampWords: Words = {
  title: '灯',
  about: '开灯，关灯。',
  states: { off: '灭', on: '亮' },
  events: { 'switch.pressed': '按开关' },
  starts: { default: '刚装好' },
  cases: { press: '按一下' },
  conditions: { 'it is late': '很晚了' },
}

describe('the words of a machine', () => {
  it.each(machines)('are there for everything of $name, and for nothing else', ({ name, model }) => {
    expect(gapsOf(model, allWords[name])).toEqual([])
  })

  it('belong to machines that are there', () => {
    const names = machines.map(({ name }) => name)
    expect(Object.keys(allWords).filter((name) => !names.includes(name))).toEqual([])
  })

  it('are missed, and found to be too many or the same', () => {
    expect(gapsOf(lamp, lampWords)).toEqual([])
    expect(gapsOf(lamp, undefined)).toEqual(['没有中文词表'])
    const words = { ...lampWords, states: { off: '灭', on: '灭', broken: '坏' }, cases: {} }
    expect(gapsOf(lamp, words)).toEqual(['状态 broken 不存在', '状态“灭”有两个', '用例 press 没有中文词'])
  })

  it('say what a goal is', () => {
    const { transitions } = definitionOf(lamp)
    expect(goalsOf(lamp).map(({ id }) => goalWord(lampWords, transitions, id))).toEqual([
      '起点：刚装好',
      '灭：按开关 → 亮',
      '亮：按开关 → 灭',
      '灭：按一下',
      '亮：按一下（很晚了）',
      '用例：按一下',
    ])
    expect(goalWord(lampWords, transitions, 'ignore:on › switch.pressed')).toBe('亮：应忽略“按开关”')
  })
})

describe('the source of a row', () => {
  it.each(machines)('is a rule, for every row of $name', ({ name, model }) => {
    expect(model.spec.filter((row) => ruleOf(name, row.on) === undefined).map((row) => row.on)).toEqual([])
  })

  it('is named for cases of a row, of machines that are there', () => {
    const strangers = Object.entries(sources).flatMap(([name, { cases = {} }]) => {
      const rows = machines.find((machine) => machine.name === name)?.model.spec ?? []
      return Object.keys(cases)
        .filter((on) => !rows.some((row) => row.on === on))
        .map((on) => `${name}: ${on}`)
    })
    expect(strangers).toEqual([])
    expect(Object.keys(sources).toSorted()).toEqual(machines.map(({ name }) => name).toSorted())
  })
})

describe('the page of the report', () => {
  const drawn = (
    chosen: readonly { name: string; model: Model }[],
    words: Readonly<Record<string, Words>> = allWords,
    walked: LevelReport['ran'] = [],
  ) => {
    const reports = chosen.map(
      ({ name, model }): MachineReport => ({
        name,
        ...definitionOf(model),
        goals: goalsOf(model),
        uncovered: [
          { id: goalsOf(model)[0]?.id ?? '', label: '', reason: 'no case makes the guard true', waived: false },
        ],
        size: { states: 1, edges: 1 },
        faults: ['idle › go: state is "off"'],
      }),
    )
    const ran = chosen.flatMap(reportsOf).map((report) => ({ ...report, ran: [...report.ran, ...walked] }))
    const pages = pagesOf(viewsOf(reports, ran, words), {
      at: new Date('2026-11-30T04:00:00Z'),
      commit: '4f2c91a',
      changed: { since: true, files: ['machines/settle/settle.machine.ts'] },
    })
    return [...pages].flatMap(([file, html]) => (file.endsWith('.html') ? [html] : [])).join('\n')
  }
  const reportsOf = ({ name, model }: { name: string; model: Model }): LevelReport[] => {
    const steps = model.cases.map((c) => c.name)
    const path = { ...ranOf(1, steps), faults: ['idle › go: off'], sent: 1 }
    const report = { name, planned: 1, ran: [path], waived: model.waivers ?? {}, alike: [] }
    const levels = (['component', 'browser'] as const).filter((level) => !(level in (model.unshown ?? {})))
    return [
      { ...report, level: 'actor' },
      ...levels.map((level) => {
        const groups = model.alike?.[level] ?? []
        return { ...report, level, alike: groups.map(({ states, reason }) => ({ states: states.join(', '), reason })) }
      }),
    ]
  }

  it('is read without a word of Latin letters, of every machine', () => {
    const html = drawn(machines)
    expect(latinIn(readOf(html))).toEqual([])
  })

  it('names the rule of a row and the paths that walked it', () => {
    const row = 'row:choosing.nobody › choose everybody'
    const chosen = machines.filter(({ name }) => name === 'settle')
    const walked = [2, 5].map((number) => ({ ...ranOf(number, []), covered: [row] }))
    const html = drawn(chosen, allWords, walked)
    expect(html.replaceAll(/<(?!\/?code)[^>]*>/g, '')).toContain(
      '选人·一个没选：全部选择<code>docs/rules/hours.md#settlement</code>#2、#5',
    )
  })

  it('shows a name without a word in red', () => {
    const html = drawn([{ name: 'lamp', model: lamp }], { lamp: { ...lampWords, cases: {} } })
    expect(html).toContain('<code class="bad">press</code>')
  })
})

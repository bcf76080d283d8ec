import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { defineModel, type Model, reject, resolve as answer, send } from '#tests/paths/support/model.ts'
import { allModels } from '#tests/paths/support/models.ts'
import { alert, type Landmark, press, text } from '#tests/paths/support/ui.ts'
import type { Guide } from '#tests/paths/walk/guide.ts'
import { guides, withoutScript } from '#tests/paths/walk/guides.ts'
import { linesOf } from '#tests/paths/walk/lines.ts'
import { pageOf } from '#tests/paths/walk/page.ts'
import { type Script, scriptOf } from '#tests/paths/walk/script.ts'
import { landmarkWord, readingsOf, valueWord } from '#tests/paths/walk/sentences.ts'
import { Writer } from '#tests/paths/walk/writer.ts'
import { allWords } from '#tests/paths/words/all.ts'
import type { Words } from '#tests/paths/words/words.ts'

const models = (await allModels()).flatMap(({ name, model }) => (model ? [{ name, model }] : []))
const guided = models.flatMap(({ name, model }) => {
  const [guide, words] = [guides[name], allWords[name]]
  return guide && words ? [{ name, model, guide, words }] : []
})
const scripts = new Map<string, Promise<Script>>()
const written = ({ name, model, words, guide }: (typeof guided)[number]): Promise<Script> => {
  const script = scripts.get(name) ?? scriptOf(name, model, words, guide)
  scripts.set(name, script)
  return script
}

const keyOf = ({ role, name, disabled, pressed }: Landmark): string =>
  `${role} ${String(name)} ${disabled ?? ''} ${pressed ?? ''}`

/** Every landmark that the file of a vocabulary holds, wherever it stands. */
async function landmarksIn(file: string): Promise<Set<string>> {
  const stub = Object.assign(async () => {}, { note: null, network: null, sight: null })
  const exported = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return
    if ('role' in value && 'name' in value) found.add(keyOf(value as Landmark))
    Object.values(value).forEach(collect)
  }
  for (const [name, value] of Object.entries(exported)) {
    const made = name === 'landmarks' ? [exported['volunteerButtons']] : name.endsWith('Vocabulary') ? [stub] : null
    collect(typeof value === 'function' && made ? value(...made) : value)
  }
  return found
}

const landmarksOf = (script: Script): Landmark[] =>
  script.walks.flatMap(({ sees, steps }) => [...sees, ...steps.flatMap((step) => [...step.sees, ...step.gone])])

/** Kinds of files that testers call by these letters. */
const formats = /\b(?:HEIC|HEIF|JPEG|JPG|MB|PDF|PNG|SVG)\b/g
const latinIn = (html: string): string[] => {
  const read = html
    .replaceAll(/<(style|code)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(formats, '')
  return [...read.matchAll(/.{0,12}[A-Za-z]{2,}.{0,12}/g)].map(([found]) => found)
}

describe('the scripts of the machines', () => {
  it('are there for every machine, or a sentence says why not', () => {
    const names = models.map(({ name }) => name)
    expect([...Object.keys(guides), ...Object.keys(withoutScript)].toSorted()).toEqual(names.toSorted())
  })

  it.each(guided)('of $name: the guide names starts and cases that are there', ({ model, guide }) => {
    const { starts, itself = [], arrange = {}, left = [], last = [], offered = {} } = guide
    const cases = model.cases.map((c) => c.name)
    const named = [...itself, ...Object.keys(arrange), ...left, ...last, ...Object.keys(offered)]
    expect(Object.keys(starts).filter((start) => !(start in model.starts))).toEqual([])
    expect(named.filter((name) => !cases.includes(name))).toEqual([])
  })

  it.each(guided)('of $name: what is to be seen is what the vocabulary looks for', async (one) => {
    const known = await landmarksIn(`tests/paths/${one.name}.vocabulary.ts`)
    const script = await written(one)
    expect(landmarksOf(script).filter((landmark) => !known.has(keyOf(landmark)))).toEqual([])
    expect(script.walks.length).toBeGreaterThan(0)
  })

  it.each(guided)('of $name: what a person is told is what the pattern takes', async (one) => {
    const patterns = landmarksOf(await written(one)).flatMap(({ name }) => (name instanceof RegExp ? [name] : []))
    for (const pattern of patterns) {
      for (const reading of readingsOf(pattern))
        expect(
          examplesOf(reading).some((e) => pattern.test(e)),
          reading,
        ).toBe(true)
    }
  })

  it.each(guided)('of $name: every step says what to do, in Chinese', async (one) => {
    const script = await written(one)
    const steps = script.walks.flatMap((walk) => walk.steps)
    expect(steps.filter(({ deeds }) => deeds.length === 0 || deeds.includes('')).map(({ title }) => title)).toEqual([])
    expect(latinIn(pageOf(script))).toEqual([])
    expect(linesOf(script).filter((line) => /⟦|undefined/.test(line))).toEqual([])
  })

  it('belong to machines whose pages have a vocabulary', () => {
    expect(guided.filter(({ name }) => !existsSync(`tests/paths/${name}.vocabulary.ts`))).toEqual([])
  })
})

/** What may stand where a reading leaves something open. */
function examplesOf(reading: string): string[] {
  const [head = '', ...tail] = reading.replaceAll('…', '某').split('N')
  const filled = tail.reduce((all, part) => all.flatMap((one) => [`${one}3${part}`, `${one}33${part}`]), [head])
  return [...filled, ...filled.map((one) => one.replaceAll('某', ''))]
}

describe('what a pattern reads like', () => {
  it('is each of its alternatives, open where it is open', () => {
    expect(readingsOf('好的')).toEqual(['好的'])
    expect(readingsOf(/^(知道了|好的)$/)).toEqual(['知道了', '好的'])
    expect(readingsOf(/^看 \d+ 条/)).toEqual(['看 N 条…'])
    expect(readingsOf(/^(再)?试运行(一次)?$/)).toEqual(['试运行'])
    expect(readingsOf(/^确认 [12] 人$/)).toEqual(['确认 1 人', '确认 2 人'])
    expect(() => readingsOf(/^(?=报名)/)).toThrow('nobody can read')
  })

  it('stands between quotes with its role, and says how it is', () => {
    expect(landmarkWord({ role: 'button', name: /^提交中$/, disabled: true })).toBe('按钮“提交中”（不能点）')
    expect(landmarkWord({ role: 'button', name: '收藏', pressed: true })).toBe('按钮“收藏”（按下的）')
    expect(landmarkWord({ role: 'dialog', name: /./ })).toBe('对话框')
    expect(valueWord('树'.repeat(200))).toBe('“树”（写 200 遍）')
    expect(valueWord('Kapok_2026')).toBe('`Kapok_2026`')
  })
})

describe('a script', () => {
  const machine = setup({ actors: { light: fromPromise(async () => {}) } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.pressed': 'lighting' } },
      lighting: { invoke: { id: 'light', src: 'light', onDone: 'on', onError: 'off' } },
      on: { on: { 'lamp.pressed': 'off', 'lamp.broken': 'broken' } },
      broken: {},
    },
  })
  const model = defineModel({
    machine,
    starts: { default: { to: 'off' } },
    cases: [
      send('press', { type: 'lamp.pressed' }),
      send('break', { type: 'lamp.broken' }),
      answer('it lights', 'light'),
      reject('there is no power', 'light', { code: 'NONE', message: '' }),
    ],
    spec: [
      { from: 'off', on: 'press', to: 'lighting', calls: { light: undefined } },
      { from: 'lighting', on: 'it lights', to: 'on' },
      { from: 'lighting', on: 'there is no power', to: 'off' },
      { from: 'on', on: 'press', to: 'off' },
      { from: 'on', on: 'break', to: 'broken' },
    ],
    ignores: {},
    invariants: {},
  }) as unknown as Model
  const words: Words = {
    title: '灯',
    about: '开灯，关灯。',
    starts: { default: '刚装好' },
    cases: { press: '按开关', break: '打碎', 'it lights': '亮起', 'there is no power': '没有电' },
  }
  const guide: Guide = {
    vocabulary: () => ({
      actions: { 'lamp.pressed': press('button', '开关') },
      states: { off: [text('暗')], lighting: [text('等')], on: [text('亮')], broken: [text('碎')] },
      after: { 'there is no power': [alert('没有电')] },
    }),
    starts: { default: '站在灯前' },
    itself: ['it lights'],
    arrange: { 'there is no power': ['拔下插头', '插上插头'], break: '请同事打碎它' },
    last: ['break'],
  }
  const stepsOf = ({ walks }: Script) =>
    walks.map(({ steps }) => steps.map(({ title, deeds, afterwards }) => [title, ...deeds, ...afterwards]))

  it('leads through every transition, with what has to be arranged before and undone afterwards, the last things last', async () => {
    const script = await scriptOf('lamp', model, words, guide)
    const lights = ['按开关，亮起', '点按钮“开关”']
    expect(stepsOf(script)).toEqual([
      [lights, ['按开关', '点按钮“开关”'], ['按开关，没有电', '拔下插头', '点按钮“开关”', '插上插头']],
      [lights, ['打碎', '请同事打碎它']],
    ])
    expect([script.taken, script.transitions, script.left]).toEqual([5, 5, []])
  })

  it('says what is to be seen when the answer has come, and what is gone', async () => {
    const [first] = (await scriptOf('lamp', model, words, guide)).walks
    expect(first?.sees).toEqual([text('暗')])
    expect(first?.steps.map(({ sees, gone }) => [sees, gone])).toEqual([
      [[text('亮')], [text('暗')]],
      [[text('暗')], [text('亮')]],
      [[text('暗'), alert('没有电')], []],
    ])
  })

  it('leaves to the machines what nobody can bring about', async () => {
    const { last, ...others } = guide
    expect(last).toEqual(['break'])
    const script = await scriptOf('lamp', model, words, { ...others, arrange: {} })
    expect(script.left).toEqual(['打碎', '没有电'])
    expect(script.taken).toBe(3)
  })

  it('is a page with a box at each step', async () => {
    const script = await scriptOf('lamp', model, words, { ...guide, names: [['开关', '（墙上的）按钮']] })
    const html = pageOf(script)
    expect(html.match(/<input type="checkbox"/g)).toHaveLength(5)
    expect(html).toContain('<label for="s1-1">1. 按开关，亮起</label><p class="deed">点按钮“（墙上的）按钮”</p>')
    expect(html).toContain('<p class="sees">应看到：文字“亮”</p><p class="gone">不再有：文字“暗”</p>')
    expect(html).toContain('看过以后：插上插头')
  })

  it('writes what somebody does in place of pressing it', async () => {
    const writer = new Writer()
    await writer.ui.fill(/^留言/, '')
    await writer.ui.press('button', '提交', { role: 'form', name: '留言' })
    await writer.ui.tick('我同意', true)
    expect(writer.take()).toEqual(['让“留言…”空着', '点表单“留言”里的按钮“提交”', '勾选“我同意”'])
    expect(writer.take()).toEqual([])
  })

  it('is not written of a case that nobody does by hand and nothing is said about', async () => {
    const alone = defineModel({
      machine: createMachine({ id: 'bell', initial: 'still', states: { still: { on: { rung: 'loud' } }, loud: {} } }),
      starts: { default: { to: 'still' } },
      cases: [send('ring', { type: 'rung' })],
      spec: [{ from: 'still', on: 'ring', to: 'loud' }],
      ignores: {},
      invariants: {},
    }) as unknown as Model
    const passing: Guide = {
      vocabulary: () => ({ actions: { rung: (_ui, _event, world) => world() }, states: { still: [], loud: [] } }),
      starts: { default: '站着' },
    }
    await expect(scriptOf('bell', alone, words, passing)).rejects.toThrow('nobody does “ring” by hand')
  })
})

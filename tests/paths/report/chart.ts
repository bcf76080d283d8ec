import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { eventWord, stateWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import { escape } from './html.ts'
import type { MachineReport, StateReport, TransitionReport } from './machine.ts'
import { order } from './verdict.ts'
import { isWrongTransition, type MachineView } from './view.ts'

const graphviz = await Graphviz.load()

/** Sizes of type: a state, and the number of an edge. */
const [stateType, numberType] = [14, 13]
const lineHeight = 20
/** Beside the outermost lines. */
const edgeRoom = 4

/** Where the machine hears something in every state: no state has this name. */
const anywhere = '*'

/** What of a chart is marked. */
export interface Marks {
  /** Transitions of a path. */
  readonly on?: ReadonlySet<string>
  /** Where it should have come to, and where it came. */
  readonly want?: string | undefined
  readonly saw?: string | undefined
}

/** How far a transition was walked: at each level that ran, at some, at none; or it is waived. `wrong` where a step on it was seen otherwise. */
export type Walked = 'wrong' | 'every' | 'some' | 'none' | 'waived'
export const walkedWords: Readonly<Record<Walked, string>> = {
  wrong: '不一致',
  every: '各层都走过',
  some: '只有一部分层次走过',
  none: '没有走过',
  waived: '豁免',
}

export function walkedOf(view: MachineView, id: string): Walked {
  if (isWrongTransition(view, id)) return 'wrong'
  const { coverage } = view
  const ran = order.flatMap((level) => coverage.get(level) ?? [])
  const seen = ran.filter((at) => at.hits.has(id)).length
  if (seen > 0) return seen === ran.length ? 'every' : 'some'
  return ran.some((at) => id in at.waived) ? 'waived' : 'none'
}

/** Graphviz places, the page draws: states from top to bottom, each edge with the numbers of its transitions. */
export function chartOf(view: MachineView, marks: Marks = {}): string {
  const { machine, words } = view
  const laid = JSON.parse(graphviz.layout(dotOf(machine, words), 'json', 'dot')) as Laid
  const [, , width = 0, height = 0] = numbers(laid.bb)
  const flip = ([x = 0, y = 0]: readonly number[]): Point => [round(x), round(height - y)]
  const objects = laid.objects ?? []
  const drawn = [
    ...objects.filter(({ name }) => name.startsWith('cluster_')).map((one) => box(one, machine, words, marks, flip)),
    ...(laid.edges ?? []).map((one) => edge(one, view, marks, flip)),
    ...objects.filter(({ name }) => name.startsWith('s:')).map((one) => leaf(one, machine, words, marks, flip)),
  ]
  const all = [width, height].map((length) => Math.ceil(length) + 2 * edgeRoom)
  const count = `${machine.states.length - 1} 个状态，${machine.transitions.length} 条转移，编号见转移表`
  return `<svg role="img" aria-label="${escape(`${words.title}的状态图：${count}`)}" width="${all[0]}" height="${all[1]}" viewBox="${-edgeRoom} ${-edgeRoom} ${all.join(' ')}">${drawn.join('')}</svg>`
}

type Point = readonly [number, number]
type Flip = (point: readonly number[]) => Point

interface LaidObject {
  readonly name: string
  readonly bb?: string
  readonly pos?: string
  readonly lp?: string
  readonly width?: string
  readonly height?: string
}
interface LaidEdge {
  readonly pos: string
  readonly lp?: string
  /** Numbers of the transitions, separated by spaces; none where it only shows where a state begins. */
  readonly comment?: string
}
interface Laid {
  readonly bb: string
  readonly objects?: readonly LaidObject[]
  readonly edges?: readonly LaidEdge[]
}

const numbers = (list: string): number[] => list.split(',').map(Number)
const round = (value: number): number => Math.round(value * 10) / 10
const isOn = (state: string, at: string | undefined): boolean => at !== undefined && at.split(' & ').includes(state)
const classOf = (state: string, { want, saw }: Marks): string =>
  `${isOn(state, want) ? ' want' : ''}${isOn(state, saw) ? ' saw' : ''}`

function box(
  { name, bb = '', lp }: LaidObject,
  machine: MachineReport,
  words: Words,
  marks: Marks,
  flip: Flip,
): string {
  const state = name.slice('cluster_'.length)
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(bb)
  const [x, y] = flip([left, top])
  const [atX, atY] = flip(numbers(lp ?? ''))
  return `<g class="c${classOf(state, marks)}" id="s${stateNumber(machine, state)}"><rect x="${x}" y="${y}" width="${round(right - left)}" height="${round(top - bottom)}" rx="12"/><text x="${atX}" y="${atY}" dy=".35em">${escape(wordOf(words, 'states', state))}</text></g>`
}

function leaf(one: LaidObject, machine: MachineReport, words: Words, marks: Marks, flip: Flip): string {
  const state = one.name.slice('s:'.length)
  const [x, y] = flip(numbers(one.pos ?? ''))
  const [width, height] = [Number(one.width) * 72, Number(one.height) * 72]
  const report = machine.states.find(({ id }) => id === state)
  const isAnywhere = state === anywhere
  if (!isAnywhere && (!report || hasChildren(machine, state))) return `<circle class="i" cx="${x}" cy="${y}" r="5"/>`
  const lines = isAnywhere ? ['任意状态'] : linesOf(words, report as StateReport)
  const first = y - ((lines.length - 1) * lineHeight) / 2
  const texts = lines.map(
    (line, i) =>
      `<text class="${i === 0 ? '' : 'q'}" x="${x}" y="${round(first + i * lineHeight)}" dy=".35em">${escape(line)}</text>`,
  )
  const shape = (inset: number): string =>
    `<rect x="${round(x - width / 2 + inset)}" y="${round(y - height / 2 + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="8"/>`
  const rim = report?.type === 'final' ? shape(3) : ''
  const id = isAnywhere ? '' : ` id="s${stateNumber(machine, state)}"`
  return `<g class="s${isAnywhere ? ' any' : ''}${classOf(state, marks)}"${id}>${shape(0)}${rim}${texts.join('')}</g>`
}

function edge({ pos, lp, comment }: LaidEdge, view: MachineView, { on }: Marks, flip: Flip): string {
  const { machine, words } = view
  const { line, tip } = splineOf(pos, flip)
  if (!comment || !lp) return `<g class="b"><path d="${line}"/>${tip}</g>`
  const list = comment.split(' ').map((number) => machine.transitions[Number(number) - 1] as TransitionReport)
  const all = list.map((t) => walkedOf(view, t.id))
  const worst = (['wrong', 'none', 'waived', 'some'] as const).find((walked) => all.includes(walked)) ?? 'every'
  const [x, y] = flip(numbers(lp))
  const caption = comment.replaceAll(' ', '·')
  const width = pillWidth(caption)
  const says = list.map((t, i) => `${comment.split(' ')[i]} ${transitionWord(words, t)}`).join('；')
  const isMarked = list.some((t) => on?.has(t.id))
  return `<g class="e ${worst}${isMarked ? ' on' : ''}" data-edges="${comment}"><title>${escape(says)}</title><path class="u" d="${line}"/><path d="${line}"/>${tip}<rect x="${round(x - width / 2)}" y="${round(y - 10)}" width="${width}" height="20" rx="10"/><text x="${x}" y="${y}" dy=".35em">${caption}</text></g>`
}

/** The line of an edge and the arrow at its end. */
function splineOf(pos: string, flip: Flip): { line: string; tip: string } {
  const parts = pos.split(' ')
  const tipAt = parts.find((part) => part.startsWith('e,'))
  const points = parts.filter((part) => !/^[es],/.test(part)).map((part) => flip(numbers(part)))
  const [start, ...rest] = points as [Point, ...Point[]]
  const last = rest.at(-1) ?? start
  const line = `M${start.join(' ')}C${rest.map((point) => point.join(' ')).join(' ')}`
  if (!tipAt) return { line, tip: '' }
  const end = flip(numbers(tipAt.slice(2)))
  const [dx, dy] = [end[0] - last[0], end[1] - last[1]]
  const length = Math.hypot(dx, dy) || 1
  const [sideX, sideY] = [(-dy / length) * 4, (dx / length) * 4]
  const corners = [
    end,
    [round(last[0] + sideX), round(last[1] + sideY)],
    [round(last[0] - sideX), round(last[1] - sideY)],
  ]
  return { line, tip: `<polygon points="${corners.map((corner) => corner.join(',')).join(' ')}"/>` }
}

/** An event with its guard. */
export const transitionWord = (words: Words, { event, guard }: TransitionReport): string =>
  `${eventWord(words, event)}${guard === null ? '' : `（${wordOf(words, 'guards', guard)}）`}`

/** The state that a transition leads to. */
export const targetWord = (words: Words, { targets }: TransitionReport): string =>
  targets.map((target) => stateWord(words, target)).join('、') || '（不变）'

/** The number of a state on its page: `#s3` is where the chart has it. */
export const stateNumber = ({ states }: MachineReport, state: string): number =>
  states.findIndex(({ id }) => id === state)

const hasChildren = ({ states }: MachineReport, state: string): boolean => states.some(({ parent }) => parent === state)

const linesOf = (words: Words, { id, calls }: StateReport): string[] => [
  wordOf(words, 'states', id),
  ...calls.map((call) => `请求：${wordOf(words, 'calls', call)}`),
]

function dotOf(machine: MachineReport, words: Words): string {
  const isHeardAnywhere = machine.transitions.some((t) => t.source === '')
  return [
    'digraph {',
    'compound=true; rankdir=TB; nodesep=0.3; ranksep=0.34; margin=0; pad=0',
    'node [shape=box, fixedsize=true, label=""]',
    ...(isHeardAnywhere ? [`${node(anywhere)} [${sizeOf(['任意状态'])}]`] : []),
    dot(''),
    ...inside(machine, words, ''),
    ...edges(machine),
    '}',
  ].join('\n')
}

function inside(machine: MachineReport, words: Words, parent: string): string[] {
  return machine.states
    .filter((state) => state.parent === parent)
    .flatMap((state) => {
      const isCompound = hasChildren(machine, state.id)
      const head = isCompound ? ` [lhead=${cluster(state.id)}]` : ''
      const begin = state.initial ? [`${node(parent)} -> ${node(state.id)}${head}`] : []
      if (!isCompound) return [`${node(state.id)} [${sizeOf(linesOf(words, state))}]`, ...begin]
      const title = space(widthOf(wordOf(words, 'states', state.id), stateType) + 8, lineHeight)
      return [
        `subgraph ${cluster(state.id)} { label=${title}; margin=12`,
        dot(state.id),
        ...inside(machine, words, state.id),
        '}',
        ...begin,
      ]
    })
}

/** All transitions between two states are one line with the numbers of them all. */
function edges(machine: MachineReport): string[] {
  const isCompound = (state: string): boolean => hasChildren(machine, state)
  const numbered = machine.transitions.map((t, i) => ({ ...t, number: i + 1 }))
  const pairs = Map.groupBy(numbered, (t) =>
    JSON.stringify([t.source || anywhere, (t.targets[0] ?? t.source) || anywhere]),
  )
  return [...pairs].map(([pair, list]) => {
    const [source, target] = JSON.parse(pair) as [string, string]
    const comment = list.map(({ number }) => number).join(' ')
    const tail = isCompound(source) ? `, ltail=${cluster(source)}` : ''
    const head = isCompound(target) && target !== source ? `, lhead=${cluster(target)}` : ''
    return `${node(source)} -> ${node(target)} [comment="${comment}", label=${space(pillWidth(comment) + 4, 22)}${tail}${head}]`
  })
}

const dot = (state: string): string => `${node(state)} [shape=circle, width=0.14, height=0.14]`
const node = (state: string): string => quote(`s:${state}`)
const cluster = (state: string): string => quote(`cluster_${state}`)
const quote = (name: string): string => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A label that only takes room: what stands there is drawn by the page. */
const space = (width: number, height: number): string =>
  `<<table border="0" cellborder="0" cellspacing="0" fixedsize="true" width="${width}" height="${height}"><tr><td></td></tr></table>>`

const sizeOf = (lines: readonly string[]): string => {
  const width = Math.max(72, ...lines.map((line) => widthOf(line, stateType) + 28))
  return `width=${width / 72}, height=${(lines.length * lineHeight + 16) / 72}`
}

const pillWidth = (caption: string): number => Math.max(20, widthOf(caption, numberType) + 10)

/** Letters as fonts have them: a Chinese one is a square. */
const widthOf = (line: string, size: number): number =>
  Math.ceil([...line].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 : 0.58), 0) * size)

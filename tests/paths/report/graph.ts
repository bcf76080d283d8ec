import { eventWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import type { MachineReport, StateReport, TransitionReport } from './page.ts'

const ink = { line: '#A89E9A', text: '#403836', ground: '#F8F6F5', ran: '#1B7A57', open: '#B42318', waived: '#8B807C' }
const fontAttributes = 'fontname="Helvetica,Arial,sans-serif"'

/**
 * The chart as DOT: compound states are boxes around their children, an edge is green with the number of paths that took it,
 * red and dashed when none did, grey and dotted when it is waived.
 */
export function dotOf(machine: MachineReport, words: Words, hits: ReadonlyMap<string, number>): string {
  const byParent = Map.groupBy(
    machine.states.filter((s) => s.parent !== null),
    (s) => s.parent as string,
  )
  const anywhere = machine.transitions.some((t) => t.source === '')
  return [
    'digraph {',
    'compound=true; rankdir=LR; nodesep=0.24; ranksep=0.5; bgcolor="transparent"; pad=0.2',
    `node [${fontAttributes}, fontsize=13, shape=box, style="rounded,filled", fillcolor=white, color="${ink.line}", fontcolor="${ink.text}", margin="0.16,0.09"]`,
    `edge [${fontAttributes}, fontsize=11, color="${ink.line}", fontcolor="${ink.text}", arrowsize=0.7]`,
    anywhere ? `${id('')} [label="任意状态", style="rounded,dashed"]` : dot(''),
    ...inside(byParent, words, ''),
    ...edges(machine, words, hits),
    '}',
  ].join('\n')
}

function inside(byParent: ReadonlyMap<string, StateReport[]>, words: Words, parent: string): string[] {
  return (byParent.get(parent) ?? []).flatMap((state) => {
    const start = state.initial
      ? [`${id(parent)} -> ${id(state.id)} [color="${ink.line}"${lhead(byParent, state)}]`]
      : []
    const name = wordOf(words, 'states', state.id)
    if (!byParent.has(state.id)) {
      const final = state.type === 'final' ? ', peripheries=2' : ''
      return [
        `${id(state.id)} [label=${quote(label(name, words, state))}, width=${widthOf(label(name, words, state), 13) / 72 + 0.36}${final}]`,
        ...start,
      ]
    }
    const head = `label=${table([cell(escape(name), 13)])}; ${fontAttributes}; fontsize=13; fontcolor="${ink.text}"; labeljust=l; style="rounded,filled"; color="#D3CBC8"; fillcolor="${ink.ground}"`
    return [`subgraph ${cluster(state.id)} {`, head, dot(state.id), ...inside(byParent, words, state.id), '}', ...start]
  })
}

/** All transitions between two states are one line; each keeps its own words and colour. */
function edges(machine: MachineReport, words: Words, hits: ReadonlyMap<string, number>): string[] {
  const isCompound = (state: string): boolean => state !== '' && machine.states.some((s) => s.parent === state)
  const pairs = Map.groupBy(machine.transitions, (t) => JSON.stringify([t.source, t.targets[0] ?? t.source]))
  return [...pairs].map(([pair, list]) => {
    const [source, target] = JSON.parse(pair) as [string, string]
    const styles = list.map((t) => styleOf(machine, words, t, hits))
    const worst = styles.find((l) => l.style === 'dashed') ?? styles.find((l) => l.style === 'dotted') ?? styles[0]
    const labels = styles.map((l) => cell(`<font color="${l.colour}">${l.caption}</font>`, 11))
    const tail = isCompound(source) ? `, ltail=${cluster(source)}` : ''
    const head = isCompound(target) && target !== source ? `, lhead=${cluster(target)}` : ''
    return `${id(source)} -> ${id(target)} [label=${table(labels)}, color="${worst?.colour}", style=${worst?.style}${tail}${head}]`
  })
}

function styleOf(machine: MachineReport, words: Words, t: TransitionReport, hits: ReadonlyMap<string, number>) {
  const count = hits.get(t.id) ?? 0
  const waived = machine.uncovered.some((u) => u.id === t.id && u.waived)
  const guard = t.guard === null ? '' : ` [${wordOf(words, 'guards', t.guard)}]`
  const caption = `${eventWord(words, t.event)}${guard}${count > 0 ? ` ×${count}` : ''}`
  if (count > 0) return { caption: escape(caption), colour: ink.ran, style: 'solid' }
  return { caption: escape(caption), colour: waived ? ink.waived : ink.open, style: waived ? 'dotted' : 'dashed' }
}

const label = (content: string, words: Words, state: StateReport): string =>
  state.calls.length > 0
    ? `${content}\n请求：${state.calls.map((call) => wordOf(words, 'calls', call)).join('、')}`
    : content

const dot = (state: string): string =>
  `${id(state)} [shape=circle, width=0.12, fixedsize=true, label="", style=filled, fillcolor="${ink.text}", color="${ink.text}"]`

const lhead = (byParent: ReadonlyMap<string, StateReport[]>, state: StateReport): string =>
  byParent.has(state.id) ? `, lhead=${cluster(state.id)}` : ''

const id = (state: string): string => quote(`s:${state}`)
const cluster = (state: string): string => quote(`cluster_${state}`)
const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Graphviz takes every Chinese character for a narrow one: the widest line in points, as fonts have it. */
function widthOf(text: string, size: number): number {
  const lines = text.split('\n').map((line) => [...line].reduce((sum, c) => sum + (c > '\u2E7F' ? 1 : 0.6), 0))
  return Math.ceil(Math.max(...lines) * size)
}

/** A line of a label as wide as it will be drawn. */
const cell = (html: string, size: number): string =>
  `<tr><td align="left" width="${widthOf(html.replaceAll(/<[^>]*>/g, ''), size) + 8}">${html}</td></tr>`
const table = (cells: readonly string[]): string =>
  `<<table border="0" cellborder="0" cellspacing="0" cellpadding="1">${cells.join('')}</table>>`

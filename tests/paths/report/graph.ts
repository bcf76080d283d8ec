import type { MachineReport, StateReport, TransitionReport } from './page.ts'

const ink = { line: '#A89E9A', text: '#403836', ground: '#F8F6F5', ran: '#1B7A57', open: '#B42318', waived: '#8B807C' }
const fontAttributes = 'fontname="Helvetica,Arial,sans-serif"'

/**
 * The chart as DOT: compound states are boxes around their children, an edge is green with the number of paths that took it,
 * red and dashed when none did, grey and dotted when it is waived.
 */
export function dotOf(machine: MachineReport, hits: ReadonlyMap<string, number>): string {
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
    ...inside(byParent, ''),
    ...edges(machine, hits),
    '}',
  ].join('\n')
}

/** The event of a transition in words for people. */
export function eventLabel(event: string): string {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${name} 成功`
  if (kind === 'error.actor') return `${name} 失败`
  if (kind === 'done.state') return `${name} 结束`
  if (kind === 'after') return `${name.split('.')[0]} 到时`
  return event === 'always' ? '自动' : event
}

function inside(byParent: ReadonlyMap<string, StateReport[]>, parent: string): string[] {
  return (byParent.get(parent) ?? []).flatMap((state) => {
    const start = state.initial
      ? [`${id(parent)} -> ${id(state.id)} [color="${ink.line}"${lhead(byParent, state)}]`]
      : []
    const name = state.id.split('.').at(-1) as string
    if (!byParent.has(state.id)) {
      const final = state.type === 'final' ? ', peripheries=2' : ''
      return [`${id(state.id)} [label=${quote(label(name, state))}${final}]`, ...start]
    }
    const head = `label=${quote(name)}; ${fontAttributes}; fontsize=13; fontcolor="${ink.text}"; labeljust=l; style="rounded,filled"; color="#D3CBC8"; fillcolor="${ink.ground}"`
    return [`subgraph ${cluster(state.id)} {`, head, dot(state.id), ...inside(byParent, state.id), '}', ...start]
  })
}

/** All transitions between two states are one line; each keeps its own words and colour. */
function edges(machine: MachineReport, hits: ReadonlyMap<string, number>): string[] {
  const isCompound = (state: string): boolean => state !== '' && machine.states.some((s) => s.parent === state)
  const pairs = Map.groupBy(machine.transitions, (t) => JSON.stringify([t.source, t.targets[0] ?? t.source]))
  return [...pairs].map(([pair, list]) => {
    const [source, target] = JSON.parse(pair) as [string, string]
    const styles = list.map((t) => styleOf(machine, t, hits))
    const worst = styles.find((l) => l.style === 'dashed') ?? styles.find((l) => l.style === 'dotted') ?? styles[0]
    const labels = styles.map((l) => `<font color="${l.colour}">&#160;${l.words}&#160;&#160;</font>`).join('<br/>')
    const tail = isCompound(source) ? `, ltail=${cluster(source)}` : ''
    const head = isCompound(target) && target !== source ? `, lhead=${cluster(target)}` : ''
    return `${id(source)} -> ${id(target)} [label=<${labels}>, color="${worst?.colour}", style=${worst?.style}${tail}${head}]`
  })
}

function styleOf(machine: MachineReport, t: TransitionReport, hits: ReadonlyMap<string, number>) {
  const count = hits.get(t.id) ?? 0
  const waived = machine.uncovered.some((u) => u.id === t.id && u.waived)
  const caption = `${eventLabel(t.event)}${t.guard === null ? '' : ` [${t.guard}]`}${count > 0 ? ` ×${count}` : ''}`
  const escaped = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (count > 0) return { words: escaped, colour: ink.ran, style: 'solid' }
  return { words: escaped, colour: waived ? ink.waived : ink.open, style: waived ? 'dotted' : 'dashed' }
}

const label = (content: string, state: StateReport): string =>
  state.calls.length > 0 ? `${content}\n⟳ ${state.calls.join(', ')}` : content

const dot = (state: string): string =>
  `${id(state)} [shape=circle, width=0.12, fixedsize=true, label="", style=filled, fillcolor="${ink.text}", color="${ink.text}"]`

const lhead = (byParent: ReadonlyMap<string, StateReport[]>, state: StateReport): string =>
  byParent.has(state.id) ? `, lhead=${cluster(state.id)}` : ''

const id = (state: string): string => quote(`s:${state}`)
const cluster = (state: string): string => quote(`cluster_${state}`)
const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

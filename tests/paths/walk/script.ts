import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { caseGoal, goalsOf, startGoal, transitionsOf } from '../support/denominator.ts'
import { type FrozenPath, type FrozenStep, plainPath } from '../support/frozen.ts'
import { generate, type Path } from '../support/generate.ts'
import { type Graph, graphsOf } from '../support/graph.ts'
import { goalsAlong, limitedModel } from '../support/limits.ts'
import type { Case, Model } from '../support/model.ts'
import { covers } from '../support/table.ts'
import type { Landmark, Ui, Vocabulary } from '../support/ui.ts'
import { wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import type { Arrangement, Guide } from './guide.ts'
import { Writer } from './writer.ts'

/** One numbered line of a script. */
export interface ScriptStep {
  /** What the case is called. */
  title: string
  deeds: string[]
  sees: Landmark[]
  /** What stood there before and may not any more. */
  gone: Landmark[]
  /** What to undo when it has been seen. */
  afterwards: string[]
}

interface ScriptWalk {
  start: string
  begin: string
  sees: Landmark[]
  steps: ScriptStep[]
}

/** What a person does and sees to walk a machine on the demo. */
export interface Script {
  name: string
  title: string
  about: string
  walks: ScriptWalk[]
  /** Transitions that it takes, of how many. */
  taken: number
  transitions: number
  /** What the demo calls otherwise than the vocabulary. */
  names: readonly (readonly [sample: string, demo: string])[]
  /** Cases that are left to the levels of the machines. */
  left: string[]
}

export async function scriptOf(name: string, model: Model, words: Words, guide: Guide): Promise<Script> {
  const writer = new Writer()
  const vocabulary = guide.vocabulary(writer)
  const possible = model.cases.filter((c) => isPossible(c, guide, vocabulary))
  const paths = pathsFor(model, guide, vocabulary, possible)
  const walks: ScriptWalk[] = []
  for (const path of paths) walks.push(await walkOf(path, words, guide, vocabulary, writer))
  const transitions = transitionsOf(model.machine).map(({ id }) => id)
  const along = goalsAlong(paths)
  const used = new Set(paths.flatMap((path) => path.steps.map((step) => step.case)))
  return {
    name,
    title: words.title,
    about: words.about,
    names: guide.names ?? [],
    walks,
    taken: transitions.filter((id) => along.has(id)).length,
    transitions: transitions.length,
    left: model.cases.filter((c) => !used.has(c.name)).map((c) => wordOf(words, 'cases', c.name)),
  }
}

function isPossible(c: Case, { arrange = {}, itself = [], left = [] }: Guide, { actions }: Vocabulary): boolean {
  if (c.name in arrange || itself.includes(c.name)) return true
  return c.kind === 'send' && c.event.type in actions && !left.includes(c.name)
}

/** Walks over every transition that a person can bring about, and over every case that has words of its own or has to be arranged. */
function pathsFor(model: Model, guide: Guide, vocabulary: Vocabulary, possible: readonly Case[]): FrozenPath[] {
  const { after, instead } = vocabulary
  const told = Object.keys({ ...after, ...instead, ...guide.arrange })
  const starts = Object.keys(guide.starts)
  const wanted = [...transitionsOf(model.machine).map(({ id }) => id), ...told.map(caseGoal), ...starts.map(startGoal)]
  const done = new Set(goalsOf(model).map((goal) => goal.id))
  for (const goal of wanted) done.delete(goal)
  const walk = (cases: readonly Case[]): FrozenPath[] => {
    const limited = limitedModel(model, { offered: offeredBy(model, guide, cases), starts })
    const graphs = graphsOf(limited)
    const paths = generate(limited, graphs, done).tours.map((path) =>
      plainPath(limited, graphs, settled(graphs, path, guide)),
    )
    for (const goal of goalsAlong(paths)) done.add(goal)
    return paths
  }
  const early = walk(possible.filter((c) => !guide.last?.includes(c.name)))
  return guide.last ? [...early, ...walk(possible)] : early
}

/** Where a case can be brought about by hand: nothing is done while an answer is on its way. */
function offeredBy(
  model: Model,
  { offered = {}, itself = [], arrange = {} }: Guide,
  cases: readonly Case[],
): Guide['offered'] {
  const answers = cases.flatMap((c) => (c.kind === 'resolve' || c.kind === 'reject' ? c.invoke : []))
  const isAwaiting = (s: AnyMachineSnapshot): boolean =>
    (s._nodes as AnyStateNode[]).some((node) => node.invoke.some(({ id }) => answers.includes(id)))
  const isDeed = (c: Case): boolean =>
    !itself.includes(c.name) && (c.kind === 'send' || (c.kind === 'elapse' && c.name in arrange))
  return Object.fromEntries(
    model.cases.map((c) => [
      c.name,
      (s: AnyMachineSnapshot) => cases.includes(c) && (offered[c.name]?.(s) ?? true) && !(isDeed(c) && isAwaiting(s)),
    ]),
  )
}

/** A path with the answers that still come by themselves at its end. */
function settled(graphs: readonly Graph[], { start, edges }: Path, { itself = [] }: Guide): Path {
  const graph = graphs.find((one) => one.start === start)
  const seen = new Set<string>()
  let at = edges.at(-1)?.to ?? graph?.origin ?? ''
  const all = [...edges]
  while (!seen.has(at)) {
    seen.add(at)
    const next = graph?.edges.get(at)?.find((edge) => itself.includes(edge.case.name) && edge.to !== at)
    if (!next) break
    all.push(next)
    at = next.to
  }
  return { start, edges: all }
}

async function walkOf(
  path: FrozenPath,
  words: Words,
  guide: Guide,
  vocabulary: Vocabulary,
  writer: Writer,
): Promise<ScriptWalk> {
  const { arrange = {}, itself = [] } = guide
  const walk: ScriptWalk = {
    start: wordOf(words, 'starts', path.start),
    begin: guide.starts[path.start] ?? '',
    sees: landmarksOf(vocabulary, path.begin.to),
    steps: [],
  }
  let deed = ''
  for (const step of path.steps) {
    const title = wordOf(words, 'cases', step.case)
    const sees = landmarksOf(vocabulary, step.to, step.case)
    const arrangement = arrange[step.case]
    const [before, afterwards] = partsOf(arrangement)
    const current = walk.steps.at(-1)
    const isDeed =
      step.do.kind === 'send' ? !itself.includes(step.case) : step.do.kind === 'elapse' && arrangement !== undefined
    if (isDeed) {
      const deeds = arrangement === undefined ? await deedsOf(step, vocabulary, writer) : before
      walk.steps.push({ title, deeds, sees, gone: [], afterwards })
      deed = step.case
    } else if (current) {
      current.title = `${current.title}，${title}`
      current.deeds.unshift(...before)
      const stays = arrangement === undefined ? (vocabulary.after?.[deed] ?? []).filter((one) => !one.disabled) : []
      current.sees = [...sees, ...stays.filter((one) => !sees.some((other) => isAlike(one, other)))]
      current.afterwards.push(...afterwards)
    } else {
      walk.begin = [walk.begin, ...before].join('；')
      walk.sees = sees
    }
  }
  const ofStates = Object.values(vocabulary.states).flat()
  let shown = walk.sees
  for (const step of walk.steps) {
    step.gone = shown.filter((one) => ofStates.includes(one) && !step.sees.some((other) => isAlike(one, other)))
    shown = step.sees
  }
  return walk
}

const partsOf = (arrangement: Arrangement | undefined): [before: string[], afterwards: string[]] => {
  if (arrangement === undefined) return [[], []]
  return typeof arrangement === 'string' ? [[arrangement], []] : [[arrangement[0]], [arrangement[1]]]
}

type UserAction = (ui: Ui, event: EventObject, world: () => Promise<void>) => Promise<void>

async function deedsOf(step: FrozenStep, { actions }: Vocabulary, writer: Writer): Promise<string[]> {
  if (step.do.kind !== 'send') return []
  const { event } = step.do
  writer.state = step.from
  const world = async (): Promise<void> => {
    throw new Error(`nobody does “${step.case}” by hand, and the guide does not say what to arrange`)
  }
  await (actions[event.type] as UserAction)(writer.ui, event, world)
  return writer.take()
}

/** What is to be seen in a state, after a case: as `expectState` looks for it. */
function landmarksOf({ states, after, instead }: Vocabulary, state: string, caseName = ''): Landmark[] {
  const own = Object.entries(states).flatMap(([one, landmarks]) => (covers(one, state) ? landmarks : []))
  const all = [...(instead?.[caseName] ?? own), ...(after?.[caseName] ?? [])]
  return all.filter((one, i) => {
    const others = all.filter((_, j) => j !== i)
    const isTwice = all.slice(0, i).some((other) => isAlike(one, other) && one.disabled === other.disabled)
    return !isTwice && !(one.disabled === undefined && others.some((other) => other.disabled && isAlike(one, other)))
  })
}

const isAlike = (one: Landmark, other: Landmark): boolean =>
  one.role === other.role && String(one.name) === String(other.name)

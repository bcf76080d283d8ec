import type { EventObject } from 'xstate'
import type { SeenReport } from '../report/verdict.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { FrozenPath, FrozenStep } from './frozen.ts'
import type { Case } from './model.ts'
import type { Hearing, Sent } from './hearing.ts'
import { Looks } from './looks.ts'
import { covers } from './table.ts'

/** Something a person can find on the page: by role and accessible name, as plain words (role `text`), or as the present one of some steps (role `step`). */
export interface Landmark {
  role: string
  name: string | RegExp
  /** It is there and takes nothing. */
  disabled?: true
  /** A button that stays down, or is up. */
  pressed?: boolean
  /** The role takes no name from what is in it: the name is looked for in its words. */
  byText?: true
}

/** Words anywhere on the page. */
export const text = (name: string | RegExp): Landmark => ({ role: 'text', name })

/** Words that are read out when they come, as an alert at once. */
export const alert = (name: string | RegExp): Landmark => ({ role: 'alert', name, byText: true })
export const status = (name: string | RegExp): Landmark => ({ role: 'status', name, byText: true })

/** The step at which a procedure says that it is. */
export const present = (name: string): Landmark => ({ role: 'step', name })

/** What a person can do and see. One adapter drives React components, one the real product in a browser. */
export interface Ui {
  see: (what: Landmark) => Promise<void>
  /** None of them, all at the same moment. */
  seeNone: (...what: readonly Landmark[]) => Promise<void>
  /** `inside`: of several with that name the one in there. */
  press: (role: string, name: string | RegExp, inside?: Landmark) => Promise<void>
  /** It is not there, or takes nothing. */
  cannotPress: (role: string, name: string | RegExp, inside?: Landmark) => Promise<void>
  /** Presses a key on it, as somebody without a pointer does. */
  keys: (on: Landmark, key: string) => Promise<void>
  fill: (label: string | RegExp, value: string) => Promise<void>
  /** Takes an option of a select by its words. */
  choose: (label: string | RegExp, option: string) => Promise<void>
  /** Ticks a box, or takes the tick away. */
  tick: (name: string | RegExp, checked: boolean) => Promise<void>
  /** Ticks exactly these boxes of a group. */
  pick: (group: string | RegExp, names: readonly string[]) => Promise<void>
  /** Gives files to the file input that the CSS selector finds; people press the button beside it. */
  give: (input: string, file: InputFile) => Promise<void>
}

export interface InputFile {
  name: string
  mimeType: string
  buffer: Uint8Array
}

type Control = Parameters<Ui['press']>

/** The deed of pressing a control, which tells what it presses. */
export function press(...control: Control) {
  return Object.assign((ui: Ui): Promise<void> => ui.press(...control), { control })
}

/** A refusal: the control is not there, or takes nothing. */
export const refuse =
  (...control: Control) =>
  (ui: Ui): Promise<void> =>
    ui.cannotPress(...control)

/** How a person meets a machine, written by hand from the specification, never from the machine or the page's own texts. */
export interface Vocabulary {
  /** What a person does for an event, by its type; `world` for what comes from elsewhere. */
  actions: Record<string, (ui: Ui, event: never, world: () => Promise<void>) => Promise<void>>
  /** By the type of an event that others do to what the page shows, or something beside it: who. The page learns of it from its own server. */
  others?: Record<string, string>
  /** By the type of an event that nothing on this level can do: why. Goals that need it do not count here. */
  elsewhere?: Record<string, string>
  /** What is to be seen in a state (a leaf or a parent); nothing of any other state may be seen with it. */
  states: Record<string, readonly Landmark[]>
  /** What may not be there in a state, by the state. */
  without?: Record<string, readonly Landmark[]>
  /** What is to be seen right after a case, besides the state's landmarks. */
  after?: Record<string, readonly Landmark[]>
  /** What is to be seen right after a case in place of the state's landmarks, where the page no longer shows what it was about. */
  instead?: Record<string, readonly Landmark[]>
  /** How the page refuses an event in a state where nothing may happen, by its type; left out: what its deed presses (`press`) cannot be pressed. */
  refusals?: Record<string, (ui: Ui, state: string) => Promise<void>>
}

/** Makes a case happen that no person does: an answer, a delay, something outside of the page. */
export type World = (c: Case, step?: FrozenStep) => Promise<void>

/**
 * Looks for what tells a state besides its landmarks (calls under way, storage); throws when it is not so. Answers by name what it held
 * to be so, where that tells the state from others; null where the state has no fingerprint, because it passes before anybody can look.
 */
export type Inspect = (state: string, step?: FrozenStep) => Promise<Facts | null | void>

export type Facts = Readonly<Record<string, unknown>>

/** Performs one step: a person's action on the page, or the world's. */
export async function act(ui: Ui, vocabulary: Vocabulary, world: World, step: FrozenStep): Promise<void> {
  const c = step.do
  if (c.kind !== 'send') return world(c, step)
  const { type } = c.event
  const action = vocabulary.actions[type] as UserAction | undefined
  const refusal = refusalOf(vocabulary, c)
  if (step.refused && refusal) return refusal(ui, step.from)
  // What no person does happens all the same; the table says that nothing comes of it.
  if (step.refused && action) throw new Error(`the vocabulary does not say how ${type} is refused`)
  return action ? action(ui, c.event, () => world(c, step)) : world(c, step)
}

/**
 * Holds the page to refuse what its state ignores. A control that does something else in this state is not asked for.
 * Answers the types that were refused.
 */
export async function refuseIgnored(
  ui: Ui,
  vocabulary: Vocabulary,
  state: string,
  { heard, ignored }: Hearing,
  pressable: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const refused = new Set<string>()
  const others = heard.map((c) => controlOf(vocabulary, c))
  const isPressable = (type: string): boolean =>
    Object.keys(pressable).some((key) => {
      const [at = '', event] = key.split(' › ')
      return event === type && covers(at, state)
    })
  for (const c of ignored) {
    const { type } = c.event
    const refusal = refusalOf(vocabulary, c)
    if (!refusal || refused.has(type) || isPressable(type)) continue
    const control = vocabulary.refusals?.[type] ? undefined : controlOf(vocabulary, c)
    if (control && others.some((other) => other && isOne(other, control))) continue
    try {
      await refusal(ui, state)
    } catch (error) {
      throw new Error(`${type} is to be refused in ${state}: ${(error as Error).message}`, { cause: error })
    }
    refused.add(type)
  }
  return [...refused]
}

const controlOf = ({ actions }: Vocabulary, { event }: Sent): Control | undefined =>
  (actions[event.type] as Partial<ReturnType<typeof press>> | undefined)?.control

/** How the page refuses an event, by the vocabulary's own words or by the control that its deed presses. */
function refusalOf(vocabulary: Vocabulary, c: Sent): ((ui: Ui, state: string) => Promise<void>) | undefined {
  const control = controlOf(vocabulary, c)
  return vocabulary.refusals?.[c.event.type] ?? (control && refuse(...control))
}

function isOne([role, name]: Control, [otherRole, otherName]: Control): boolean {
  const means = (one: string | RegExp, other: string | RegExp): boolean =>
    String(one) === String(other) || (one instanceof RegExp && typeof other === 'string' && one.test(other))
  return role === otherRole && (means(name, otherName) || means(otherName, name))
}

/** Looks for the landmarks of a state, and for those of all others, of which none may be there. */
async function expectState(ui: Ui, vocabulary: Vocabulary, state: string, caseName?: string): Promise<void> {
  const all = Object.entries(vocabulary.states)
  if (!all.some(([s]) => covers(s, state))) throw new Error(`the vocabulary does not know the state ${state}`)
  const own = all.filter(([s]) => covers(s, state)).flatMap(([, landmarks]) => landmarks)
  const here = vocabulary.instead?.[caseName ?? ''] ?? own
  for (const landmark of [...here, ...(vocabulary.after?.[caseName ?? ''] ?? [])]) await ui.see(landmark)
  const without = Object.entries(vocabulary.without ?? {}).filter(([s]) => covers(s, state))
  const elsewhere = [...all, ...without].flatMap(([, landmarks]) => landmarks)
  await ui.seeNone(...elsewhere.filter((l, i) => ![...here, ...elsewhere.slice(0, i)].some((h) => same(h, l))))
}

/** Inspects a state as a whole, and notes its fingerprint; where the page no longer shows what it was about there is none. */
export async function inspectState(
  ui: Ui,
  vocabulary: Vocabulary,
  fingerprints: Fingerprints,
  inspect: Inspect,
  state: string,
  step?: FrozenStep,
): Promise<void> {
  fingerprints.begin()
  await expectState(ui, vocabulary, state, step?.case)
  const facts = await inspect(state, step)
  const isGone = step !== undefined && step.case in (vocabulary.instead ?? {})
  if (facts !== null && !isGone) fingerprints.note(state, facts)
}

/** Where a vocabulary does not say who sends what nothing on the page does on these paths, or says it of what nobody sends. */
export function faultsOfOthers(vocabulary: Vocabulary, paths: readonly FrozenPath[]): string[] {
  const { actions, others = {} } = vocabulary
  const steps = paths.flatMap((path) => path.steps)
  const sent = steps.flatMap(({ do: c, refused }) => (c.kind === 'send' ? [{ c, refused }] : []))
  const types = new Set(sent.map(({ c }) => c.event.type))
  const silent = sent.flatMap(({ c, refused }) => {
    const { type } = c.event
    const isOnPage = type in actions || (refused && refusalOf(vocabulary, c) !== undefined)
    return isOnPage || type in others ? [] : [`nothing on the page does ${type}, and nothing says who does`]
  })
  const strangers = Object.keys(others).filter((type) => !types.has(type))
  return [...new Set(silent), ...strangers.map((type) => `nobody does ${type} on these paths`)]
}

/** What came of a walk on a page. */
export interface PageWalk {
  /** Goals that were promised and then seen. */
  covered: string[]
  faults: string[]
  /** What was seen after each step, the start first. */
  seen: SeenReport[]
  /** Steps that others did, past the page. */
  others: number
  /** The first red step; 0: the start. */
  redStep: number
}

/** How a path is walked on a page. */
export interface Walking {
  ui: Ui
  vocabulary: Vocabulary
  world: World
  path: FrozenPath
  fingerprints: Fingerprints
  inspect?: Inspect | undefined
  /** Has the page refuse what the state ignores. Answers the goals of what it refused. */
  askToRefuse?: (state: string) => Promise<readonly string[]>
  /** Looks at the page of a red step (0: the start). Answers what was seen. */
  look?: (step: number) => Promise<string>
  /** Keeps a picture of the page behind a step. */
  keep?: (step: number) => Promise<void>
  /** Answers what happened beside the page since the last time. */
  trace?: () => Pick<SeenReport, 'requests' | 'console'>
}

/** So many red steps end a walk: each waits as long as a page may take. */
const mostFaults = 3

/**
 * Walks a path on a page that is already in its first state. Behind a red step it goes on, as long as the page does what comes next:
 * a second red step in a row is the consequence of the first, and ends the walk.
 */
export async function walkPage(walking: Walking): Promise<PageWalk> {
  const { vocabulary, world, path, fingerprints, inspect = async () => {} } = walking
  const { askToRefuse = async () => [], look = async () => '', keep = async () => {}, trace = () => ({}) } = walking
  const looks = new Looks()
  const ui = looks.watch(walking.ui)
  const walk: PageWalk = { covered: [], faults: [], seen: [], others: 0, redStep: 0 }
  const counting: World = async (c, step) => {
    if (c.kind === 'send') {
      const { type } = c.event
      if (!(type in (vocabulary.others ?? {})))
        throw new Error(`the page does not do ${type}, and nothing says who does`)
      walk.others += 1
    }
    return world(c, step)
  }
  const attempt = async (i: number, where: string, goals: readonly string[], deed: () => Promise<void>, to: string) => {
    const begun = performance.now()
    try {
      await deed()
      await inspectState(ui, vocabulary, fingerprints, inspect, to, path.steps[i - 1])
      walk.covered.push(...goals)
      walk.covered.push(...(await askToRefuse(to)))
      await keep(i)
      return true
    } catch (error) {
      if (walk.faults.length === 0) walk.redStep = i
      walk.faults.push(`${where}: ${(error as Error).message}${await look(i)}`)
      return false
    } finally {
      walk.seen.push({ looks: looks.take(), ms: Math.round(performance.now() - begun), ...trace() })
    }
  }
  const { begin, steps } = path
  let isGreen = await attempt(0, `start → ${begin.to}`, begin.covers, async () => {}, begin.to)
  for (const [i, step] of steps.entries()) {
    const wasGreen = isGreen
    const where = `step ${i + 1}, ${step.from} › ${step.case} → ${step.to}`
    const deed = () => act(ui, vocabulary, counting, step)
    isGreen = await attempt(i + 1, where, step.covers, deed, step.to)
    const isOver = !isGreen && (!wasGreen || walk.faults.length === mostFaults)
    if (!isOver) continue
    if (i + 1 < steps.length) walk.faults.push(`${steps.length - i - 1} steps behind were not walked`)
    break
  }
  return walk
}

type UserAction = (ui: Ui, event: EventObject, world: () => Promise<void>) => Promise<void>

const same = (a: Landmark, b: Landmark): boolean =>
  a.role === b.role && String(a.name) === String(b.name) && a.disabled === b.disabled && a.pressed === b.pressed

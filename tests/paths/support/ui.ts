import type { EventObject } from 'xstate'
import type { Fingerprints } from './fingerprints.ts'
import type { FrozenPath, FrozenStep } from './frozen.ts'
import type { Case } from './model.ts'
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
  cannotPress: (role: string, name: string | RegExp) => Promise<void>
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

/** How a person meets a machine, written by hand from the specification, never from the machine or the page's own texts. */
export interface Vocabulary {
  /** What a person does for an event, by its type; `world` for what comes from elsewhere. */
  actions: Record<string, (ui: Ui, event: never, world: () => Promise<void>) => Promise<void>>
  /** By the type of an event that others do to what the page shows: who. The page learns of it from its own server. */
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
  /** How the page refuses an event where nothing may happen, by its type. */
  refusals?: Record<string, (ui: Ui) => Promise<void>>
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
  const refusal = vocabulary.refusals?.[type]
  if (step.refused && refusal) return refusal(ui)
  // What no person does happens all the same; the table says that nothing comes of it.
  if (step.refused && action) throw new Error(`the vocabulary does not say how ${type} is refused`)
  return action ? action(ui, c.event, () => world(c, step)) : world(c, step)
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

/** A step that did not go as promised. */
export class StepFault extends Error {
  override name = 'StepFault'
  /** Goals that the steps before it have covered. */
  readonly covered: readonly string[]

  constructor(message: string, cause: unknown, covered: readonly string[]) {
    super(message, { cause })
    this.covered = covered
  }
}

/** Walks a path on a page that is already in its first state. Answers the goals covered: what was promised and then seen. @throws StepFault */
export async function walkPage(
  ui: Ui,
  vocabulary: Vocabulary,
  world: World,
  path: FrozenPath,
  fingerprints: Fingerprints,
  inspect: Inspect = async () => {},
): Promise<string[]> {
  await inspectState(ui, vocabulary, fingerprints, inspect, path.begin.to)
  const covered = [...path.begin.covers]
  for (const [i, step] of path.steps.entries()) {
    try {
      await act(ui, vocabulary, world, step)
      await inspectState(ui, vocabulary, fingerprints, inspect, step.to, step)
    } catch (error) {
      throw new StepFault(
        `step ${i + 1}, ${step.from} › ${step.case} → ${step.to}: ${(error as Error).message}`,
        error,
        [...covered],
      )
    }
    covered.push(...step.covers)
  }
  return covered
}

type UserAction = (ui: Ui, event: EventObject, world: () => Promise<void>) => Promise<void>

const same = (a: Landmark, b: Landmark): boolean =>
  a.role === b.role && String(a.name) === String(b.name) && a.disabled === b.disabled && a.pressed === b.pressed

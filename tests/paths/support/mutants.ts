import { type AnyStateMachine, createMachine } from 'xstate'

/** A machine with one deliberate fault. */
export interface Mutant {
  description: string
  machine: AnyStateMachine
}

interface Branch {
  target?: unknown
  guard?: unknown
  actions?: unknown
}

interface Node {
  initial?: string
  states?: Record<string, Node>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: { id: string; onDone?: unknown; onError?: unknown } | { id: string; onDone?: unknown; onError?: unknown }[]
  entry?: unknown
  exit?: unknown
}

type Edit = { description: string; apply: (root: Node) => void }

/**
 * Every way to break the chart by one edit: a transition deleted, sent to a sibling, without its actions, its guard dropped or
 * turned round, two alternatives swapped, an entry or exit forgotten, another child to begin in. Names in `setup` stay as they are.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as Node
  return edits(
    config,
    [],
    Object.keys(config.states ?? {}).map((s) => `.${s}`),
  ).map(({ description, apply }) => {
    const root = clone(config)
    apply(root)
    return { description, machine: createMachine(root as never, opposites(machine) as never) }
  })
}

/** The chart put together in the same way without an edit: the control of the trial. */
export function unbroken(machine: AnyStateMachine): AnyStateMachine {
  return createMachine(clone(machine.config) as never, opposites(machine) as never)
}

function edits(node: Node, path: string[], siblings: string[]): Edit[] {
  const here = path.join('.') || '*'
  const at = (root: Node): Node => path.reduce((n, key) => n.states?.[key] as Node, root)
  const slots: [kind: string, read: (n: Node) => Record<string, unknown> | undefined][] = [
    ['on', (n) => n.on],
    ['after', (n) => n.after],
    ...invokes(node).map((_, i): [string, (n: Node) => Record<string, unknown>] => [
      'invoke',
      (n) => invokes(n)[i] as unknown as Record<string, unknown>,
    ]),
    ['eventless', (n) => n as Record<string, unknown>],
  ]
  const slotEdits = slots.flatMap(([kind, read]) =>
    Object.entries(read(node) ?? {})
      .filter(([key]) => kind !== 'eventless' || key === 'always' || key === 'onDone')
      .filter(([key]) => kind !== 'invoke' || key === 'onDone' || key === 'onError')
      .flatMap(([key, value]) =>
        editsOfList(`${here} ${key}`, list(value), siblings, path.at(-1) ?? '', (root, branches) => {
          const holder = read(at(root)) as Record<string, unknown>
          if (branches.length > 0) holder[key] = branches
          else delete holder[key]
        }),
      ),
  )
  const borders = (['entry', 'exit'] as const)
    .filter((key) => node[key] !== undefined)
    .map((key): Edit => ({ description: `${here} forgets ${key}`, apply: (root) => void delete at(root)[key] }))
  const children = Object.keys(node.states ?? {})
  const beginnings = children
    .filter((child) => node.initial !== undefined && child !== node.initial)
    .slice(0, 3)
    .map(
      (child): Edit => ({
        description: `${here} begins in ${child}`,
        apply: (root) => void (at(root).initial = child),
      }),
    )
  const deeper = Object.entries(node.states ?? {}).flatMap(([key, child]) => edits(child, [...path, key], children))
  return [...slotEdits, ...borders, ...beginnings, ...deeper]
}

function editsOfList(
  description: string,
  branches: Branch[],
  siblings: string[],
  own: string,
  write: (root: Node, branches: Branch[]) => void,
): Edit[] {
  const edit = (what: string, change: (list: Branch[]) => Branch[]): Edit => ({
    description: `${description} ${what}`,
    apply: (root) => write(root, change(branches.map((b) => ({ ...b })))),
  })
  const each = branches.flatMap((branch, i): Edit[] => {
    const replaced =
      (b: Branch): ((list: Branch[]) => Branch[]) =>
      (all) =>
        all.with(i, b)
    const others = siblings.filter((s) => s !== (branch.target ?? own)).slice(0, 3)
    const { guard, actions, ...bare } = branch
    return [
      edit(`#${i} deleted`, (all) => all.toSpliced(i, 1)),
      ...others.map((target) => edit(`#${i} goes to ${target}`, replaced({ ...branch, target }))),
      ...(actions === undefined
        ? []
        : [edit(`#${i} forgets its actions`, replaced({ ...bare, ...(guard === undefined ? {} : { guard }) }))]),
      ...(guard === undefined
        ? []
        : [
            edit(`#${i} without its guard`, replaced({ ...bare, ...(actions === undefined ? {} : { actions }) })),
            edit(`#${i} with its guard turned round`, replaced({ ...branch, guard: opposite(guard) })),
          ]),
    ]
  })
  const swaps = branches
    .slice(1)
    .map((_, i) =>
      edit(`#${i} and #${i + 1} swapped`, (all) => all.with(i, all[i + 1] as Branch).with(i + 1, all[i] as Branch)),
    )
  return [...each, ...swaps]
}

function invokes(node: Node): { id: string; onDone?: unknown; onError?: unknown }[] {
  return node.invoke === undefined ? [] : [node.invoke].flat()
}

function list(value: unknown): Branch[] {
  return [value].flat().map((b) => (typeof b === 'string' ? { target: b } : ((b ?? {}) as Branch)))
}

function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, clone(v)])) as T
}

const opposite = (guard: unknown): unknown =>
  typeof guard === 'string' ? `not ${guard}` : { ...(guard as object), type: `not ${(guard as { type: string }).type}` }

/** The machine's implementations, each guard also under its opposite name. */
function opposites(machine: AnyStateMachine): unknown {
  const { guards, ...rest } = machine.implementations
  const turned = Object.entries(guards).map(([name, test]) => [
    `not ${name}`,
    (...args: unknown[]) => !(test as (...a: unknown[]) => boolean)(...args),
  ])
  return { ...rest, guards: { ...guards, ...Object.fromEntries(turned) } }
}

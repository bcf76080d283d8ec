import type { Facts, Landmark, Ui } from './ui.ts'

/** What was found of a state, what was not there, and by name what a look found beside the landmarks. */
interface Face {
  seen: ReadonlySet<string>
  absent: ReadonlySet<string>
  facts: Facts
}

/** The faces of a machine's states on one page, to find the states that nothing tells apart there. */
export class Faces {
  readonly #known = new Map<string, Map<string, Face>>()
  #seen = new Set<string>()
  #absent = new Set<string>()

  /** The same page, with a note of what is looked for. */
  watch(ui: Ui): Ui {
    return {
      ...ui,
      see: async (what) => {
        await ui.see(what)
        this.#seen.add(keyOf(what))
      },
      seeNone: async (...all) => {
        await ui.seeNone(...all)
        for (const what of all) this.#absent.add(keyOf(what))
      },
    }
  }

  /** Begins a look at a state: what was looked for until now was part of a deed. */
  begin(): void {
    this.#seen = new Set()
    this.#absent = new Set()
  }

  /** Ends it. */
  note(state: string, facts?: Facts | void): void {
    const face: Face = { seen: this.#seen, absent: this.#absent, facts: facts ?? {} }
    const known = this.#known.get(state) ?? new Map<string, Face>()
    known.set(JSON.stringify([[...face.seen].toSorted(), [...face.absent].toSorted(), face.facts]), face)
    this.#known.set(state, known)
  }

  /** The largest groups of states of which each passes for each, or is passed for by it. */
  alike(): string[][] {
    const states = [...this.#known.keys()].toSorted()
    const near = (one: string) => (other: string) => this.#passes(one, other) || this.#passes(other, one)
    return cliques([], states, [], near).filter(({ length }) => length > 1)
  }

  #passes(one: string, other: string): boolean {
    const [pages, wanted] = [one, other].map((state) => [...(this.#known.get(state)?.values() ?? [])])
    return (pages ?? []).some((page) => (wanted ?? []).some((want) => passesFor(page, want)))
  }
}

const keyOf = ({ role, name, disabled }: Landmark): string => `${disabled ? 'disabled ' : ''}${role} ${String(name)}`

/** Whether somebody who looks for the second finds nothing wrong with the first. */
const passesFor = (page: Face, want: Face): boolean =>
  [...want.seen].every((key) => page.seen.has(key)) &&
  [...page.seen].every((key) => !want.absent.has(key)) &&
  Object.entries(want.facts).every(([name, fact]) => JSON.stringify(page.facts[name]) === JSON.stringify(fact))

/** The largest groups in which everybody is near to everybody (Bron and Kerbosch); `past` keeps smaller ones out. */
function cliques(
  group: readonly string[],
  left: readonly string[],
  past: readonly string[],
  near: (one: string) => (other: string) => boolean,
): string[][] {
  if (left.length + past.length === 0) return [[...group]]
  return left.flatMap((one, i) => {
    const [after, before] = [left.slice(i + 1), [...past, ...left.slice(0, i)]].map((list) => list.filter(near(one)))
    return cliques([...group, one], after ?? [], before ?? [], near)
  })
}

/** The same groups in the same order, each listed once. */
export const inOrder = (groups: readonly (readonly string[])[]): string[] =>
  [...new Set(groups.map((states) => states.toSorted().join(', ')))].toSorted()

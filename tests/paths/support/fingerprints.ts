import type { Facts, Landmark, Ui } from './ui.ts'

/** What was visible in a state, what was absent, and by name what an inspection found beside the landmarks. */
interface Fingerprint {
  visible: ReadonlySet<string>
  absent: ReadonlySet<string>
  facts: Facts
}

/** The fingerprints of a machine's states on one page, to find the states that nothing tells apart there. */
export class Fingerprints {
  readonly #known = new Map<string, Map<string, Fingerprint>>()
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

  /** Begins the inspection of a state: what was looked for until now was part of an action. */
  begin(): void {
    this.#seen = new Set()
    this.#absent = new Set()
  }

  /** Ends it. */
  note(state: string, facts?: Facts | void): void {
    const fingerprint: Fingerprint = { visible: this.#seen, absent: this.#absent, facts: facts ?? {} }
    const variants = this.#known.get(state) ?? new Map<string, Fingerprint>()
    variants.set(
      JSON.stringify([[...fingerprint.visible].toSorted(), [...fingerprint.absent].toSorted(), fingerprint.facts]),
      fingerprint,
    )
    this.#known.set(state, variants)
    this.begin()
  }

  /** The largest groups of states of which each passes for each, or is passed for by it. */
  alike(): string[][] {
    const states = [...this.#known.keys()].toSorted()
    const near = (one: string) => (other: string) => this.#passes(one, other) || this.#passes(other, one)
    return cliques([], states, [], near).filter(({ length }) => length > 1)
  }

  #passes(one: string, other: string): boolean {
    const [pages, targets] = [one, other].map((state) => [...(this.#known.get(state)?.values() ?? [])])
    return (pages ?? []).some((page) => (targets ?? []).some((want) => passesFor(page, want)))
  }
}

const keyOf = ({ role, name, disabled }: Landmark): string => `${disabled ? 'disabled ' : ''}${role} ${String(name)}`

/** Whether somebody who looks for the second finds nothing wrong with the first. */
const passesFor = (page: Fingerprint, want: Fingerprint): boolean =>
  [...want.visible].every((key) => page.visible.has(key)) &&
  [...page.visible].every((key) => !want.absent.has(key)) &&
  Object.entries(want.facts).every(([name, fact]) => JSON.stringify(page.facts[name]) === JSON.stringify(fact))

/** The largest groups in which everybody is near to everybody (Bron and Kerbosch); `past` keeps smaller ones out. */
function cliques(
  group: readonly string[],
  candidates: readonly string[],
  past: readonly string[],
  near: (one: string) => (other: string) => boolean,
): string[][] {
  if (candidates.length + past.length === 0) return [[...group]]
  return candidates.flatMap((one, i) => {
    const [after, before] = [candidates.slice(i + 1), [...past, ...candidates.slice(0, i)]].map((list) =>
      list.filter(near(one)),
    )
    return cliques([...group, one], after ?? [], before ?? [], near)
  })
}

/** The same groups in the same order, each listed once. */
export const inOrder = (groups: readonly (readonly string[])[]): string[] =>
  [...new Set(groups.map((states) => states.toSorted().join(', ')))].toSorted()

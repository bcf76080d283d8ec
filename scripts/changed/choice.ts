import { projectOf, projects } from '../projects.ts'
import { type Graph, isTest } from './graph.ts'

export interface Choice {
  readonly files: readonly string[]
  /** How many test files reach the change besides these. */
  readonly further: number
}

/** How many of the test files that reach a change are an answer in a minute; all of them where no number stands. */
const limits: Readonly<Record<string, number>> = { screens: 8, api: 16, browser: 0 }

/** Test files that reach a change, by level: those that changed, then those with the shortest way to it. */
export function chooseTests(graph: Graph, changed: readonly string[]): Map<string, Choice> {
  const reached = Map.groupBy(findTests(graph, changed), projectOf)
  const choices = projects.map((project): [string, Choice] => {
    const tests = reached.get(project) ?? []
    const count = tests.filter((file) => changed.includes(file)).length
    const files = tests.slice(0, Math.max(count, limits[project] ?? tests.length))
    return [project, { files, further: tests.length - files.length }]
  })
  return new Map(choices.filter(([, { files, further }]) => files.length + further > 0))
}

/** Nearest first; of those that are equally near the ones that are about the least. */
function findTests({ links, names }: Graph, changed: readonly string[]): string[] {
  const pairs = [...links].flatMap(([file, targets]) => [...targets].map((target) => ({ file, target })))
  const users = Map.groupBy(pairs, ({ target }) => target)
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [test, named] of names)
    if (!distances.has(test) && changed.some((file) => named.has(file))) distances.set(test, 1)
  // The way to a file is known before the ways on from it are looked for: the map grows while it is walked.
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? []) if (!distances.has(user.file)) distances.set(user.file, distance + 1)
  const breadth = (file: string) => links.get(file)?.size ?? 0
  return [...distances]
    .filter(([file]) => isTest(file))
    .toSorted(([a, distance], [b, other]) => distance - other || breadth(a) - breadth(b) || (a < b ? -1 : 1))
    .map(([file]) => file)
}

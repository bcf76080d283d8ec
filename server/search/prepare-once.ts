import type { Executor } from '../database/client.ts'

const kept = new WeakMap<Executor, Map<string, unknown>>()

/** The statement of this name on this executor, built and prepared at its first use. */
export function prepareOnce<T>(executor: Executor, name: string, build: (name: string) => T): T {
  let statements = kept.get(executor)
  if (!statements) {
    statements = new Map()
    kept.set(executor, statements)
  }
  let statement = statements.get(name) as T | undefined
  if (statement === undefined) {
    statement = build(name)
    statements.set(name, statement)
  }
  return statement
}

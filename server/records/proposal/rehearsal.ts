import type { Executor } from '../../database/client.ts'
import type { ActEntry } from '../staff-log/staff-act.ts'

/** What was done is undone when this is thrown. */
class Rehearsed extends Error {
  readonly entry: ActEntry
  constructor(entry: ActEntry) {
    super('rehearsed')
    this.entry = entry
  }
}

/** Does something to find out whether it can be done, and undoes it. @returns what the log would say */
export async function rehearse(
  executor: Executor,
  take: (savepoint: Executor) => Promise<ActEntry>,
): Promise<ActEntry> {
  try {
    await executor.transaction(async (savepoint) => {
      throw new Rehearsed(await take(savepoint))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.entry
    throw error
  }
  throw new Error('a rehearsal ends by what it throws')
}

import pg from 'pg'
import { vi } from 'vitest'

const beginsConnection = ([statement]: readonly unknown[]): boolean =>
  typeof statement === 'string' && statement.startsWith('set statement_timeout')

/** How many statements the work sends, without those that a new connection begins with. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter((call) => !beginsConnection(call)).length
  } finally {
    query.mockRestore()
  }
}

import { randomUUID } from 'node:crypto'
import { loginFailure } from '#server/database/schema/auth.ts'
import { attemptOf } from '#server/records/account/login-guard.ts'
import type { TestServer } from './server.ts'

/** Sign-ins of as many names that nobody has, which have just failed at an address; inserted, for each would hash a password. */
export async function failSignIns({ context, database }: TestServer, address: string, count: number): Promise<void> {
  const at = context.clock()
  const slip = () => ({ ...attemptOf(context.keys, 'volunteer', `nobody${randomUUID()}`, address), at })
  await database.executor.insert(loginFailure).values(Array.from({ length: count }, slip))
}

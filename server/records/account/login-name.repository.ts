import { type AnyColumn, and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { plainUsername } from '#domain/fields/username.ts'
import type { Executor } from '../../database/client.ts'
import { formerLoginName } from '../../database/schema/security.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

/** Whether a column holds this login name, by the index that keeps names apart. */
export const isLoginName = (column: AnyColumn, loginName: string): SQL =>
  sql`lower(${column}) = ${plainUsername(loginName)}`

/** Whether another volunteer has the name or had it; upper and lower case count as one. */
export async function isOthersName(executor: Executor, volunteerId: number, loginName: string): Promise<boolean> {
  const name = plainUsername(loginName)
  const has = and(isLoginName(volunteer.loginName, loginName), ne(volunteer.id, volunteerId))
  const had = and(eq(formerLoginName.name, name), ne(formerLoginName.volunteerId, volunteerId))
  return (await executor.$count(volunteer, has)) + (await executor.$count(formerLoginName, had)) > 0
}

/** Takes a name out of those that are reserved for whoever had them. */
export async function deleteFormerName(executor: Executor, loginName: string): Promise<void> {
  await executor.delete(formerLoginName).where(eq(formerLoginName.name, plainUsername(loginName)))
}

/** Reserves a name for the volunteer who had it. */
export async function insertFormerName(
  executor: Executor,
  volunteerId: number,
  loginName: string,
  changedSince: Date,
): Promise<void> {
  await executor.insert(formerLoginName).values({ name: plainUsername(loginName), volunteerId, since: changedSince })
}

import { waitingObjectionStates } from './objection-lifecycle.ts'
import { erasedName } from '#domain/fields/masked-name.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import { objectionRetentionDays } from '#domain/hours/hours-labels.ts'
import type { Executor } from '../../database/client.ts'
import { objection } from '../../database/schema/hours.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { Keys } from '../../keys.ts'
import { type ContactOwner, writtenBy } from '../person/contact-owners.ts'

/** Due event: an objection has been kept long enough since it was decided. */
const objectionOver = 'objection.over'

/** Plans that objections which are decided now go. */
export async function planObjectionEnd(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const end = new Date(now.getTime() + objectionRetentionDays * 86_400_000)
  for (const id of ids) await scheduleDue(executor, objectionOver, id, end)
}

export function registerObjectionEnd(): void {
  registerDue(objectionOver, async (executor, objectionId) => {
    await executor
      .delete(objection)
      .where(and(eq(objection.id, objectionId), notInArray(objection.state, [...waitingObjectionStates])))
  })
}

/** The objections that a volunteer raised, who is known by contacts. */
export const objectionsOf = (keys: Keys, owner: ContactOwner): SQL =>
  writtenBy(objection, (contact) => keys.lookupHashes('objection.contact', contact), owner)

/** Notes whose objections they are under a contact that an account gives up. */
export async function noteObjectionsOf(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  await executor.update(objection).set({ givenUpBy: owner.volunteerId }).where(objectionsOf(keys, owner))
}

/**
 * Takes an objector who leaves out of the objections. One that is open is still decided: its reason stays until
 * then, name and contact do not.
 */
export async function leaveObjections(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  const ownObjections = objectionsOf(keys, owner)
  await executor.delete(objection).where(and(ownObjections, notInArray(objection.state, [...waitingObjectionStates])))
  const seal = (column: string, plain: string) => keys.encryptColumn(`objection.${column}`, plain)
  await executor
    .update(objection)
    .set({
      name: seal('name', erasedName),
      contact: seal('contact', ''),
      contactHash: randomUUID(),
      givenUpBy: null,
    })
    .where(ownObjections)
}

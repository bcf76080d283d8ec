import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { findPersonToMark } from '../../../records/attendance/mark-person.repository.ts'
import { notFound } from '../../../errors.ts'

/**
 * An application whose marks are written, locked, with its person; whether the caller may see it is asked before.
 * @throws BusinessError notFound, ownCause
 */
export async function lockMarkedPerson(
  transaction: Executor,
  keys: Keys,
  applicationId: number,
  caller: Pick<OrganizerCaller, 'id' | 'federation'>,
) {
  const locked = await lockApplication(transaction, applicationId)
  const person = locked && (await findPersonToMark(transaction, applicationId))
  if (!locked || !person) throw notFound('这条报名')
  await refuseOwnCause(transaction, keys, caller, { people: [locked.application.volunteerId] })
  return { ...locked, person }
}

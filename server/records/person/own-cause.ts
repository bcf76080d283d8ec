import { isSameName } from '#domain/fields/name.ts'
import { eq } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { contactHashes, isSameSelf, selvesOf } from './selves.ts'

/** Whom a decision is about. */
export interface Cause {
  /** Volunteers by their ids, or by the surrogate ids of the ledger. */
  readonly people?: readonly (number | string | null)[]
  /** Contacts that stand in it, in plain text. */
  readonly contacts?: readonly (string | null)[]
  /** Names of people in charge, which the name of an account of the same organization may be. */
  readonly names?: readonly { readonly organizationId: number; readonly name: string | null }[]
  /** Accounts of organizers that entered it. */
  readonly enteredBy?: readonly (number | null)[]
}

type Staff = Pick<OrganizerCaller, 'id' | 'federation'>

/**
 * Refuses a decision about oneself or about what one entered (docs/rules/persons.md#own-cause); who is the same person as an account says
 * `selvesOf`.
 * @throws BusinessError ownCause
 */
export async function refuseOwnCause(executor: Executor, keys: Keys, caller: Staff, cause: Cause): Promise<void> {
  if (!(await isOwnCause(executor, keys, caller, cause))) return
  const { people = [] } = cause
  throw new BusinessError(codes.ownCause, `${people.length > 1 ? oneOfMany : itself}${adviceFor(caller)}`)
}

/** Whether `refuseOwnCause` refuses it. */
export async function isOwnCause(
  executor: Executor,
  keys: Keys,
  caller: Pick<Staff, 'id'>,
  cause: Cause,
): Promise<boolean> {
  const { enteredBy = [] } = cause
  return (await ownCauseFinder(executor, keys, caller, enteredBy))(cause)
}

/** The same for many causes, whose authors are among these. */
export async function ownCauseFinder(
  executor: Executor,
  keys: Keys,
  { id }: Pick<Staff, 'id'>,
  authors: readonly (number | null)[],
): Promise<(cause: Cause) => boolean> {
  const selfOf = await selvesOf(executor, keys, [id, ...authors])
  const self = selfOf(id)
  return ({ people = [], contacts = [], names = [], enteredBy = [] }) =>
    people.some((person) => person !== null && self.people.has(person)) ||
    contacts.some((contact) => contactHashes(keys, contact).some((hash) => self.contacts.has(hash))) ||
    names.some(({ organizationId, name }) => organizationId === self.organizationId && isSame(name, self.name)) ||
    enteredBy.some((author) => author !== null && isSameSelf(self, selfOf(author)))
}

const isSame = (name: string | null, other: string | null): boolean =>
  name !== null && other !== null && isSameName(name, other)

const itself = '这件事与你本人有关，或是由你录入的，按规定不能由你办理，'
const oneOfMany = '所选的人里有你本人，按规定不能由你办理，请先去掉本人；本人的一条，'
const adviceFor = ({ federation }: Staff): string =>
  federation ? '请交给联合会的另一位管理员' : '请交给组织的另一位管理员，没有的话请联系上级组织或联合会'

/** The refusal of a decision about the caller's own person. */
export const ownCauseMessage = (caller: Staff): string => `${itself}${adviceFor(caller)}`

/** The accounts of an organization's organizers. */
export async function organizersOf(executor: Executor, organizationId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.organizationId, organizationId))
  return rows.map(({ id }) => id)
}

/** Whether two accounts of staff are one person's. */
export async function isSamePerson(
  executor: Executor,
  keys: Keys,
  oneOrganizerId: number,
  otherOrganizerId: number,
): Promise<boolean> {
  const selfOf = await selvesOf(executor, keys, [oneOrganizerId, otherOrganizerId])
  return isSameSelf(selfOf(oneOrganizerId), selfOf(otherOrganizerId))
}

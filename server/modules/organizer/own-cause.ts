import { eq, inArray, or } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { plainContact } from '../registration/duplicates.repository.ts'

/** Whom a decision is about. */
export interface Cause {
  /** Volunteers by their ids, or by the surrogate ids of the ledger. */
  readonly people?: readonly (number | string | null)[]
  /** Contacts that stand in it, in plain text. */
  readonly contacts?: readonly (string | null)[]
  /** Accounts of organizers that entered it. */
  readonly enteredBy?: readonly (number | null)[]
}

type Staff = Pick<OrganizerCaller, 'id' | 'federation'>

/**
 * Refuses a decision about oneself or about what one entered (domain section 11, own cause). An organizer's account has no ID number:
 * the verified mobile or e-mail address says who of the volunteers is the same person, and this volunteer's contacts are the own ones too.
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
  const self = (await selvesOf(executor, keys, [id]))(id)
  const contactsOf = await contactsOfOrganizers(executor, keys, authors)
  return ({ people = [], contacts = [], enteredBy = [] }) => {
    const isOwnPerson = people.some((person) => person !== null && self.people.has(person))
    const ofAuthors = enteredBy.flatMap((author) => (author === null ? [] : (contactsOf.get(author) ?? [])))
    const isOwnContact = [...contacts, ...ofAuthors].some(
      (contact) => contact !== null && self.contacts.has(plainContact(contact)),
    )
    return isOwnPerson || isOwnContact || enteredBy.includes(id)
  }
}

const itself = '这件事与你本人有关，或是由你录入的，按规定不能由你办理，'
const oneOfMany = '所选的人里有你本人，按规定不能由你办理，请先去掉本人；本人的一条，'
const adviceFor = ({ federation }: Staff): string =>
  federation ? '请交给联合会的另一位管理员' : '请交给组织的另一位管理员，没有的话请联系上级组织或联合会'

/** The refusal of a decision about the caller's own person. */
export const ownCauseMessage = (caller: Staff): string => `${itself}${adviceFor(caller)}`

interface Self {
  readonly people: ReadonlySet<number | string>
  readonly contacts: ReadonlySet<string>
}

/** Which volunteers and contacts are the same person as an account, for all accounts asked for. */
export async function selvesOf(
  executor: Executor,
  keys: Keys,
  ids: readonly number[],
): Promise<(account: number) => Self> {
  const contactsOf = await contactsOfOrganizers(executor, keys, ids)
  const hashes = (channel: 'mobile' | 'email', contacts: readonly string[]) =>
    contacts.flatMap((contact) => keys.lookupHashes(`volunteer.${channel}`, contact))
  const all = [...contactsOf.values()].flat()
  const volunteers = await executor
    .select()
    .from(volunteer)
    .where(or(inArray(volunteer.mobileHash, hashes('mobile', all)), inArray(volunteer.emailHash, hashes('email', all))))
  return (account) => {
    const ownContacts = contactsOf.get(account) ?? []
    const mobiles = new Set<string | null>(hashes('mobile', ownContacts))
    const emails = new Set<string | null>(hashes('email', ownContacts))
    const rows = volunteers.filter((row) => mobiles.has(row.mobileHash) || emails.has(row.emailHash))
    const contacts = [...ownContacts, ...rows.flatMap((row) => contactsIn(keys, 'volunteer', row))]
    return {
      people: new Set<number | string>(rows.flatMap((row) => [row.id, row.surrogateId])),
      contacts: new Set(contacts.map(plainContact)),
    }
  }
}

async function contactsOfOrganizers(
  executor: Executor,
  keys: Keys,
  ids: readonly (number | null)[],
): Promise<Map<number, string[]>> {
  const among = ids.filter((id) => id !== null)
  if (among.length === 0) return new Map()
  const { id, mobile, email } = organizer
  const rows = await executor.select({ id, mobile, email }).from(organizer).where(inArray(id, among))
  return new Map(rows.map((row) => [row.id, contactsIn(keys, 'organizer', row)]))
}

const contactsIn = (
  keys: Keys,
  table: 'organizer' | 'volunteer',
  { mobile, email }: { readonly mobile: string | null; readonly email: string | null },
): string[] => [
  ...(mobile === null ? [] : [keys.decryptColumn(`${table}.mobile`, mobile)]),
  ...(email === null ? [] : [keys.decryptColumn(`${table}.email`, email)]),
]

/** The accounts of an organization's organizers. */
export async function organizersOf(executor: Executor, organizationId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.organizationId, organizationId))
  return rows.map(({ id }) => id)
}

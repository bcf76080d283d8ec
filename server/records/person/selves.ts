import { type CodeChannel, codeChannels } from '#contract/code.ts'
import { readContact } from '#domain/fields/contact.ts'
import type { Executor } from '../../database/client.ts'
import type { Keys } from '../../keys.ts'
import { idHashes } from '../account/duplicates.repository.ts'
import {
  type SelfHolder,
  listHolders,
  listOrganizers,
  listPastContacts,
  listPastHolders,
  type PastContact,
} from './selves.repository.ts'

/** Who somebody with an account of staff is. */
export interface Self {
  readonly id: number
  readonly organizationId: number | null
  readonly name: string | null
  /** Ids and surrogate ids of the volunteers that are the same person. */
  readonly people: ReadonlySet<number | string>
  /** Keyed hashes of the contacts that the account or one of these volunteers verified in the last two years. */
  readonly contacts: ReadonlySet<string>
  /** Keyed hashes of the ID numbers. */
  readonly idNumbers: ReadonlySet<string>
}

/** What a contact may be stored as, under every key that still counts. */
export function contactHashes(keys: Keys, contact: string | null): string[] {
  if (contact === null) return []
  const channel = contact.includes('@') ? 'email' : 'mobile'
  return [contact.trim(), readContact(contact)].flatMap((text) => keys.lookupHashes(`volunteer.${channel}`, text))
}

type Sealed = Readonly<Record<CodeChannel, string | null>>

const presentHashes = (keys: Keys, kind: 'organizer' | 'volunteer', row: Sealed): string[] =>
  codeChannels.flatMap((channel) => {
    const sealed = row[channel]
    return sealed === null ? [] : contactHashes(keys, keys.decryptColumn(`${kind}.${channel}`, sealed))
  })

const byAccount = (contacts: readonly PastContact[]): Map<number, string[]> => {
  const found = new Map<number, string[]>()
  for (const { accountId, hash } of contacts) found.set(accountId, [...(found.get(accountId) ?? []), hash])
  return found
}

/**
 * Who accounts of staff are, for all asked for (docs/rules/persons.md#person): the person that was bound, the contacts of two years, and
 * the volunteers with either, whose contacts and ID number are the own ones too.
 */
export async function selvesOf(
  executor: Executor,
  keys: Keys,
  ids: readonly (number | null)[],
): Promise<(account: number) => Self> {
  const knownIds = [...new Set(ids.filter((id) => id !== null))]
  const rows = await listOrganizers(executor, knownIds)
  const pastContacts = byAccount(await listPastContacts(executor, 'organizer', knownIds))
  const accounts = rows.map(({ idType, idNumber, ...row }) => {
    const plain = idNumber === null ? null : keys.decryptColumn('staffPerson.idNumber', idNumber)
    return {
      ...row,
      contacts: [...presentHashes(keys, 'organizer', row), ...(pastContacts.get(row.id) ?? [])],
      idNumbers: plain === null || idType === null ? [] : idHashes(keys, idType, plain),
    }
  })
  const holders = await holdersOf(executor, keys, accounts)
  const selves = new Map(accounts.map((account) => [account.id, selfOf(account, holders)]))
  return (id) => selves.get(id) ?? { ...nobody, id }
}

const nobody = {
  organizationId: null,
  name: null,
  people: new Set<never>(),
  contacts: new Set<never>(),
  idNumbers: new Set<never>(),
}

interface Account {
  readonly id: number
  readonly organizationId: number
  readonly name: string
  readonly contacts: readonly string[]
  readonly idNumbers: readonly string[]
}

interface KnownHolder extends Pick<SelfHolder, 'id' | 'surrogateId' | 'idNumberHash'> {
  readonly contacts: readonly string[]
}

/** The volunteers with a contact or an ID number of one of these. */
async function holdersOf(executor: Executor, keys: Keys, accounts: readonly Account[]): Promise<KnownHolder[]> {
  const contacts = accounts.flatMap((account) => account.contacts)
  const idNumbers = accounts.flatMap((account) => account.idNumbers)
  if (contacts.length === 0 && idNumbers.length === 0) return []
  const ids = await listPastHolders(executor, contacts)
  const rows = await listHolders(executor, { contacts, idNumbers, ids })
  const pastContacts = byAccount(
    await listPastContacts(
      executor,
      'volunteer',
      rows.map(({ id }) => id),
    ),
  )
  return rows.map((row) => ({
    ...row,
    contacts: [
      ...[row.mobileHash, row.emailHash].filter((hash) => hash !== null),
      ...presentHashes(keys, 'volunteer', row),
      ...(pastContacts.get(row.id) ?? []),
    ],
  }))
}

function selfOf({ contacts, idNumbers, ...account }: Account, holders: readonly KnownHolder[]): Self {
  const [ownContacts, ownNumbers] = [new Set(contacts), new Set(idNumbers)]
  const own = holders.filter(
    (holder) =>
      holder.contacts.some((hash) => ownContacts.has(hash)) ||
      (holder.idNumberHash !== null && ownNumbers.has(holder.idNumberHash)),
  )
  return {
    ...account,
    people: new Set(own.flatMap(({ id, surrogateId }) => [id, surrogateId])),
    contacts: new Set([...contacts, ...own.flatMap((holder) => holder.contacts)]),
    idNumbers: new Set([...idNumbers, ...own.flatMap(({ idNumberHash }) => idNumberHash ?? [])]),
  }
}

const meet = <T>(self: ReadonlySet<T>, other: ReadonlySet<T>): boolean => [...self].some((value) => other.has(value))

/** Whether two accounts of staff are one person's. */
export const isSameSelf = (self: Self, other: Self): boolean =>
  self.id === other.id ||
  meet(self.idNumbers, other.idNumbers) ||
  meet(self.contacts, other.contacts) ||
  meet(self.people, other.people)

import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { readMobile, readNumber } from '#domain/fields/copied-number.ts'
import type { VolunteerSearch } from '#contract/volunteer/managed-volunteer.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { recoveryHelp } from '../../../database/schema/security.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { isNameOf } from '../../../search/names.ts'
import type { Keys } from '../../../keys.ts'

const conditions: Readonly<Record<VolunteerSearch, (keys: Keys, text: string) => SQL>> = {
  number: (_, text) => eq(volunteer.volunteerNumber, readNumber(text)),
  mobile: (keys, text) => inArray(volunteer.mobileHash, keys.lookupHashes('volunteer.mobile', readMobile(text))),
  name: (_, text) => isNameOf(volunteer.name, text),
}

const isOpen = ne(volunteer.logoffState, 'loggedOff')

/** Volunteers whose account is not closed, in the order of their registration. */
export const searchVolunteers = (
  executor: Executor,
  keys: Keys,
  searchKind: VolunteerSearch,
  text: string,
  limit: number,
) =>
  executor
    .select({ volunteer, districtName: district.name, helpUntil: recoveryHelp.expiresAt })
    .from(volunteer)
    .leftJoin(district, eq(district.code, volunteer.livingDistrict))
    .leftJoin(recoveryHelp, eq(recoveryHelp.volunteerId, volunteer.id))
    .where(and(conditions[searchKind](keys, text), isOpen))
    .orderBy(asc(volunteer.id))
    .limit(limit)

export type VolunteerMatch = Awaited<ReturnType<typeof searchVolunteers>>[number]

/** An account that is not closed, locked until the transaction ends. */
export async function lockOpenVolunteer(executor: Executor, volunteerId: number) {
  const [row] = await executor
    .select()
    .from(volunteer)
    .where(and(eq(volunteer.id, volunteerId), isOpen))
    .for('no key update')
  return row ?? null
}

export async function writeBlock(
  executor: Executor,
  volunteerId: number,
  block: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await executor
    .update(volunteer)
    .set({ blockedAt: block?.at ?? null, blockReason: block?.reason ?? null })
    .where(eq(volunteer.id, volunteerId))
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { licencePicture } from '../../database/schema/registration.ts'
import { scheduleDue } from '../../due/due.ts'
import type { SealedFile } from '../../files/sealed-files.ts'

export type LicenceRow = typeof licencePicture.$inferSelect

/** Due event: superseded licences lose their files, then their rows. Its subject is the newest of them. */
export const licenceDue = 'licence.superseded'

/** Whose picture it is: of a ticket until that registers, of the organization from then on. */
export type LicenceOwner = { readonly ticketId: number } | { readonly organizationId: number }

export interface StoredLicence extends SealedFile {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

const liveOf = (owner: LicenceOwner) =>
  and(
    isNull(licencePicture.supersededAt),
    'ticketId' in owner
      ? eq(licencePicture.ticketId, owner.ticketId)
      : eq(licencePicture.organizationId, owner.organizationId),
  )

export async function liveLicence(executor: Executor, owner: LicenceOwner): Promise<LicenceRow | null> {
  const [row] = await executor.select().from(licencePicture).where(liveOf(owner))
  return row ?? null
}

/** A picture by its id, once it is an organization's. */
export async function licenceOfOrganization(executor: Executor, pictureId: number): Promise<LicenceRow | null> {
  const [row] = await executor
    .select()
    .from(licencePicture)
    .where(
      and(
        eq(licencePicture.id, pictureId),
        isNotNull(licencePicture.organizationId),
        isNull(licencePicture.supersededAt),
      ),
    )
  return row ?? null
}

/** Marks the picture for removal; its file goes when this transaction is through. */
export async function retireLicence(executor: Executor, owner: LicenceOwner, now: Date): Promise<void> {
  const rows = await executor
    .update(licencePicture)
    .set({ supersededAt: now })
    .where(liveOf(owner))
    .returning({ id: licencePicture.id })
  for (const { id } of rows) await scheduleDue(executor, licenceDue, id, now)
}

/** Keeps a picture in the place of the older one; call with the owner's row locked. */
export async function replaceLicenceOf(
  executor: Executor,
  owner: LicenceOwner,
  picture: StoredLicence,
  now: Date,
): Promise<LicenceRow> {
  await retireLicence(executor, owner, now)
  const [row] = await executor
    .insert(licencePicture)
    .values({ ...owner, ...picture, uploadedAt: now })
    .returning()
  if (!row) throw new Error('the licence was not inserted')
  return row
}

/** Gives the ticket's picture to the organization that registered by it. */
export async function handOver(executor: Executor, ticketId: number, organizationId: number): Promise<void> {
  await executor.update(licencePicture).set({ ticketId: null, organizationId }).where(liveOf({ ticketId }))
}

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { missionCover, missionDraft } from '../../database/schema/mission-draft.ts'
import { organization } from '../../database/schema/organization.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { SealedFiles } from '../../files/sealed-files.ts'

export type CoverRow = typeof missionCover.$inferSelect

/** Due event: a picture goes, file and row, unless a mission or a draft shows it, as its cover or in its text, or the organization does. */
const unusedDue = 'missionCover.unused'
const unusedMs = 7 * 86_400_000

const nameParameter = '?name='

/** The address under which missions show a cover. */
export const coverAddress = (base: string, storageKey: string): string => `${base}${nameParameter}${storageKey}`

/** The name in the store that an address holds. */
export const nameIn = (address: string): string => address.slice(address.indexOf(nameParameter) + nameParameter.length)

export async function insertCover(
  executor: Executor,
  values: Omit<typeof missionCover.$inferInsert, 'id'>,
): Promise<CoverRow> {
  const [row] = await executor.insert(missionCover).values(values).returning()
  if (!row) throw new Error('the cover was not inserted')
  await scheduleDue(executor, unusedDue, row.id, new Date(values.uploadedAt.getTime() + unusedMs))
  return row
}

export async function findCover(executor: Executor, storageKey: string): Promise<CoverRow | null> {
  const [row] = await executor.select().from(missionCover).where(eq(missionCover.storageKey, storageKey))
  return row ?? null
}

/** Whether the addresses are of pictures that the organization stored. They stay as long as the caller's transaction. */
export async function arePicturesOf(
  executor: Executor,
  organizationId: number,
  addresses: readonly string[],
): Promise<boolean> {
  const names = [...new Set(addresses.map(nameIn))]
  const rows = await executor
    .select({ id: missionCover.id })
    .from(missionCover)
    .where(and(eq(missionCover.organizationId, organizationId), inArray(missionCover.storageKey, names)))
    .for('key share')
  return rows.length === names.length
}

async function isShown(executor: Executor, { organizationId, storageKey }: CoverRow): Promise<boolean> {
  const ending = `%${nameParameter}${storageKey}`
  const inText = `%${nameParameter}${storageKey}"%`
  const inMission = and(
    eq(mission.organizationId, organizationId),
    or(sql`${mission.cover} like ${ending}`, sql`${mission.detail} like ${inText}`),
  )
  const inDraft = and(
    eq(missionDraft.organizationId, organizationId),
    or(
      sql`${missionDraft.content} #>> '{cover,picture}' like ${ending}`,
      sql`${missionDraft.content} #>> '{detail,html}' like ${inText}`,
    ),
  )
  const ofItself = and(
    eq(organization.id, organizationId),
    or(sql`${organization.logo} like ${ending}`, sql`${organization.cover} like ${ending}`),
  )
  const counts = [
    await executor.$count(mission, inMission),
    await executor.$count(missionDraft, inDraft),
    await executor.$count(organization, ofItself),
  ]
  return counts.some((count) => count > 0)
}

export function registerCoverRemoval(files: SealedFiles): void {
  registerDue(unusedDue, async (executor, coverId, now) => {
    const [row] = await executor.select().from(missionCover).where(eq(missionCover.id, coverId)).for('update')
    if (!row) return
    if (await isShown(executor, row))
      return scheduleDue(executor, unusedDue, row.id, new Date(now.getTime() + unusedMs))
    await files.delete(row.storageKey)
    await executor.delete(missionCover).where(eq(missionCover.id, row.id))
  })
}

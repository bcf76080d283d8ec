import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { missionCover, missionDraft } from '../../database/schema/mission-draft.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { SealedFiles } from '../upload/sealed-files.ts'

export type CoverRow = typeof missionCover.$inferSelect

/** Due event: a cover goes, file and row, unless a mission or a draft shows it. */
const unusedDue = 'missionCover.unused'
const unusedMs = 7 * 86_400_000

const nameParameter = '?name='

/** The address under which missions show a cover. */
export const coverAddress = (base: string, storageKey: string): string => `${base}${nameParameter}${storageKey}`

/** The name in the store that an address holds. */
const nameIn = (address: string): string => address.slice(address.indexOf(nameParameter) + nameParameter.length)

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

/** Whether the address is of a cover that the organization stored. It stays as long as the caller's transaction. */
export async function isCoverOf(executor: Executor, organizationId: number, address: string): Promise<boolean> {
  const rows = await executor
    .select({ id: missionCover.id })
    .from(missionCover)
    .where(and(eq(missionCover.organizationId, organizationId), eq(missionCover.storageKey, nameIn(address))))
    .for('key share')
  return rows.length > 0
}

async function isShown(executor: Executor, { organizationId, storageKey }: CoverRow): Promise<boolean> {
  const ending = `%${nameParameter}${storageKey}`
  const inMission = and(eq(mission.organizationId, organizationId), sql`${mission.cover} like ${ending}`)
  const inDraft = and(
    eq(missionDraft.organizationId, organizationId),
    sql`${missionDraft.content} #>> '{cover,picture}' like ${ending}`,
  )
  return (await executor.$count(mission, inMission)) + (await executor.$count(missionDraft, inDraft)) > 0
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

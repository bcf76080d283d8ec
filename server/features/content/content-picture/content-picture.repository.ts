import { eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { article, articleDraft, articleVersion } from '../../../database/schema/article.ts'
import { contentPicture } from '../../../database/schema/content-picture.ts'
import { banner } from '../../../database/schema/home.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'

type PictureRow = typeof contentPicture.$inferSelect

/** Due event: a picture goes, file and row, unless content names it. */
const unusedDue = 'contentPicture.unused'
const unusedMs = 7 * 86_400_000

const nameParameter = '?name='

/** The address under which the portal shows a picture. */
export const pictureAddress = (base: string, storageKey: string): string => `${base}${nameParameter}${storageKey}`

const nameIn = (address: string): string => address.slice(address.indexOf(nameParameter) + nameParameter.length)

export async function insertContentPicture(
  executor: Executor,
  values: Omit<typeof contentPicture.$inferInsert, 'id'>,
): Promise<void> {
  const [row] = await executor.insert(contentPicture).values(values).returning({ id: contentPicture.id })
  if (!row) throw new Error('the picture was not inserted')
  await scheduleDue(executor, unusedDue, row.id, new Date(values.uploadedAt.getTime() + unusedMs))
}

export async function findPicture(executor: Executor, storageKey: string): Promise<PictureRow | null> {
  const [row] = await executor.select().from(contentPicture).where(eq(contentPicture.storageKey, storageKey))
  return row ?? null
}

/** Whether the address is of a picture that is stored. It stays as long as the caller's transaction. */
export async function isContentPicture(executor: Executor, address: string): Promise<boolean> {
  const rows = await executor
    .select({ id: contentPicture.id })
    .from(contentPicture)
    .where(eq(contentPicture.storageKey, nameIn(address)))
    .for('key share')
  return rows.length > 0
}

/** A version of the history keeps its picture too. */
async function isShown(executor: Executor, { storageKey }: PictureRow): Promise<boolean> {
  const named = `%${nameParameter}${storageKey}%`
  const counts = [
    await executor.$count(article, or(sql`${article.cover} like ${named}`, sql`${article.body} like ${named}`)),
    await executor.$count(articleDraft, sql`${articleDraft.content}::text like ${named}`),
    await executor.$count(articleVersion, sql`${articleVersion.content}::text like ${named}`),
    await executor.$count(banner, sql`${banner.cover} like ${named}`),
  ]
  return counts.some((count) => count > 0)
}

export function registerPictureRemoval(files: SealedFiles): void {
  registerDue(unusedDue, async (executor, pictureId, now) => {
    const [row] = await executor.select().from(contentPicture).where(eq(contentPicture.id, pictureId)).for('update')
    if (!row) return
    if (await isShown(executor, row))
      return scheduleDue(executor, unusedDue, row.id, new Date(now.getTime() + unusedMs))
    await files.delete(row.storageKey)
    await executor.delete(contentPicture).where(eq(contentPicture.id, row.id))
  })
}

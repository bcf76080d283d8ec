import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ServerContext } from '../../context.ts'
import { cardPicture } from '../../database/schema/card.ts'
import { contentPicture } from '../../database/schema/content-picture.ts'
import { dataImport } from '../../database/schema/import.ts'
import { missionCover } from '../../database/schema/mission-draft.ts'
import { photoFile } from '../../database/schema/photo.ts'
import { licencePicture } from '../../database/schema/registration.ts'
import { reportPicture } from '../../database/schema/report.ts'
import { hourAttachment } from '../../database/schema/hours.ts'
import { registerDue } from '../../due/due.ts'
import { removeOrphans } from '../../files/orphans.ts'
import type { SealedFiles } from '../../files/sealed-files.ts'

/** Due event: superseded pictures of this application lose their files, then their rows. */
export const removalDue = 'cardPicture.superseded'

const dayMs = 86_400_000

export function registerRemoval(files: SealedFiles): void {
  registerDue(removalDue, async (executor, applicationId) => {
    const condition = and(eq(cardPicture.applicationId, applicationId), isNotNull(cardPicture.supersededAt))
    const rows = await executor.select().from(cardPicture).where(condition).for('update')
    for (const { storageKey } of rows) await files.delete(storageKey)
    await executor.delete(cardPicture).where(
      inArray(
        cardPicture.id,
        rows.map(({ id }) => id),
      ),
    )
  })
}

/** Every table whose rows keep a file in the store. */
const fileTables = [
  cardPicture,
  licencePicture,
  hourAttachment,
  missionCover,
  contentPicture,
  reportPicture,
  photoFile,
  dataImport,
] as const

/** A sentence when the folder of uploads is not there though rows speak of its files; null when all is well. */
export async function missingUploads(
  { executor, dataDir }: ServerContext['database'],
  { uploads }: Pick<ServerContext['config'], 'uploads'>,
): Promise<string | null> {
  const folder = join(dataDir, 'uploads')
  if (uploads !== null || existsSync(folder)) return null
  const counts = await Promise.all(fileTables.map((table) => executor.$count(table, isNotNull(table.storageKey))))
  const files = counts.reduce((sum, count) => sum + count, 0)
  return files === 0
    ? null
    : `没有找到存放上传文件的文件夹 ${folder}，而数据库中记着 ${files} 个文件，它们现在打不开：请从备份恢复这个文件夹，或检查环境变量 DATA_DIR 和 UPLOADS_URL。`
}

/** Removes files without a row; returns how many. A database without a single picture may be the wrong one: then all stay. */
export async function removeOrphanPictures(context: ServerContext, files: SealedFiles): Promise<number> {
  const { executor } = context.database
  const samples = await Promise.all(fileTables.map((table) => executor.select({ id: table.id }).from(table).limit(1)))
  if (samples.flat().length === 0) return 0
  return removeOrphans(
    files.store,
    async (names) => {
      const rows = await Promise.all(
        fileTables.map((table) =>
          executor
            .select({ storageKey: table.storageKey })
            .from(table)
            .where(inArray(table.storageKey, [...names])),
        ),
      )
      return new Set(rows.flat().flatMap(({ storageKey }) => storageKey ?? []))
    },
    context.clock(),
  )
}

/** Looks for files without a row now and once a day; `stop` waits for the look under way. */
export function startOrphanSweep(context: ServerContext, files: SealedFiles): { stop(): Promise<void> } {
  const sweep = async (): Promise<void> => {
    await removeOrphanPictures(context, files).catch((error: unknown) =>
      context.logger?.error({ err: error }, 'stored files cannot be looked through'),
    )
  }
  let running = sweep()
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, dayMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

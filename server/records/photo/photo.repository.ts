import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { ensure } from '#domain/ensure.ts'
import { missionPhoto } from '#contract/photo.ts'
import type { Executor } from '../../database/client.ts'
import { photo, photoFile } from '../../database/schema/photo.ts'

export type PhotoRow = typeof photo.$inferSelect
type FileRow = typeof photoFile.$inferSelect

/** A photo with the files of its sizes. */
export interface StoredPhoto {
  readonly row: PhotoRow
  readonly files: readonly FileRow[]
}

/** The photos of a mission's outcome that people see, in their order. */
export async function listShownPhotos(executor: Executor, missionId: number): Promise<StoredPhoto[]> {
  const rows = await executor
    .select()
    .from(photo)
    .where(and(eq(photo.missionId, missionId), isNotNull(photo.ordinal), isNull(photo.hiddenAt)))
    .orderBy(asc(photo.ordinal), asc(photo.id))
  if (rows.length === 0) return []
  const files = await executor
    .select()
    .from(photoFile)
    .where(
      inArray(
        photoFile.photoId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({ row, files: files.filter(({ photoId }) => photoId === row.id) }))
}

/** Whether people see the photo in the outcome of the mission. */
export async function isShownPhoto(executor: Executor, missionId: number, photoId: number): Promise<boolean> {
  return (await listShownPhotos(executor, missionId)).some(({ row }) => row.id === photoId)
}

/** A photo as replies show it; `base` is the address of photos. */
export function photoOnWire({ row: { id, caption, blur }, files }: StoredPhoto, base: string) {
  const pictureOf = (size: FileRow['size']) => {
    const { storageKey, width, height } = ensure(files.find((file) => file.size === size))
    return { address: `${base}?name=${storageKey}`, width, height }
  }
  return { photoId: id, caption, blur, large: pictureOf('large'), small: pictureOf('small') }
}

/** The address below which photos are shown. */
export const photoBase = (productBase: string): string => `${productBase}${missionPhoto.path}`

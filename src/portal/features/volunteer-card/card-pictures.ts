import { fromPromise } from 'xstate'
import type { PictureSlot } from '#domain/card/draft.ts'
import { type ChosenFile, uploadMachine } from '#machines/volunteer-card/upload.machine.ts'
import { applicationIn } from './card-system.ts'

/** What each slot sends next. */
const files = new Map<PictureSlot, File>()

export const chooseFile = (slot: PictureSlot, file: File): void => void files.set(slot, file)

/** The upload of one picture. */
export const pictureOf = (slot: PictureSlot) =>
  uploadMachine.provide({
    actors: {
      sendPicture: fromPromise<{ pictureId: string }, { file: ChosenFile }>(async ({ signal, system }) => {
        const file = files.get(slot)
        if (!file) throw { code: 'NO_FILE', message: '请重新选择照片' }
        const { sendCardPicture } = await import('./card.api.ts')
        const picture = applicationIn(system).getSnapshot().children[slot]
        const reportProgress = (percent: number) => picture?.send({ type: 'upload.progressed', percent })
        const { pictureId } = await sendCardPicture(slot, file, reportProgress, signal)
        keepPreview(pictureId, file)
        return { pictureId }
      }),
    },
  })

const previews = new Map<string, string>()

const keepPreview = (pictureId: string, picture: Blob): string => {
  const existing = previews.get(pictureId)
  if (existing) return existing
  const address = URL.createObjectURL(picture)
  previews.set(pictureId, address)
  return address
}

/** Address of a stored picture, fetched at the first look. @throws ApiError */
export async function previewOf(pictureId: string, signal: AbortSignal): Promise<string> {
  const existing = previews.get(pictureId)
  if (existing) return existing
  const { fetchCardPicture } = await import('./card.api.ts')
  return keepPreview(pictureId, await fetchCardPicture(pictureId, signal))
}

/** The address of a picture that was fetched or sent by this page already. */
export const cachedPreview = (pictureId: string): string | null => previews.get(pictureId) ?? null

/** Gives the memory of all pictures back: they belong to whoever was signed in. */
export function forgetPictures(): void {
  files.clear()
  for (const address of previews.values()) URL.revokeObjectURL(address)
  previews.clear()
}

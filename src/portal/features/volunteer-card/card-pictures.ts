import { createActor, fromPromise } from 'xstate'
import { type CardDraft, pictureSlots, type PictureSlot } from '#contract/card/draft.ts'
import { type ChosenFile, type UploadActor, uploadMachine } from '#machines/volunteer-card/upload.machine.ts'

export interface Pictures {
  actors: Record<PictureSlot, UploadActor>
  /** Keeps the file that the slot sends next. */
  chooseFile(slot: PictureSlot, file: File): void
  stop(): void
}

/** The three uploads of a wizard; `onChanged` is called for each picture that is stored or removed. */
export function openPictures(
  material: CardDraft['material'],
  onChanged: (slot: PictureSlot, pictureId: string) => void,
): Pictures {
  const files = new Map<PictureSlot, File>()
  const open = (slot: PictureSlot): UploadActor => {
    const actor: UploadActor = createActor(
      uploadMachine.provide({
        actors: {
          sendPicture: fromPromise<{ pictureId: string }, { file: ChosenFile }>(async ({ signal }) => {
            const file = files.get(slot)
            if (!file) throw { code: 'NO_FILE', message: '请重新选择照片' }
            const { sendPicture } = await import('./card.api.ts')
            const reportProgress = (percent: number) => actor.send({ type: 'upload.progressed', percent })
            const { pictureId } = await sendPicture(slot, file, reportProgress, signal)
            keepPreview(pictureId, file)
            return { pictureId }
          }),
        },
      }),
      { input: { pictureId: material[slot] } },
    )
    actor.on('picture.changed', ({ pictureId }) => onChanged(slot, pictureId))
    actor.start()
    return actor
  }
  const actors = Object.fromEntries(pictureSlots.map((slot) => [slot, open(slot)])) as Pictures['actors']
  return {
    actors,
    chooseFile: (slot, file) => void files.set(slot, file),
    stop: () => {
      for (const slot of pictureSlots) actors[slot].stop()
      files.clear()
    },
  }
}

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
  const { readPicture } = await import('./card.api.ts')
  return keepPreview(pictureId, await readPicture(pictureId, signal))
}

/** The address of a picture that was fetched or sent by this page already. */
export const cachedPreview = (pictureId: string): string | null => previews.get(pictureId) ?? null

/** Gives the memory of all pictures back: they belong to whoever was signed in. */
export function forgetPreviews(): void {
  for (const address of previews.values()) URL.revokeObjectURL(address)
  previews.clear()
}

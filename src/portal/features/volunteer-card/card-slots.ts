import type { PictureSlot } from '#domain/card/draft.ts'
import type { UploadSlot } from '../../../ui/upload/upload-texts.ts'

const lying = { ratio: 8 / 5, camera: 'environment' } as const

/** The places of the material: a card lies, a portrait stands. */
export const cardSlots: Record<PictureSlot, UploadSlot> = {
  idFront: { key: 'idFront', name: 'material.idFront', ...lying },
  idBack: { key: 'idBack', name: 'material.idBack', ...lying },
  portrait: { key: 'portrait', name: 'material.portrait', ratio: 3 / 4, camera: 'user', whole: true },
}

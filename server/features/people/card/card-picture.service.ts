import type { cardPictureSchema as pictureOnWire } from '#contract/card/card.ts'
import type { PictureSlot } from '#domain/card/draft.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { z } from 'zod'
import { isEditable, isOpenCard } from '../../../records/card/card-states.ts'
import { newestCard } from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import { TransportError } from '../../../errors.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFile, type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import { writableCard } from './draft.service.ts'
import {
  insertCardPicture,
  type CardPictureRow,
  retirePictures,
  wirePicture,
} from '../../../records/card/picture.repository.ts'

/** Pixels of the shorter side: the characters of an ID card need more than a face; a portrait of one inch has 295. */
const shortest: Record<PictureSlot, number> = { idFront: 400, idBack: 400, portrait: 280 }

/** What stands all over a stored picture, so that a copy of it serves nothing else. */
export const pictureMark = (day: string): string => `仅用于i志愿志愿者证申请 ${day}`

interface SentPicture {
  readonly slot: PictureSlot
  readonly bytes: Buffer
  /** Nobody waits for the answer any more: what stood before stays. */
  readonly isCancelled: () => boolean
}

/**
 * Stores a picture of the caller's open application, which it begins when there is none; the picture that stood in this slot goes.
 * @throws TransportError when it was cancelled meanwhile; BusinessError pictureRefused, cardOpen when the application can no longer be written
 */
export async function storeCardPicture(
  context: ServerContext,
  files: SealedFiles,
  volunteerId: number,
  { slot, bytes, isCancelled }: SentPicture,
): Promise<z.input<typeof pictureOnWire>> {
  const { executor } = context.database
  const now = context.clock()
  // Asked before the work and again when it is written: most refusals are known without it.
  const newest = await newestCard(executor, volunteerId)
  if (newest && isOpenCard(newest) && !isEditable(newest.state)) await writableCard(executor, volunteerId, now)
  const watermark = pictureMark(shanghaiDay(now))
  const { jpeg, width, height } = await preparePicture(bytes, { watermark, shortest: shortest[slot] })
  return storeNamed(files, 'cardPicture', jpeg, async (file) => {
    if (isCancelled()) throw new TransportError(400, '上传已取消')
    const size = { width, height, bytes: jpeg.length }
    return wirePicture(await replacePicture(context, volunteerId, slot, { ...file, ...size }))
  })
}

function replacePicture(
  context: ServerContext,
  volunteerId: number,
  slot: PictureSlot,
  picture: SealedFile & { width: number; height: number; bytes: number },
): Promise<CardPictureRow> {
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    const { id: applicationId } = await writableCard(transaction, volunteerId, now)
    await retirePictures(transaction, applicationId, now, slot)
    return insertCardPicture(transaction, { applicationId, slot, ...picture, uploadedAt: now })
  })
}

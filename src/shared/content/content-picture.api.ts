import { uploadContentPicture } from '#contract/content-picture.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'

/** Stores a picture of an article or a banner; `onProgress` hears whole percent. @throws ApiError */
export const sendContentPicture = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Reply<typeof uploadContentPicture>> =>
  call('organizer', uploadContentPicture, { body: {}, file, onProgress, signal, quiet: 'page' })

import { useState } from 'react'
import { type SendPicture, usePictureUpload } from '../picture/use-picture-upload.ts'
import { type ReadPicture, useStoredPicture } from '../picture/use-stored-picture.ts'

/** The upload of a licence's picture; `read` answers the one that is stored. */
export function useLicence(
  pictureId: string,
  send: SendPicture,
  read: ReadPicture,
  onChanged: (pictureId: string) => void,
) {
  const [isOlder] = useState(pictureId !== '')
  return usePictureUpload(pictureId, useStoredPicture(isOlder, read), send, onChanged)
}

export type Licence = ReturnType<typeof useLicence>

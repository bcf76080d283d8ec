import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import { usePictureUpload } from '../../../shared/picture/use-picture-upload.ts'
import { CheckField } from '../../../ui/field/form-fields.tsx'
import { UploadField } from '../../../ui/upload/upload-field.tsx'
import { sendPhoto, type UploadedPhoto } from './outcome.api.ts'

interface NewPhotoProps {
  missionId: string
  onStored: (photo: UploadedPhoto) => void
}

/** The next photo: whoever uploads it first declares that its people agree. */
export function NewPhoto({ missionId, onStored }: NewPhotoProps) {
  const [isAgreed, setAgreed] = useState(false)
  return (
    <chakra.div display="grid" gap="3" borderWidth="1px" borderRadius="lg" padding="4">
      <CheckField
        name="photo-consent"
        checked={isAgreed}
        onChange={setAgreed}
        note="确认以后才能上传，每张照片确认一次，记录会保存。"
      >
        {photoConsent.text}
      </CheckField>
      {isAgreed && <PhotoUpload missionId={missionId} onStored={onStored} />}
    </chakra.div>
  )
}

function PhotoUpload({ missionId, onStored }: NewPhotoProps) {
  const stored = useRef<UploadedPhoto>(null)
  const { actor, preview, onFile } = usePictureUpload(
    '',
    null,
    async (...upload) => {
      const photo = await sendPhoto(missionId, ...upload)
      stored.current = photo
      return { pictureId: photo.photoId }
    },
    () => {
      if (stored.current) onStored(stored.current)
    },
  )
  return (
    <chakra.div maxWidth="420px">
      <UploadField
        slot={{ key: 'photo', name: 'photo', ratio: null, camera: 'environment', isPublic: true }}
        label="添加照片"
        hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，较短一边至少 480 像素`}
        optional
        actor={actor}
        onFile={onFile}
        preview={preview}
      />
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { usePart } from '../../ui/field/form-parts.tsx'
import { UploadField } from '../../ui/upload/upload-field.tsx'
import type { UploadSlot } from '../../ui/upload/upload-texts.ts'
import { isScene, SceneChoice } from './scene-choice.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface PicturePartProps {
  /** Field of the form around it: a drawn scene, or the address of a picture. */
  name: string
  label: string
  hint: string
  /** Width to height of the cut. */
  ratio: number
  /** Stores a picture; answers its address. */
  send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<{ picture: string }>
}

/** A picture of one's own, cut to a ratio, or one of the drawn scenes. */
export function PicturePart({ name, label, hint, ratio, send }: PicturePartProps) {
  const { value, error, onChange } = usePart<string>(name)
  const slot: UploadSlot = { key: name, name, ratio, camera: 'environment', isPublic: true }
  const uploaded = isScene(value) ? '' : value
  const { actor, preview, onFile } = usePictureUpload(
    uploaded,
    uploaded || null,
    async (...call) => ({ pictureId: (await send(...call)).picture }),
    onChange,
  )
  // A scene, or the draft of another device, takes the place of what was uploaded.
  useEffect(() => {
    if (actor.getSnapshot().context.pictureId !== uploaded)
      actor.send({ type: 'picture.replaced', pictureId: uploaded })
  }, [actor, uploaded])
  return (
    <>
      <chakra.div maxWidth="420px">
        <UploadField {...{ slot, label, hint, actor, onFile, preview, error }} />
      </chakra.div>
      <SceneChoice name={`${name}.scene`} value={value} onChange={onChange} />
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type CoverScene, sceneOf } from '#domain/lists/cover-scene.ts'
import { usePart } from '../../ui/field/form-parts.tsx'
import { UploadField } from '../../ui/upload/upload-field.tsx'
import type { UploadSlot } from '../../ui/upload/upload-texts.ts'
import { SceneChoice } from './scene-choice.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface PicturePartProps {
  /** Field of the form around it: a drawn scene, or the address of a picture. */
  name: string
  label: string
  hint: string
  /** Width to height of the cut. */
  ratio: number
  /** Drawn scenes that suit it; the others are folded. */
  scenes?: readonly CoverScene[]
  /** Stores a picture; answers its address. */
  send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<{ picture: string }>
}

/** A picture of one's own, cut to a ratio, or one of the drawn scenes. */
export function PicturePart({ name, label, hint, ratio, scenes, send }: PicturePartProps) {
  const { value, error, onChange } = usePart<string>(name)
  const slot: UploadSlot = { key: name, name, ratio, camera: 'environment', isPublic: true }
  const uploaded = sceneOf(value) ? '' : value
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
      <SceneChoice name={`${name}.scene`} value={value} suited={scenes} onChange={onChange} />
    </>
  )
}

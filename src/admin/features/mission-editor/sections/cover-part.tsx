import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type CoverScene, coverScenes } from '#contract/lists/cover-scene.ts'
import { usePictureUpload } from '../../../../shared/picture/use-picture-upload.ts'
import { usePart } from '../../../../ui/field/form-parts.tsx'
import { Cover } from '../../../../ui/mark/cover.tsx'
import { UploadField } from '../../../../ui/upload/upload-field.tsx'
import type { UploadSlot } from '../../../../ui/upload/upload-texts.ts'
import { useEditor } from '../editor-context.tsx'
import { sendPicture } from '../mission-editor.api.ts'
import styles from './cover-part.module.css'

const name = 'cover.picture'
const slot: UploadSlot = { key: 'cover', name, ratio: 3 / 2, camera: 'environment', isPublic: true }

const sceneLabels: Readonly<Record<CoverScene, string>> = {
  community: '社区',
  elder: '陪伴长者',
  river: '河岸清洁',
  plant: '种树',
  read: '读书',
  traffic: '路口引导',
  health: '健康服务',
  culture: '文化',
  event: '大型活动',
  rescue: '救援',
}

const isScene = (picture: string): boolean => coverScenes.some((scene) => scene === picture)

/** A picture of one's own, cut to 3:2, or one of the drawn scenes. */
export function CoverPart() {
  const { detail } = useEditor()
  const { value, error, onChange } = usePart<string>(name)
  const uploaded = isScene(value) ? '' : value
  const { actor, preview, onFile } = usePictureUpload(
    uploaded,
    uploaded || null,
    async (file, onProgress, signal) => {
      const { picture } = await sendPicture({ draftId: detail.draftId, use: 'cover' }, file, onProgress, signal)
      return { pictureId: picture }
    },
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
        <UploadField
          slot={slot}
          label="封面图片"
          hint="JPG 或 PNG，最大 10 MB，至少 720 × 480；人物放在中间"
          actor={actor}
          onFile={onFile}
          preview={preview}
          error={error}
        />
      </chakra.div>
      <Scenes value={value} onChange={onChange} />
    </>
  )
}

interface ScenesProps {
  value: string
  onChange: (scene: CoverScene) => void
}

const Scenes = ({ value, onChange }: ScenesProps) => (
  <fieldset>
    <legend className="text-ui bold">或者选一张画好的</legend>
    <div className={styles['scenes']}>
      {coverScenes.map((scene) => (
        <label key={scene} className={styles['scene']}>
          <input
            type="radio"
            name="cover.scene"
            className="visually-hidden"
            value={scene}
            checked={value === scene}
            onChange={() => onChange(scene)}
          />
          <Cover scene={scene} sizes="150px" className="w-full" />
          <span className="text-note">{sceneLabels[scene]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

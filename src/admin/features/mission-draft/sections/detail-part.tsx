import { missionLimits } from '#domain/mission-draft/problems.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { usePictureUpload } from '../../../../shared/picture/use-picture-upload.ts'
import { usePart } from '../../../../ui/field/form-parts.tsx'
import type { PictureUpload } from '../../../../ui/rich-text/picture-row.tsx'
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx'
import { UploadField } from '../../../../ui/upload/upload-field.tsx'
import type { UploadSlot } from '../../../../ui/upload/upload-texts.ts'
import { useEditor } from '../editor-context.tsx'
import { sendMissionPicture } from '../mission-draft.api.ts'

const [minimum, maximum] = missionLimits.detail
const slot: UploadSlot = {
  key: 'textPicture',
  name: 'detail.picture',
  ratio: null,
  camera: 'environment',
  whole: true,
  isPublic: true,
}

/** The mission in its own words. */
export const DetailPart = () => (
  <RichTextField
    label="活动详情"
    required
    hint={`写清做什么、怎么集合、第一次来要知道什么，${minimum}–${maximum} 字。从 Word 或公众号粘贴时只留文字和结构，图片请用工具栏上传。`}
    pictures={TextPicture}
    {...usePart<string>('detail.html')}
  />
)

const TextPicture: PictureUpload = ({ src, error, onStored }) => {
  const { detail } = useEditor()
  const { actor, preview, onFile } = usePictureUpload(
    src,
    src || null,
    async (file, onProgress, signal) => {
      const { picture } = await sendMissionPicture({ draftId: detail.draftId, use: 'text' }, file, onProgress, signal)
      return { pictureId: picture }
    },
    onStored,
  )
  return (
    <UploadField
      slot={slot}
      label="图片"
      hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，短边至少 240 像素`}
      actor={actor}
      onFile={onFile}
      preview={preview}
      error={error}
    />
  )
}

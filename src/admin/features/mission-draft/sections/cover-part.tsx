import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { PicturePart } from '../../../../shared/picture/picture-part.tsx'
import { useEditor } from '../editor-context.tsx'
import { sendMissionPicture } from '../mission-draft.api.ts'

/** A picture of one's own, cut to 3:2, or one of the drawn scenes. */
export function CoverPart() {
  const { draftId } = useEditor().detail
  return (
    <PicturePart
      name="cover.picture"
      label="封面图片"
      hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，至少 720 × 480；人物放在中间`}
      ratio={3 / 2}
      send={(...call) => sendMissionPicture({ draftId, use: 'cover' }, ...call)}
    />
  )
}

import { scenesOf } from '#domain/lists/cover-scene.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { PicturePart } from '../../../../shared/picture/picture-part.tsx'
import { useDraftPart, useEditor } from '../editor-context.tsx'
import { sendMissionPicture } from '../mission-draft.api.ts'

/** A picture of one's own, cut to 3:2, or one of the drawn scenes, those of its categories in front. */
export function CoverPart() {
  const { draftId } = useEditor().detail
  const categories = useDraftPart(({ basics }) => basics.category)
  return (
    <PicturePart
      name="cover.picture"
      label="封面图片"
      hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，至少 720 × 480；人物放在中间。不选时按服务类别配一张`}
      ratio={3 / 2}
      scenes={scenesOf(categories)}
      send={(...call) => sendMissionPicture({ draftId, use: 'cover' }, ...call)}
    />
  )
}

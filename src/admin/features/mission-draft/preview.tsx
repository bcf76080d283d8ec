import { coverOf } from '#domain/mission-draft/cover.ts'
import { PreviewedMission } from '../../../shared/mission/previewed-mission.tsx'
import { useDraftPart, useEditor } from './editor-context.tsx'

/** The mission as it is typed, as a volunteer will see it on a phone. */
export function MissionPreview() {
  const { detail } = useEditor()
  const draft = useDraftPart((whole) => whole)
  const cover = draft.basics.category.length === 0 ? draft.cover : { picture: coverOf(draft, Number(detail.draftId)) }
  return (
    <PreviewedMission
      draft={{ ...draft, cover }}
      state={detail.mission?.state ?? 'draft'}
      organizationName={detail.organization.name}
    />
  )
}

import { PreviewedMission } from '../../../shared/mission/previewed-mission.tsx'
import { useDraftPart, useEditor } from './editor-context.tsx'

/** The mission as it is typed, as a volunteer will see it on a phone. */
export function MissionPreview() {
  const { detail } = useEditor()
  const draft = useDraftPart((whole) => whole)
  return (
    <PreviewedMission
      draft={draft}
      state={detail.mission?.state ?? 'draft'}
      organizationName={detail.organization.name}
    />
  )
}

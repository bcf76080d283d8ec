import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import { PreviewedMission } from '../../../shared/mission/previewed-mission.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'

/** A mission as volunteers will see it. */
export function ReviewPreview({ draft, organizationName }: { draft: MissionDraft; organizationName: string }) {
  return (
    <section aria-labelledby="preview-title">
      <SectionTitle id="preview-title" marginBottom="2">
        志愿者会看到的样子
      </SectionTitle>
      <PreviewedMission draft={draft} state="pendingReview" organizationName={organizationName} />
    </section>
  )
}

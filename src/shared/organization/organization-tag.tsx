import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { Tag, type Tone } from '../../ui/mark/tag.tsx'

const tones: Record<OrganizationState, Tone> = {
  draft: 'neutral',
  pendingReview: 'sea',
  returned: 'danger',
  approved: 'leaf',
  suspended: 'sun',
  closed: 'neutral',
}

/** How an organization stands. */
export const OrganizationTag = ({ state }: { state: OrganizationState }) => (
  <Tag tone={tones[state]}>{organizationStateLabels[state]}</Tag>
)

import { type DonationState, donationStateLabels } from '#contract/donation.ts'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'

const tones: Readonly<Record<DonationState, Tone>> = { waiting: 'sea', issued: 'leaf', revoked: 'danger' }

export const DonationMark = ({ state }: { state: DonationState }) => (
  <Tag tone={tones[state]}>{donationStateLabels[state]}</Tag>
)

import type { ImportState } from '#domain/lifecycle/import.ts'
import { importStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'

const tones: Readonly<Record<ImportState, Tone>> = {
  mapping: 'neutral',
  checked: 'sea',
  pendingReview: 'sun',
  imported: 'leaf',
  takenBack: 'danger',
  discarded: 'outline',
}

export const ImportMark = ({ state }: { state: ImportState }) => (
  <Tag tone={tones[state]}>{importStateLabels[state]}</Tag>
)

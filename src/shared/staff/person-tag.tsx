import { type PersonState, personStateLabels } from '#domain/person-form.ts'
import { Tag } from '../../ui/mark/tag.tsx'

/** That nobody checked yet whose account it is; nothing where somebody did. */
export const PersonTag = ({ state }: { state: PersonState }) =>
  (state === 'missing' || state === 'unchecked') && (
    <Tag tone="sun" icon="alert">
      {personStateLabels[state]}
    </Tag>
  )

import type { PictureSlot } from '#contract/card/draft.ts'
import type { ReviewDetail } from './card-review.api.ts'
import { inOrder, pictureLabels } from './picture-labels.ts'

export interface CriticisableField {
  field: string
  name: string
}

/** Parts that the applicant can type again. */
const editableParts = ['choice', 'material', 'contact', 'work', 'gift']

/** What of an application can be sent back to be changed, in the order of the page. */
export function criticisableFields({ parts, pictures }: ReviewDetail): CriticisableField[] {
  const fields = parts.flatMap(({ lines }) => lines.map(({ field, name }) => ({ field, name })))
  const pictureFields = inOrder(pictures).map(
    ({ slot }): CriticisableField => ({ field: fieldOf(slot), name: pictureLabels[slot] }),
  )
  const editableFields = fields.filter(({ field }) => editableParts.includes(field.slice(0, field.indexOf('.'))))
  const at = editableFields.findIndex(({ field }) => field.startsWith('material.'))
  return editableFields.toSpliced(at < 0 ? 0 : at, 0, ...pictureFields)
}

const fieldOf = (slot: PictureSlot) => `material.${slot}`

import type { PictureSlot } from '#contract/card/draft.ts'
import type { ReviewDetail } from './card-review.api.ts'
import { inOrder, pictureWords } from './picture-words.ts'

export interface Place {
  field: string
  name: string
}

/** Parts that the applicant can type anew. */
const ownParts = ['choice', 'material', 'contact', 'work', 'gift']

/** What of an application can be sent back to be changed, in the order of the page. */
export function placesOf({ parts, pictures }: ReviewDetail): Place[] {
  const places = parts.flatMap(({ lines }) => lines.map(({ field, name }) => ({ field, name })))
  const shown = inOrder(pictures).map(({ slot }): Place => ({ field: fieldOf(slot), name: pictureWords[slot] }))
  const typed = places.filter(({ field }) => ownParts.includes(field.slice(0, field.indexOf('.'))))
  const at = typed.findIndex(({ field }) => field.startsWith('material.'))
  return typed.toSpliced(at < 0 ? 0 : at, 0, ...shown)
}

const fieldOf = (slot: PictureSlot) => `material.${slot}`

import { sortCopy } from '../arrays.ts'
import type { PictureSlot } from './draft.ts'

export const cardPictureLabels: Readonly<Record<PictureSlot, string>> = {
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  portrait: '本人证件照',
}

const order = Object.keys(cardPictureLabels)

/** Pictures in the order of the form, whichever came first. */
export const orderedPictures = <P extends { slot: PictureSlot }>(pictures: readonly P[]): P[] =>
  sortCopy(pictures, (a, b) => order.indexOf(a.slot) - order.indexOf(b.slot))

import type { PictureSlot } from '#contract/card/draft.ts'

export const pictureWords: Record<PictureSlot, string> = {
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  portrait: '本人证件照',
}

import { routePath } from '#contract/routes.ts'
import type { Keys } from '../../../keys.ts'

/** 132 bits: who knows a number cannot guess its code. */
const codeLength = 22

const codeOf = (hash: string): string => hash.slice(hash.indexOf('.') + 1).slice(0, codeLength)

/** Address of the public check of a card, for the code on its back. */
export const cardCheckAddress = (keys: Keys, origin: string, number: string): string => {
  const code = codeOf(keys.lookupHash('cardApplication.check', number))
  return `${origin}${routePath('card')}?${new URLSearchParams({ number, code }).toString()}#query`
}

/** Whether a code is that of a card's number, under any key that is still held. */
export const isCardCode = (keys: Keys, number: string, code: string): boolean =>
  keys.lookupHashes('cardApplication.check', number).map(codeOf).includes(code)

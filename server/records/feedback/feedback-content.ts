import type { Keys } from '../../keys.ts'

type Column = 'name' | 'contact' | 'text' | 'answer'

export const sealFeedback = (keys: Keys, column: Column, plain: string): string =>
  keys.encryptColumn(`feedback.${column}`, plain)

export const openFeedback = (keys: Keys, column: Column, ciphertext: string): string =>
  keys.decryptColumn(`feedback.${column}`, ciphertext)

export const openOptional = (keys: Keys, column: Column, ciphertext: string | null): string | null =>
  ciphertext === null ? null : openFeedback(keys, column, ciphertext)

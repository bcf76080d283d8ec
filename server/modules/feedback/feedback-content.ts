import type { Keys } from '../../keys.ts'

type Column = 'name' | 'contact' | 'text' | 'answer'

export const sealFeedback = (keys: Keys, column: Column, plain: string): string =>
  keys.encryptColumn(`feedback.${column}`, plain)

export const openFeedback = (keys: Keys, column: Column, stored: string): string =>
  keys.decryptColumn(`feedback.${column}`, stored)

export const openOptional = (keys: Keys, column: Column, stored: string | null): string | null =>
  stored === null ? null : openFeedback(keys, column, stored)

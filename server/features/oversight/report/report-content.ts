import type { Keys } from '../../../keys.ts'

type Column = 'whom' | 'text' | 'opinion'

export const sealReport = (keys: Keys, column: Column, plain: string): string =>
  keys.encryptColumn(`report.${column}`, plain)

export const openReport = (keys: Keys, column: Column, ciphertext: string): string =>
  keys.decryptColumn(`report.${column}`, ciphertext)

import { keysOf } from './record-keys.ts'

/** What the federation imports from a spreadsheet, each with its words. */
export const importKindLabels = {
  donations: '捐赠登记',
  hours: '历史时长',
  organizations: '组织',
} as const
export type ImportKindName = keyof typeof importKindLabels

/** Longest table that is read, lines below the head. */
export const mostImportLines = 10_000

export const importKindNames = keysOf<ImportKindName>(importKindLabels)

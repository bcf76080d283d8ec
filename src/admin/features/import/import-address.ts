import { adminPath } from '#contract/admin-pages.ts'
import type { ImportKindName } from '#domain/import-kind.ts'

const path = adminPath('/imports')

/** Address below `/admin` of the imports of a kind, or of all. */
export const importsAddress = (kind: ImportKindName | null = null): string =>
  kind === null ? path : `${path}?kind=${kind}`

/** Address below `/admin` of one import. */
export const importAddress = (importId: string): string => `${path}?id=${importId}`

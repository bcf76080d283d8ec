import type { Body, BodyInput, Reply } from '#contract/endpoint.ts'
import {
  checkImport,
  failedImportLines,
  importDetail,
  importEvent,
  importFile,
  importKinds,
  importList,
  importTemplate,
  rereadImport,
  uploadImport,
} from '#contract/import.ts'
import type { ImportKindName } from '#domain/import-kind.ts'
import { call, callFile } from '../../../lib/api.ts'

export type ImportKinds = Reply<typeof importKinds>
export type ImportKindOption = ImportKinds[number]
export type ImportPage = Reply<typeof importList>
export type ImportItem = ImportPage['items'][number]
export type Import = Reply<typeof importDetail>
export type ImportCheckReport = NonNullable<Import['report']>
export type ImportFix = Body<typeof checkImport>['fixes'][number]
export type ImportReplacement = Body<typeof checkImport>['replacements'][number]
/** All that is mended of an import, as a dry run takes it. */
export type ImportMends = Pick<Body<typeof checkImport>, 'fixes' | 'replacements' | 'omissions'>

/** @throws ApiError, as all of these */
export const fetchImportKinds = (signal: AbortSignal): Promise<ImportKinds> =>
  call('organizer', importKinds, { signal })

export const fetchImports = (
  kind: ImportKindName | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ImportPage> =>
  call('organizer', importList, {
    query: { ...(kind !== null && { kind }), ...(cursor !== null && { cursor }) },
    signal,
  })

export const fetchImport = (importId: string, signal: AbortSignal): Promise<Import> =>
  call('organizer', importDetail, { query: { importId }, signal, quiet: 'business' })

export const uploadImportFile = (body: BodyInput<typeof uploadImport>, file: File, signal: AbortSignal) =>
  call('organizer', uploadImport, { body, file, signal, quiet: 'page' })

export const requestReread = (body: BodyInput<typeof rereadImport>, signal: AbortSignal) =>
  call('organizer', rereadImport, { body, signal, quiet: 'page' })

export const sendCheck = (body: BodyInput<typeof checkImport>, signal: AbortSignal) =>
  call('organizer', checkImport, { body, signal, quiet: 'page' })

export const requestImportEvent = (body: BodyInput<typeof importEvent>, signal: AbortSignal) =>
  call('organizer', importEvent, { body, signal, quiet: 'page' })

export const fetchImportTemplate = (kind: ImportKindName, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', importTemplate, { query: { kind }, signal })

export const fetchFailedLines = (body: BodyInput<typeof failedImportLines>, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', failedImportLines, { body, signal, quiet: 'page' })

export const fetchImportFile = (body: BodyInput<typeof importFile>, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', importFile, { body, signal, quiet: 'page' })

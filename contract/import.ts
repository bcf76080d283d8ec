import { z } from 'zod'
import { endpoint, fileEndpoint, id, instant, pageOf, pageQuery, workbookType } from './endpoint.ts'
import { importKindNames } from './import-kind.ts'
import { importEvents, importStates } from './lifecycle/import.ts'

/** Bytes of a file that is imported. */
export const mostImportBytes = 5 * 1024 * 1024
/** Cells that can be mended on the page; more are mended in the file. */
export const mostFixes = 500
/** Lines with errors, and changes, that the page shows; the file of failed lines holds all. */
export const mostShown = 200
/** How long an import can be taken back. */
export const takeBackHours = 24

const kind = z.enum(importKindNames, '请选择导入什么')
const count = z.number().int().nonnegative()
const line = z.number().int().min(2).max(2_000_000)
const column = z.string().max(40)
const counts = z.object({ created: count, changed: count, unchanged: count, skipped: count })
export type ImportCounts = z.infer<typeof counts>

/** What can be imported, with the columns of each. */
export const importKinds = endpoint({
  method: 'GET',
  path: '/manage/pc/import/kinds',
  caller: 'federation',
  reply: z.array(
    z.object({
      kind,
      /** Another account has to run it. */
      needsSecondPerson: z.boolean(),
      columns: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          isRequired: z.boolean(),
          example: z.string(),
          hint: z.string(),
        }),
      ),
    }),
  ),
})

/** An empty table of a kind to fill in, with its titles and a line as an example. */
export const importTemplate = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/import/template',
  caller: 'federation',
  query: z.object({ kind }),
  binary: workbookType,
})

/**
 * Stores a file, at most 5 MB, .xlsx or .csv in UTF-8 or GB18030, and assigns its columns by their titles. Nothing is imported yet. Code 12034
 * for a file that is no such table, or one of more than 10,000 lines or 20 MB unfolded.
 */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/manage/pc/import/upload',
  caller: 'federation',
  act: 'import.upload',
  bodyType: 'multipart',
  body: z.object({ kind, fileName: z.string().trim().min(1, '请选择文件').max(200, '文件名最多 200 字') }),
  reply: z.object({ importId: id }),
})

/** Imports, the newest first, of one kind or of all. */
export const importList = endpoint({
  method: 'GET',
  path: '/manage/pc/import/list',
  caller: 'federation',
  query: pageQuery.extend({ kind: kind.optional() }),
  reply: pageOf(
    z.object({
      importId: id,
      kind,
      state: z.enum(importStates),
      fileName: z.string(),
      lineCount: count,
      /** Of the last dry run, or of the run; null before the first. */
      counts: counts.nullable(),
      enteredBy: z.string(),
      enteredAt: instant,
      ranBy: z.string().nullable(),
      ranAt: instant.nullable(),
    }),
  ),
})

const report = z.object({
  checkedAt: instant,
  counts,
  total: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** One a cell that is wrong, at most 200; personal columns partly masked. */
  problems: z.array(z.object({ line, column, text: z.string(), message: z.string() })),
  /** Changes of records that exist, at most 200 cells. */
  changes: z.array(z.object({ line, label: z.string(), column, before: z.string(), after: z.string() })),
  consequences: z.array(z.string()),
})

/** One import with its columns and what the dry run, or the run, did with it. */
export const importDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/import/detail',
  caller: 'federation',
  query: z.object({ importId: id }),
  reply: z.object({
    importId: id,
    kind,
    state: z.enum(importStates),
    needsSecondPerson: z.boolean(),
    fileName: z.string(),
    bytes: count,
    sha256: z.string(),
    /** The file is stored and can be downloaded. */
    hasFile: z.boolean(),
    lineCount: count,
    /** Name of the sheet that is read; null of a file without sheets. */
    sheet: z.string().nullable(),
    /** Titles of the file's columns, in their order; empty once the file is removed. */
    head: z.array(z.string()),
    /** For each column of the kind the place in `head`, or null. */
    mapping: z.array(z.object({ column, at: count.nullable() })),
    fixes: z.array(z.object({ line, column, text: z.string() })),
    enteredBy: z.string(),
    enteredAt: instant,
    /** The caller entered it. */
    isOwn: z.boolean(),
    revision: count,
    report: report.nullable(),
    returnReason: z.string().nullable(),
    ranBy: z.string().nullable(),
    ranAt: instant.nullable(),
    /** Until when it can be taken back; null when it did not run. */
    revocableUntil: instant.nullable(),
    /** Why it cannot be taken back, in a sentence; null when it can, or did not run. */
    obstacle: z.string().nullable(),
    endedAt: instant.nullable(),
  }),
})

/**
 * Assigns the columns, mends cells and runs the import without keeping anything. Only who entered it may; `mapping` names all columns that are
 * assigned, `fixes` all cells that are mended.
 */
export const checkImport = endpoint({
  method: 'POST',
  path: '/manage/pc/import/check',
  caller: 'federation',
  act: 'import.check',
  body: z.object({
    importId: id,
    mapping: z.array(z.object({ column, at: count.max(99).nullable() })).max(60),
    fixes: z
      .array(z.object({ line, column, text: z.string().trim().max(200, '改成的内容最多 200 字') }))
      .max(mostFixes, `一次最多在页面上改 ${mostFixes} 格，其余的请下载改好再传`),
  }),
  reply: z.object({ revision: count, counts }),
})

/**
 * Hands an import to a second person, returns it with a reason, runs it, takes it back or gives it up. A run goes by the dry run of this
 * `revision`; where the data have changed since so that it would do something else, nothing is kept (code 12001). Code 13120 for whoever
 * entered it, where the kind needs a second person.
 */
export const importEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/import/event',
  caller: 'federation',
  act: 'import.event',
  body: z
    .object({
      importId: id,
      event: z.enum(importEvents).exclude(['import.checked']),
      revision: count,
      reason: z.string().trim().max(200, '原因最多 200 字').optional(),
    })
    .refine(({ event, reason }) => event !== 'import.returned' || !!reason, {
      path: ['reason'],
      error: '请写明退回的原因',
    }),
  reply: z.object({ state: z.enum(importStates) }),
})

/** The lines that were not imported, with the reason in the first column and the cells as they were; to be mended and uploaded again. */
export const failedImportLines = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/import/failed',
  caller: 'federation',
  query: z.object({ importId: id }),
  binary: workbookType,
})

/** The file as it came. */
export const importFile = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/import/file',
  caller: 'federation',
  query: z.object({ importId: id }),
  binary: [workbookType, 'text/csv'],
})

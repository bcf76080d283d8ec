import { z } from 'zod'
import { endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { workbookType } from './file-types.ts'
import { importKindNames, mostImportLines } from '#domain/import-kind.ts'
import { megabytesText } from '#domain/fields/file-size.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { importEvents, importStates } from '#domain/lifecycle/import.ts'

/** Bytes of a file that is imported. */
export const mostImportBytes = 5 * 1024 * 1024

/** What is said of a longer file. */
export const importTooLarge = `文件最大 ${megabytesText(mostImportBytes)}，请删去图片和多余的工作表，或分成几个文件再上传`
/** Cells that can be mended on the page; more are mended in the file. */
export const mostFixes = 500
/** Texts of a column that can be replaced wherever they stand. */
export const mostReplacements = 100
/** Longest cell that can be replaced wherever it stands. */
export const mostCellLength = 200
/** Lines with errors, and changes, that the page shows; the file of failed lines holds all. */
export const mostShown = 200
/** How long an import can be taken back. */
export const takeBackHours = 24

const kind = z.enum(importKindNames, '请选择导入什么')
const count = z.number().int().nonnegative()
const fileLine = z.number().int().min(1).max(2_000_000)
const line = fileLine.min(2)
const column = z.string().max(40)
const cellText = z.string().trim().max(mostCellLength, `改成的内容最多 ${mostCellLength} 字`)
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
      /** The sum of a table, as the page asks for it; null of a kind without one. */
      total: z.object({ label: z.string(), unit: z.string() }).nullable(),
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
 * for a file that is no such table, or one with too many lines, or one that unfolds too far.
 */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/manage/pc/import/upload',
  caller: 'federation',
  act: 'import.upload',
  bodyType: 'multipart',
  body: z.object({
    kind,
    fileName: z
      .string()
      .trim()
      .min(1, '请选择文件')
      .max(200, '文件名最多 200 字')
      .regex(/^[^/\\]+$/, '文件名不能带有文件夹，请去掉“/”和“\\”再上传'),
  }),
  reply: z.object({ importId: replyId }),
})

/** Imports, the newest first, of one kind or of all. */
export const importList = endpoint({
  method: 'GET',
  path: '/manage/pc/import/list',
  caller: 'federation',
  query: pageQuery.extend({ kind: kind.optional() }),
  reply: pageOf(
    z.object({
      importId: replyId,
      kind,
      state: z.enum(importStates),
      fileName: z.string(),
      lineCount: count,
      /** Of the last dry run, or of the run; null before the first. */
      counts: counts.nullable(),
      enteredBy: z.string(),
      enteredAt: replyInstant,
      ranBy: z.string().nullable(),
      ranAt: replyInstant.nullable(),
    }),
  ),
})

/** What is wrong is right with one press: another text in the cell, or a line less. */
const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('write'), text: z.string(), after: z.string() }),
  /** `keeps`: the line that stays of two that are alike. */
  z.object({ kind: z.literal('omit'), line, keeps: line.nullable() }),
])

/** One press for all lines with the same mend. */
const batch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    column,
    from: z.string(),
    text: z.string(),
    before: z.string(),
    after: z.string(),
    count,
  }),
  z.object({ kind: z.literal('omit'), lines: z.array(line) }),
])

/** A number that the table, or whoever has it, states, beside the one that was read. */
export const importControl = z.object({
  label: z.string(),
  read: z.string(),
  claim: z.string(),
  /** In words; null where the two are the same. */
  difference: z.string().nullable(),
  /** Where the difference can come from. */
  reasons: z.array(z.string()),
})

/** Who gets most of the total. */
export const importSums = z.object({
  /** People or donors of the lines that are imported. */
  count,
  /** At most ten, the highest first; people masked. */
  highest: z.array(z.object({ label: z.string(), lines: count, text: z.string() })),
})

const report = z.object({
  checkedAt: replyInstant,
  counts,
  total: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** One a cell that is wrong, at most 200; personal columns partly masked. */
  problems: z.array(
    z.object({
      line,
      column,
      text: z.string(),
      message: z.string(),
      /** For whoever entered it, while it is prepared. */
      mends: z.array(mend),
    }),
  ),
  /** For whoever entered it, while it is prepared. */
  batches: z.array(batch),
  controls: z.array(importControl),
  /** Null of a kind without a total. */
  sums: importSums.nullable(),
  /** Lines that are imported, as they were read: the first ones, and those that differ most; personal columns partly masked. */
  sample: z.array(z.object({ line, cells: z.array(z.object({ column, text: z.string() })) })),
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
    importId: replyId,
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
    /** Where else the table could be, for whoever entered it, while it is prepared; null for others, and of a file that was read before this was kept. */
    place: z
      .object({
        /** Sheets that are seen; empty of a file without sheets. */
        sheets: z.array(z.string()),
        headLine: fileLine,
        /** As they begin: names and numbers of people partly masked. */
        firstLines: z.array(z.object({ line: fileLine, cells: z.array(z.string()) })),
      })
      .nullable(),
    /** Titles of the file's columns, in their order; empty once the file is removed. */
    head: z.array(z.string()),
    /** For each column of the kind the place in `head`, or null. */
    mapping: z.array(z.object({ column, at: count.nullable() })),
    /** Cells that were mended; `before` and `after` with private ones partly masked, `text` too for others than who entered it. */
    fixes: z.array(z.object({ line, column, text: z.string(), before: z.string(), after: z.string() })),
    /** Texts of a column that were replaced in all lines that have them; `from` and `text` as that of a mended cell. */
    replacements: z.array(
      z.object({ column, from: z.string(), text: z.string(), before: z.string(), after: z.string(), count }),
    ),
    /** Lines that are left out. */
    omissions: z.array(line),
    /** The line of the file with its sum, which is no record. */
    sumLine: line.nullable(),
    /** Lines that the program which wrote the file does not show; they are read like all. */
    hiddenCount: count,
    /** Lines with a cell that is one with the cell above, whose text they take. */
    mergedCount: count,
    /** What whoever has the table says of it; null where nothing was said. */
    claims: z.object({ total: z.string().nullable(), lines: count.nullable() }),
    enteredBy: z.string(),
    enteredAt: replyInstant,
    /** The caller entered it. */
    isOwn: z.boolean(),
    revision: count,
    report: report.nullable(),
    returnReason: z.string().nullable(),
    ranBy: z.string().nullable(),
    ranAt: replyInstant.nullable(),
    /** Until when it can be taken back; null when it did not run. */
    revocableUntil: replyInstant.nullable(),
    /** Why it cannot be taken back, in a sentence; null when it can, or did not run. */
    obstacle: z.string().nullable(),
    endedAt: replyInstant.nullable(),
  }),
})

/**
 * Reads the stored file anew, by another sheet or another line as its head, and assigns its columns by their titles; what was mended, stated
 * and tried is forgotten. Only who entered it may. Code 12034 where no table is there.
 */
export const rereadImport = endpoint({
  method: 'POST',
  path: '/manage/pc/import/reread',
  caller: 'federation',
  act: 'import.reread',
  body: z.object({
    importId: id,
    /** By its name; null of a file without sheets. */
    sheet: z.string().max(200).nullable(),
    /** Null for the line that has the most titles. */
    headLine: fileLine.nullable(),
  }),
  reply: z.object({ revision: count }),
})

/**
 * Assigns the columns, mends cells and runs the import without keeping anything. Only who entered it may; `mapping` names all columns that are
 * assigned, `fixes` all cells that are mended, `replacements` all texts that are replaced wherever they stand, `omissions` all lines that are left out: what is named
 * no more is as the file has it again.
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
      .array(z.object({ line, column, text: cellText }))
      .max(mostFixes, `一次最多在页面上改 ${mostFixes} 格，其余的请下载改好再传`),
    replacements: z
      .array(z.object({ column, from: z.string().max(mostCellLength), text: cellText }))
      .max(mostReplacements, `一次最多统一改 ${mostReplacements} 种内容，其余的请下载改好再传`)
      .default([]),
    omissions: z.array(line).max(mostImportLines).default([]),
    /** What the table should come to; left out, what was said before stands. */
    claims: z
      .object({
        total: z.string().trim().max(30, '合计最多 30 字').nullable(),
        lines: count.max(mostImportLines).nullable(),
      })
      .optional(),
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
      event: z.enum(importEvents).exclude(['import.checked', 'import.reread']),
      revision: count,
      /** Needed to hand on or run an import of which a stated number is another than the one that was read. */
      acceptsDifference: z.boolean().optional(),
      reason: z.string().trim().max(200, '原因最多 200 字').optional(),
    })
    .refine(({ event, reason }) => event !== 'import.returned' || !!reason, {
      path: ['reason'],
      error: '请写明退回的原因',
    }),
  reply: z.object({ state: z.enum(importStates) }),
})

const download = z.object({ importId: id, reason: staffReason })

/**
 * The lines that were not imported, with the reason in the first column and the cells as they were; to be mended and uploaded again. An act of
 * the log; volunteers whose numbers stand in the lines find the look in their own.
 */
export const failedImportLines = fileEndpoint({
  method: 'POST',
  path: '/manage/pc/import/failed',
  caller: 'federation',
  act: 'import.download',
  body: download,
  binary: workbookType,
})

/** The file as it came, for a reason; an act of the log, and a look for everybody in it, as `failedImportLines`. */
export const importFile = fileEndpoint({
  method: 'POST',
  path: '/manage/pc/import/file',
  caller: 'federation',
  act: 'import.download',
  body: download,
  binary: [workbookType, 'text/csv'],
})

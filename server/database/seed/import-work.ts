import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { Keys } from '../../keys.ts'
import { donationImport } from '../../modules/certificate/donation-import.ts'
import { attempt, rawLines, storedReport } from '../../modules/import/attempt.ts'
import { readCsv } from '../../modules/import/file/read-csv.ts'
import { sealReport, sealTable } from '../../modules/import/import-content.ts'
import { importLifecycle, uploadedState } from '../../modules/import/import-lifecycle.ts'
import { insertImport, insertRecords } from '../../modules/import/import.repository.ts'
import { guessMapping } from '../../modules/import/mapping.ts'
import { recordsOf } from '../../modules/import/records.ts'
import type { SealedFiles } from '../../modules/upload/sealed-files.ts'
import type { Executor } from '../client.ts'
import type { Seed } from '../migrate.ts'
import { donation } from '../schema/certificate.ts'
import { organizer } from '../schema/organizer.ts'
import { importTables } from './content/import-work.ts'

const hour = 3_600_000

interface Options {
  readonly keys: () => Keys | Promise<Keys>
  readonly files: () => Promise<SealedFiles>
  readonly clock: () => Date
}

interface Demo {
  readonly keys: Keys
  readonly files: SealedFiles
  readonly now: Date
  /** The demo's account of the federation. */
  readonly organizerId: number
}

/** What the demo's federation finds of imports: one that ran, and one that was tried and waits, with errors and a correction. */
export const importWorkSeed = ({ keys, files, clock }: Options): Seed => ({
  name: 'import_work',
  async run(executor) {
    const [account] = await executor
      .select({ organizerId: organizer.id })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    if (!account) return
    const demo = { ...account, keys: await keys(), files: await files(), now: clock() }
    await plantOlder(executor, demo)
    const year = shanghaiDay(demo.now).slice(0, 4)
    const finished = { fileName: `${year}年捐赠登记.csv`, table: importTables.finished, hoursAgo: 75, isRun: true }
    await plantImport(executor, demo, finished)
    const waiting = { fileName: `${year}年捐赠登记_补录.csv`, table: importTables.waiting, hoursAgo: 1, isRun: false }
    await plantImport(executor, demo, waiting)
  },
})

/** From before the portal: nobody of the federation entered it there. */
async function plantOlder(executor: Executor, { keys, now }: Demo): Promise<void> {
  const mobile = '13900030045'
  await executor.insert(donation).values({
    requestKey: 'd1'.padStart(32, '0'),
    registerNumber: 'DJ-0005',
    donorKind: 'organization',
    donorName: '岭南书友会',
    mobile: keys.encryptColumn('donation.mobile', mobile),
    mobileHash: keys.lookupHash('donation.mobile', mobile),
    item: '图书',
    quantity: '320 册',
    use: '图书',
    donatedOn: addDays(shanghaiDay(now), -60),
    createdAt: new Date(now.getTime() - 59 * 24 * hour),
  })
}

interface Table {
  readonly fileName: string
  readonly table: readonly string[]
  readonly hoursAgo: number
  /** It was imported after its dry run. */
  readonly isRun: boolean
}

async function plantImport(executor: Executor, demo: Demo, { fileName, table, hoursAgo, isRun }: Table): Promise<void> {
  const { keys, files, organizerId } = demo
  const now = new Date(demo.now.getTime() - hoursAgo * hour)
  const bytes = Buffer.from(daysIn(table.join('\n'), shanghaiDay(demo.now)))
  const { format, head, lines: sheetLines } = readCsv(bytes)
  const content = { sheet: null, head: [...head], mapping: guessMapping(donationImport, head, null), fixes: [] }
  const row = await insertImport(executor, {
    kind: 'donations',
    state: uploadedState,
    fileName,
    format,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(await files.put('importFile', bytes)),
    lineCount: sheetLines.length,
    table: sealTable(keys, content),
    revision: 0,
    enteredBy: organizerId,
    enteredAt: now,
  })
  const lines = rawLines(content, sheetLines)
  const caller = { id: organizerId, federation: true }
  const context = { keys, now, importId: row.id, enteredBy: organizerId, caller }
  const { report, counts } = await attempt(executor, donationImport, lines, context, () => isRun)
  const columns = {
    ...counts,
    report: sealReport(keys, storedReport(donationImport, report, lines)),
    revision: 1,
    checkedAt: now,
  }
  const checked = importLifecycle.next(row, 'import.checked')
  await importLifecycle.write(executor, row.id, checked, columns)
  if (!isRun) return
  await insertRecords(executor, recordsOf(row.id, report, keys))
  const next = importLifecycle.next(checked, 'import.run')
  await importLifecycle.write(executor, row.id, next, { ranBy: organizerId, ranAt: now })
}

const daysIn = (text: string, today: string): string =>
  text.replaceAll(/\{(\d+)\}/g, (_, days: string) => addDays(today, -Number(days)))

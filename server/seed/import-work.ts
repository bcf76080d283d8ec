import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import type { ImportKindName } from '#domain/import-kind.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ImportEventType } from '#domain/lifecycle/import.ts'
import type { Keys } from '../keys.ts'
import { attempt, rawLines, storedReport } from '../features/imports/import/attempt.ts'
import { readCsv } from '../features/imports/import/file/read-csv.ts'
import { emptyTable, sealImportReport, sealTable } from '../features/imports/import/import-content.ts'
import type { ImportKindSource } from '../records/import/import-kind.ts'
import { importLifecycle, uploadedState } from '../features/imports/import/import-lifecycle.ts'
import { importKindSources } from '../features/imports/import/import-kinds.ts'
import { insertImport, insertRecords, updateImport } from '../features/imports/import/import.repository.ts'
import { guessMapping, titlesOf } from '../features/imports/import/mapping.ts'
import { recordsOf } from '../features/imports/import/records.ts'
import type { SealedFiles } from '../files/sealed-files.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { donation } from '../database/schema/certificate.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { importTables, rosterTables } from './content/import-work.ts'

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
}

/**
 * What the demo's federation finds of imports: one that ran, one that was tried and waits, with errors and a correction, a roster of hours whose
 * hours are on notice, and one that a colleague entered and another person has to run.
 */
export const importWorkSeed = ({ keys, files, clock }: Options): Seed => ({
  name: 'import_work',
  async run(executor) {
    const [account, colleague] = await findAccounts(executor)
    if (account === undefined) return
    const demo = { keys: await keys(), files: await files(), now: clock() }
    await plantOlder(executor, demo)
    const year = shanghaiDay(demo.now).slice(0, 4)
    const own = { kind: 'donations', enteredBy: account, ranBy: account } as const
    const finished = { ...own, fileName: `${year}年捐赠登记.csv`, table: importTables.finished, hoursAgo: 75 }
    await plantImport(executor, demo, { ...finished, end: 'done' })
    const tried = { ...own, fileName: `${year}年捐赠登记_补录.csv`, table: importTables.waiting, hoursAgo: 1 }
    await plantImport(executor, demo, { ...tried, end: 'checked' })
    if (colleague === undefined) return
    const { released, waiting } = rosterTables(await findRosterPeople(executor))
    const ofColleague = { kind: 'hours', enteredBy: colleague, ranBy: account } as const
    const roster = { ...ofColleague, fileName: '青禾服务队历年名册.csv', table: released, hoursAgo: 26 }
    await plantImport(executor, demo, { ...roster, end: 'done' })
    const next = { ...ofColleague, fileName: '湾畔协会历年名册.csv', table: waiting, hoursAgo: 3 }
    await plantImport(executor, demo, { ...next, end: 'waiting' })
  },
})

/** The demo's account of the federation, and a colleague of it. */
async function findAccounts(executor: Executor): Promise<(number | undefined)[]> {
  const names = ['federation1', 'fedreview1']
  const rows = await executor
    .select({ id: organizer.id, loginName: organizer.loginName })
    .from(organizer)
    .where(and(inArray(organizer.loginName, names), eq(organizer.demo, true)))
  return names.map((name) => rows.find(({ loginName }) => loginName === name)?.id)
}

/** Grown-ups of the crowd who were registered long ago, and the demo's own volunteer in front. */
async function findRosterPeople(executor: Executor) {
  const { volunteerNumber, name } = volunteer
  const own = await executor
    .select({ volunteerNumber, name })
    .from(volunteer)
    .where(eq(volunteer.loginName, 'volunteer01'))
  const crowd = await executor
    .select({ volunteerNumber, name })
    .from(volunteer)
    .where(
      and(
        isNotNull(volunteer.birthDay),
        lt(volunteer.birthDay, '1992-01-01'),
        gt(volunteer.loginName, 'zyz'),
        eq(volunteer.logoffState, 'none'),
      ),
    )
    .orderBy(asc(volunteer.id))
    .limit(8)
  return [...own, ...crowd]
}

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
  readonly kind: ImportKindName
  readonly fileName: string
  readonly table: readonly string[]
  readonly hoursAgo: number
  readonly enteredBy: number
  readonly ranBy: number
  /** How far it came. */
  readonly end: 'checked' | 'waiting' | 'done'
}

/** What led to where an import came. */
function eventsOf({ needsSecondPerson }: ImportKindSource, end: Table['end']): ImportEventType[] {
  if (end === 'checked') return ['import.checked']
  const handed: ImportEventType[] = needsSecondPerson ? ['import.checked', 'import.submitted'] : ['import.checked']
  return end === 'done' ? [...handed, 'import.run'] : handed
}

async function plantImport(executor: Executor, demo: Demo, planted: Table): Promise<void> {
  const { keys } = demo
  const { kind: name, end, enteredBy, ranBy } = planted
  const kind = importKindSources[name]
  if (!kind) throw new Error('no such kind')
  const now = new Date(demo.now.getTime() - planted.hoursAgo * hour)
  const { row, lines, table } = await plantFile(executor, demo, planted, kind, now)
  const isRun = end === 'done'
  const caller = { id: isRun ? ranBy : enteredBy, federation: true }
  const context = {
    keys,
    now,
    importId: row.id,
    enteredBy,
    caller,
    origin: 'http://localhost:3000',
    canReach: () => true,
  }
  const { report, counts } = await attempt(executor, kind, lines, context, () => isRun)
  const columns = {
    ...counts,
    report: sealImportReport(keys, storedReport(kind, report, lines, table)),
    revision: 1,
    checkedAt: now,
  }
  const stateContext = { needsSecondPerson: kind.needsSecondPerson }
  let state = row.state
  for (const event of eventsOf(kind, end)) {
    const next = importLifecycle.next({ state, stateContext }, event)
    await importLifecycle.write(executor, row.id, next, columns)
    state = next.state
  }
  if (!isRun) return
  await insertRecords(executor, recordsOf(row.id, report, keys))
  await updateImport(executor, row.id, { ranBy, ranAt: now })
}

async function plantFile(
  executor: Executor,
  { keys, files, now: today }: Demo,
  { kind: name, fileName, table, enteredBy }: Table,
  kind: ImportKindSource,
  now: Date,
) {
  const bytes = Buffer.from(daysIn(table.join('\n'), shanghaiDay(today)))
  const { format, head, lines: sheetLines, sum } = readCsv(bytes, titlesOf(kind))
  const content = {
    ...emptyTable,
    head: [...head],
    mapping: guessMapping(kind, head, null),
    sum: sum && { ...sum, cells: [...sum.cells] },
  }
  const row = await insertImport(executor, {
    kind: name,
    state: uploadedState,
    fileName,
    format,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(await files.put('importFile', bytes)),
    lineCount: sheetLines.length,
    table: sealTable(keys, content),
    revision: 0,
    enteredBy,
    enteredAt: now,
  })
  return { row, lines: rawLines(kind, content, sheetLines), table: content }
}

const daysIn = (text: string, today: string): string =>
  text.replaceAll(/\{(\d+)\}/g, (_, days: string) => addDays(today, -Number(days)))

import { createHash } from 'node:crypto'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { LineBeginning } from '#contract/hours/ledger-check.ts'
import type { ServerContext } from '../../context.ts'
import { backgroundOf, type Executor } from '../../database/client.ts'
import { ledgerCheck } from '../../database/schema/ledger-check.ts'
import { timeRecord } from '../../database/schema/time-record.ts'
import { type Head, keepHead, type HeadsFile, readHeads, setAsideHeads, signHead } from './ledger-heads.ts'
import { inOneState, proveLedger, type Reconciliation } from './reconcile.ts'
import { StartError } from '../../start-error.ts'

export interface Proof extends Reconciliation {
  /** Why a new line of heads begins with this proof; null while the line goes on. */
  readonly lineBegan: LineBeginning | null
  /** Name that the file of heads was given because a line of it was not signed here; null while the file goes on. */
  readonly setAside: string | null
}

type Range = Pick<Head, 'after' | 'upTo'>
type Sum = Pick<Head, 'entries' | 'digest'>
type Needs = Pick<ServerContext, 'database' | 'keys' | 'clock' | 'logger'>

const batchSize = 5000

/** As `proveAndSign`, and keeps what was found among the checks. */
export async function proveAndRecord(needs: Needs, forceNewLine = false): Promise<Proof> {
  const { database, clock } = needs
  const startedAt = clock()
  const proof = await proveAndSign(needs, forceNewLine)
  const { people, entries, fault, lineBegan } = proof
  await backgroundOf(database.executor)
    .insert(ledgerCheck)
    .values({ people, entries, fault, lineBegan, startedAt, finishedAt: clock() })
  return proof
}

/**
 * Proves the ledger, and that nothing of it is gone that a head was signed for; then signs one for what came since. A fault is signed by
 * nobody.
 * @param forceNewLine begins a new line: the heads so far speak of another state, as after a restored backup
 * @throws StartError while another proof of this database runs, or when one kept its head meanwhile because the lock of this one was lost
 */
export function proveAndSign(needs: Needs, forceNewLine = false): Promise<Proof> {
  return needs.database.executor.transaction(async (transaction) => {
    // It waits as long as the proof takes, which runs on connections of its own.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await transaction.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('ledger.signing')) as "isFree"`,
    )
    if (!rows[0]?.isFree) throw new StartError('另一次台账核对正在进行：请等它结束后再核对。')
    return proveAlone(needs, forceNewLine)
  })
}

async function proveAlone({ database, keys, clock, logger }: Needs, forceNewLine: boolean): Promise<Proof> {
  const executor = backgroundOf(database.executor)
  const file = await readHeads(database.dataDir, keys)
  const identity = await identityOf(executor)
  const upTo = await lastEntry(executor)
  const lineBegan = forceNewLine ? 'asked' : beginningOf(file, identity)
  const line = lineBegan === null ? lineOf(file) : []
  const range = { after: line.at(-1)?.upTo ?? 0, upTo }
  const [reconciliation, sums] = await inOneState(executor, async (transaction) => [
    await proveLedger(transaction, clock()),
    await sumsOf(transaction, [...line, range]),
  ])
  const fault = (forceNewLine ? null : file.fault) ?? reconciliation.fault ?? lineFault(line, sums)
  const sum = sums.at(-1)
  let setAside: string | null = null
  if (fault === null && sum && (sum.entries > 0 || lineBegan !== null)) {
    const head = { at: clock().toISOString(), database: identity, ...range, ...sum }
    const isFresh = file.fault !== null
    const signedHead = signHead(head, isFresh ? null : (file.heads.at(-1)?.signature ?? null), keys)
    if (isFresh) setAside = await setAsideHeads(database.dataDir, head.at, file)
    await keepHead(database.dataDir, signedHead, isFresh ? { ...file, text: '' } : file)
    if (lineBegan !== null)
      logger?.warn({ ledgerHead: signedHead, lineBegan, setAside }, 'a new line of ledger heads begins')
    else logger?.info({ ledgerHead: signedHead }, 'ledger head')
  }
  return { ...reconciliation, fault, lineBegan, setAside }
}

function beginningOf({ heads, fault }: HeadsFile, identity: string): LineBeginning | null {
  const newest = heads.at(-1)
  if (fault !== null) return null
  if (!newest) return 'absent'
  return newest.database === identity ? null : 'otherDatabase'
}

/** The newest heads that join: a line begins where a head speaks of the first entry. */
function lineOf({ heads }: HeadsFile): HeadsFile['heads'] {
  return heads.slice(
    Math.max(
      0,
      heads.findLastIndex(({ after }) => after === 0),
    ),
  )
}

function lineFault(line: HeadsFile['heads'], sums: readonly Sum[]): string | null {
  const at = line.findIndex((head, index) => {
    const sum = sums[index]
    return sum?.entries !== head.entries || sum.digest !== head.digest
  })
  const head = line[at]
  if (!head) return null
  const now = sums[at]?.entries ?? 0
  const what = now === head.entries ? '内容与签下时不同' : `签下时有 ${head.entries} 条，现在有 ${now} 条`
  return `台账与 ${head.at} 签下的首部不符：编号 ${head.after + 1} 到 ${head.upTo} ${what}。如果刚恢复过备份，请运行 node scripts/run.mjs reconcile --new-line`
}

/** Which database this is: a restored or copied one is another. */
async function identityOf(executor: Executor): Promise<string> {
  const { rows } = await executor.execute<{ identity: string }>(sql`
    select s.system_identifier || '.' || d.oid as identity from pg_control_system() s, pg_database d where d.datname = current_database()`)
  return rows[0]?.identity ?? ''
}

/** The id behind which nobody appends any more: whoever is appending has ended, as `time_record_boundary` keeps it. */
function lastEntry(executor: Executor): Promise<number> {
  return executor.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('ledger.head'))`)
    const [row] = await transaction
      .select({ id: sql<string>`coalesce(max(${timeRecord.id}), 0)::bigint` })
      .from(timeRecord)
    return Number(row?.id ?? 0)
  })
}

/** What stands in ranges of entries that follow each other. */
async function sumsOf(executor: Executor, ranges: readonly Range[]): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const { after, upTo } of ranges) sums.push(await sumOf(executor, after, upTo))
  return sums
}

async function sumOf(executor: Executor, after: number, upTo: number): Promise<Sum> {
  const digest = createHash('sha256')
  let [entries, lastId] = [0, after]
  for (;;) {
    const rows = await executor
      .select({ id: timeRecord.id, hash: timeRecord.hash })
      .from(timeRecord)
      .where(and(gt(timeRecord.id, lastId), lte(timeRecord.id, upTo)))
      .orderBy(asc(timeRecord.id))
      .limit(batchSize)
    for (const { id, hash } of rows) {
      digest.update(hash)
      lastId = id
    }
    entries += rows.length
    if (rows.length < batchSize) return { entries, digest: digest.digest('hex') }
  }
}

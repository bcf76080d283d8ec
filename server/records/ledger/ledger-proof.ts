import { createHash } from 'node:crypto'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { LineBeginning } from '#contract/ledger-check.ts'
import type { ServerContext } from '../../context.ts'
import { backgroundOf, type Executor } from '../../database/client.ts'
import { ledgerCheck } from '../../database/schema/ledger-check.ts'
import { staffAct } from '../../database/schema/staff-log.ts'
import { timeRecord } from '../../database/schema/hours.ts'
import {
  type Head,
  keepHead,
  type HeadsFile,
  readHeads,
  type LedgerSection,
  setAsideHeads,
  signHead,
} from './ledger-heads.ts'
import { readInSnapshot, proveLedger, type Reconciliation } from './reconcile.ts'
import { StartError } from '../../start-error.ts'

export interface LedgerProof extends Reconciliation {
  /** Why a new line of heads begins with this proof; null while the line goes on. */
  readonly lineBegan: LineBeginning | null
  /** Name that the file of heads was given because a line of it was not signed here; null while the file goes on. */
  readonly setAside: string | null
}

type Range = Pick<LedgerSection, 'after' | 'upTo'>
type Sum = Pick<LedgerSection, 'entries' | 'digest'>
type DatedSection = LedgerSection & Pick<Head, 'at'>
type Needs = Pick<ServerContext, 'database' | 'keys' | 'clock' | 'logger'>

const batchSize = 5000

/** What heads are signed for: its table, its name, and the lock that whoever appends holds. */
const ledger = { table: timeRecord, name: '台账', lock: 'ledger.head' } as const
const acts = { table: staffAct, name: '操作记录', lock: 'staff.act.head' } as const
type Chain = typeof ledger | typeof acts

/** As `proveAndSign`, and keeps what was found among the checks. */
export async function proveAndRecord(needs: Needs, forceNewLine = false): Promise<LedgerProof> {
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
 * Proves the ledger, and that nothing of it and of the acts is gone that a head was signed for; then signs one for what came since. A fault is signed by
 * nobody.
 * @param forceNewLine begins a new line: the heads so far speak of another state, as after a restored backup
 * @throws StartError while another proof of this database runs, or when one kept its head meanwhile because the lock of this one was lost
 */
export function proveAndSign(needs: Needs, forceNewLine = false): Promise<LedgerProof> {
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

async function proveAlone({ database, keys, clock, logger }: Needs, forceNewLine: boolean): Promise<LedgerProof> {
  const executor = backgroundOf(database.executor)
  const file = await readHeads(database.dataDir, keys)
  const identity = await identityOf(executor)
  const lineBegan = forceNewLine ? 'asked' : beginningOf(file, identity)
  const line = lineBegan === null ? lineOf(file) : []
  const upTo = { ledger: await lastId(executor, ledger), acts: await lastId(executor, acts) }
  const [reconciliation, ofLedger, ofActs] = await readInSnapshot(executor, async (transaction) => [
    await proveLedger(transaction, clock()),
    await proveLine(transaction, ledger, line, upTo.ledger),
    await proveLine(transaction, acts, actSections(line), upTo.acts),
  ])
  const fault = (forceNewLine ? null : file.fault) ?? reconciliation.fault ?? ofLedger.fault ?? ofActs.fault
  const isNews = ofLedger.section.entries + ofActs.section.entries > 0
  let setAside: string | null = null
  if (fault === null && (isNews || lineBegan !== null)) {
    const head = { at: clock().toISOString(), database: identity, ...ofLedger.section, acts: ofActs.section }
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

/** The newest heads that join: a line begins where a head speaks of the first entry, and of the first act. */
function lineOf({ heads }: HeadsFile): HeadsFile['heads'] {
  return heads.slice(
    Math.max(
      0,
      heads.findLastIndex(({ after, acts: section }) => after === 0 && (section?.after ?? 0) === 0),
    ),
  )
}

const actSections = (line: HeadsFile['heads']): DatedSection[] =>
  line.flatMap(({ at, acts: section }) => (section ? [{ ...section, at }] : []))

/** Counts again what the heads of a line speak of, and what came since. */
async function proveLine(
  executor: Executor,
  chain: Chain,
  line: readonly DatedSection[],
  upTo: number,
): Promise<{ readonly section: LedgerSection; readonly fault: string | null }> {
  let fault: string | null = null
  for (const section of line) fault ??= sectionFault(chain, section, await sumOf(executor, chain, section))
  const range = { after: line.at(-1)?.upTo ?? 0, upTo }
  return { section: { ...range, ...(await sumOf(executor, chain, range)) }, fault }
}

function sectionFault({ name }: Chain, { at, after, upTo, ...signed }: DatedSection, now: Sum): string | null {
  if (now.entries === signed.entries && now.digest === signed.digest) return null
  const finding =
    now.entries === signed.entries ? '内容与签下时不同' : `签下时有 ${signed.entries} 条，现在有 ${now.entries} 条`
  return `${name}与 ${at} 签下的首部不符：编号 ${after + 1} 到 ${upTo} ${finding}。如果刚恢复过备份，请运行 node scripts/run.mjs reconcile --new-line`
}

/** Which database this is: a restored or copied one is another. */
async function identityOf(executor: Executor): Promise<string> {
  const { rows } = await executor.execute<{ identity: string }>(sql`
    select s.system_identifier || '.' || d.oid as identity from pg_control_system() s, pg_database d where d.datname = current_database()`)
  return rows[0]?.identity ?? ''
}

/** The id behind which nobody appends any more: whoever is appending has ended, as a trigger of the table keeps it. */
function lastId(executor: Executor, { table, lock }: Chain): Promise<number> {
  return executor.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select coalesce(max(id), 0)::bigint as id from ${table}`,
    )
    return Number(rows[0]?.id ?? 0)
  })
}

/** What stands in a range of entries. */
async function sumOf(executor: Executor, { table }: Chain, { after, upTo }: Range): Promise<Sum> {
  const digest = createHash('sha256')
  let [entries, last] = [0, after]
  for (;;) {
    const rows = await executor
      .select({ id: table.id, hash: table.hash })
      .from(table)
      .where(and(gt(table.id, last), lte(table.id, upTo)))
      .orderBy(asc(table.id))
      .limit(batchSize)
    for (const { id, hash } of rows) {
      digest.update(hash)
      last = id
    }
    entries += rows.length
    if (rows.length < batchSize) return { entries, digest: digest.digest('hex') }
  }
}

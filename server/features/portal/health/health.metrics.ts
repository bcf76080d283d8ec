import { desc, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { ServerContext } from '../../../context.ts'
import { backgroundOf, type Executor } from '../../../database/client.ts'
import { withOpenKinds } from '../../../due/open-kinds.ts'
import { ledgerCheck } from '../../../database/schema/ledger-check.ts'

/** So many rows of each kind that fell due are counted: one look must not read a million. */
const mostRows = 10_000

/**
 * What the database knows and every server tells alike: what fell due and waits, and how the last proof of the ledger ended.
 * @returns reads it anew; where the database does not answer these are left out
 */
export function addStoredMetrics(registry: Registry, { database, clock, logger }: ServerContext): () => Promise<void> {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'zhiyuan_due_waiting',
    help: `Rows that fell due and wait, by kind, ${mostRows} at most.`,
    labelNames: ['kind'],
    registers,
  })
  const delay = new Gauge({
    name: 'zhiyuan_due_delay_seconds',
    help: 'How long the oldest row that fell due waits, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const failing = new Gauge({
    name: 'zhiyuan_due_failing',
    help: 'Rows that failed and wait for another try, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const proof = new Gauge({
    name: 'zhiyuan_ledger_proof_timestamp_seconds',
    help: 'When the last proof of the ledger ended, by whether it found the ledger whole.',
    labelNames: ['whole'],
    registers,
  })
  return async () => {
    for (const gauge of [waiting, delay, failing, proof]) gauge.reset()
    const executor = backgroundOf(database.executor)
    try {
      const now = clock()
      for (const { kind, count, first } of await listWaiting(executor, now)) {
        waiting.set({ kind }, count)
        delay.set({ kind }, (now.getTime() - new Date(first).getTime()) / 1000)
      }
      for (const { kind, count } of await listFailing(executor)) failing.set({ kind }, count)
      const last = await findLastProof(executor)
      if (last) proof.set({ whole: String(last.fault === null) }, last.finishedAt.getTime() / 1000)
    } catch (error) {
      logger?.warn({ err: error }, 'stored metrics cannot be read')
    }
  }
}

async function listWaiting(executor: Executor, now: Date) {
  const { rows } = await executor.execute<{ kind: string; count: number; first: string }>(sql`
    ${withOpenKinds}
    select name.kind, waiting.count, waiting.first from name cross join lateral (
      select count(*)::int as count, min(due_at)::text as first from (
        select due_at from due_event where kind = name.kind and done_at is null and due_at <= ${now.toISOString()}
        order by due_at, id limit ${mostRows}) rows) waiting
    where waiting.count > 0`)
  return rows
}

async function listFailing(executor: Executor) {
  const { rows } = await executor.execute<{ kind: string; count: number }>(sql`
    select kind, count(*)::int as count from (
      select kind from due_event where failing_since is not null and done_at is null order by failing_since, id limit ${mostRows}) failing
    group by kind`)
  return rows
}

async function findLastProof(executor: Executor) {
  const [last] = await executor
    .select({ finishedAt: ledgerCheck.finishedAt, fault: ledgerCheck.fault })
    .from(ledgerCheck)
    .orderBy(desc(ledgerCheck.id))
    .limit(1)
  return last ?? null
}

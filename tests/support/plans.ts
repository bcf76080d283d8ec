import { expect } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { CallOptions, TestServer } from './server.ts'

/** What a request asks of a table, as the database means to do it: each statement's plan in one text. */
export async function plansOf(
  server: TestServer,
  table: string,
  spec: EndpointSpec,
  request: CallOptions,
): Promise<string[]> {
  const { pool } = server.database
  const original = pool.query.bind(pool) as (statement: { text: string }, values: unknown[]) => Promise<unknown>
  const statements: { text: string; values: unknown[] }[] = []
  pool.query = ((statement: { text: string }, values: unknown[]) => {
    statements.push({ text: statement.text, values })
    return original(statement, values)
  }) as typeof pool.query
  try {
    const { envelope } = await server.call(spec, request)
    expect(envelope.code).toBe(200)
  } finally {
    pool.query = original as typeof pool.query
  }
  const plans: string[] = []
  for (const { text, values } of statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement.text))) {
    const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
  }
  return plans
}

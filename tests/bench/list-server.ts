import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createKeys } from '#server/keys.ts'
import { joinDatabase } from './bench-database.ts'

// A server process for the mission list: `ours` is the product's, `bare` answers the captured statements from node:http.
const [kind = '', url = '', sharedMs = '0', captured = '[]'] = process.argv.slice(2)
const statements = JSON.parse(captured) as pg.QueryConfig[]
const { database, pool } = joinDatabase(url)

async function ours(): Promise<string> {
  const config = readConfig({ DEMO: '0' })
  const app = await buildApp({
    config,
    database,
    keys: createKeys(['bench'.repeat(8)]),
    clock: () => new Date(),
    sharedMs: Number(sharedMs),
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function bare(): Promise<string> {
  const answer = async (response: ServerResponse): Promise<void> => {
    let rows: unknown[] = []
    let total: unknown
    for (const statement of statements) {
      const result = await pool.query(statement)
      if (result.rows.length === 1) total = result.rows[0]
      else rows = result.rows
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(
      JSON.stringify({ code: 200, msg: '操作成功', data: { items: rows, nextCursor: null, total }, other: null }),
    )
  }
  const server = createServer((_request, response) => void answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

process.on('disconnect', () => process.exit())
process.send?.(await (kind === 'ours' ? ours() : bare()))

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createKeys } from '#server/keys.ts'
import { joinDatabase } from './bench-database.ts'

// A server process for the mission list: `ours` is the product's, `bare` answers the captured statements from node:http.
const [kind = '', url = '', sharedMs = '0', captured = '[]'] = process.argv.slice(2)
const statements = JSON.parse(captured) as pg.QueryConfig[]
const { database, pool } = joinDatabase(url)

async function ours(): Promise<string> {
  const config = readConfig({ DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' })
  const app = await buildApp({
    config,
    database,
    keys: createKeys(['bench'.repeat(8)]),
    clock: () => new Date(),
    sharedMs: Number(sharedMs),
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

type Row = readonly any[]

/** One mission of the list from a row of its statement, written out for this one reply. */
function missionOf(row: Row) {
  const [id, number, name, state, category, targets, cover, organizationId, organizationName] = row
  const [startAt, endAt, recruitStartAt, recruitEndAt, districtCode, districtName, place, capacity, taken, waiting] =
    row.slice(9)
  const [ageFrom, ageTo, realName, needsDistrict, , minutes, skills, hazard, checkInMode] = row.slice(19)
  return {
    id: String(id),
    number,
    name,
    state,
    category,
    targets,
    cover,
    organization: { id: String(organizationId), name: organizationName },
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    recruitStartAt: new Date(recruitStartAt).toISOString(),
    recruitEndAt: new Date(recruitEndAt).toISOString(),
    district: { code: districtCode, name: districtName },
    place,
    distance: null,
    capacity,
    taken,
    waiting,
    openToAll:
      ageFrom === null &&
      ageTo === null &&
      !realName &&
      needsDistrict === null &&
      minutes === 0 &&
      skills.length === 0 &&
      (hazard === 'none' || hazard === 'low'),
    ageFrom,
    grade: checkInMode === 'list' ? 'C' : 'A',
    mine: null,
    eligibility: null,
  }
}

const pageSize = 10

/** The same statements and the same reply from node:http and pg alone: no check of the request, no headers, no limits. */
async function bare(): Promise<string> {
  const counting = statements.find(({ text }) => text.startsWith('select count(*)'))
  const reading = statements.find(({ values }) => Array.isArray(values?.[0]))
  const finding = statements.find((statement) => statement !== counting && statement !== reading)
  if (!counting || !finding || !reading || statements.length !== 3) throw new Error('the list sends other statements')
  const ask = async (statement: pg.QueryConfig, values = statement.values): Promise<Row[]> =>
    (await pool.query({ ...statement, ...(values && { values }), rowMode: 'array' })).rows
  const answer = async (response: ServerResponse): Promise<void> => {
    const [[total] = []] = await ask(counting)
    const ids = (await ask(finding)).map(([id]) => id)
    const rows = new Map((await ask(reading, [ids])).map((row) => [row[0], row]))
    const rowsOfPage = ids.slice(0, pageSize).map((id) => rows.get(id) ?? [])
    const last = rowsOfPage.at(-1)
    const point = ['soon', last?.[9], 'open', last?.[0], null, null, Number(total), new Date().toISOString()]
    const cursor = last && ids.length > pageSize ? point : null
    const nextCursor = cursor && Buffer.from(JSON.stringify(cursor)).toString('base64url')
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    const data = { items: rowsOfPage.map(missionOf), nextCursor, total: Number(total), more: false, leftOut: 0 }
    response.end(JSON.stringify({ code: 200, msg: '操作成功', data, other: null }))
  }
  const server = createServer((_request, response) => void answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
process.send?.(await (kind === 'ours' ? ours() : bare()))

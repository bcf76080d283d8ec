import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sized } from '../../scripts/smoke/size.ts'
import { report } from './report.ts'
import { readCallRecords } from './volume/call-records.ts'
import { type Call, everyCall, isRead } from './volume/every-call.ts'
import { exceptions } from './volume/exceptions.ts'
import { explaining, listenTo, type Statement } from './volume/explained.ts'
import { openPortal, type Portal, type Who } from './volume/portal.ts'

// What each statement of each call of the contract touches, on a small and a large portal. `--folder` and `--small` take ones that were
// made by `node scripts/run.mjs volume`, of which copies are written to; `--only` asks those whose name holds the text.
const { values } = parseArgs({
  options: { folder: { type: 'string' }, small: { type: 'string' }, only: { type: 'string', default: '' } },
})
const mostBuffers = 2000
const growsAtMost = 1.5
/** A statement that touches less may grow as it likes. */
const fewBuffers = 200
/** A table of fewer rows on the large portal is none that grows. */
const manyRows = 5000

async function folderOf(given: string | undefined, share: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-calls-'))
  const program = fileURLToPath(new URL('volume/main.ts', import.meta.url))
  const { status } = given
    ? spawnSync('cp', ['-a', `${given}/.`, folder], { stdio: 'inherit' })
    : spawnSync(process.execPath, [program, folder, `--share=${share}`], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the portal could not be made')
  return folder
}

/** Of one call: its answer, and of each statement the most that it touched. */
interface Heard {
  readonly isAnswered: boolean
  readonly said: string
  readonly statements: ReadonlyMap<string, Statement>
}

interface Asked {
  readonly calls: readonly Call[]
  readonly growing: ReadonlySet<string>
  ask(call: Call): Promise<Heard>
  close(): Promise<void>
}

async function openAsked(folder: string): Promise<Asked> {
  const portal: Portal = await openPortal(folder, explaining)
  const { pool } = portal.database
  const take = listenTo(pool)
  const calls = everyCall(await readCallRecords(portal))
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [manyRows],
  )
  const tokens = new Map<Who, string>()
  return {
    calls,
    growing: new Set(rows.map(({ relname }) => relname)),
    async ask({ spec, as, query, body }) {
      const token = as && (tokens.get(as) ?? (await portal.signIn(as)))
      if (as && token) tokens.set(as, token)
      take()
      const form = spec.bodyType === 'form' && body
      const { statusCode, payload } = await portal.inject(
        {
          method: spec.method,
          url: `${spec.path}?${new URLSearchParams(query)}`,
          ...(form
            ? {
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
                payload: new URLSearchParams(body as Record<string, string>).toString(),
              }
            : body && { payload: body }),
        },
        token,
      )
      const said = /^\{"code":("?\w+"?),"msg":"([^"]*)"/.exec(payload)
      const isAnswered = statusCode === 200 && (!said || said[1] === '200' || said[1] === '"1"')
      // A caller who is signed out by the call signs in again for the next.
      if (as && (statusCode === 401 || !isRead(spec))) tokens.delete(as)
      const statements = new Map<string, Statement>()
      for (const statement of take()) {
        const before = statements.get(statement.text)
        if (!before || statement.buffers > before.buffers) statements.set(statement.text, statement)
      }
      return { isAnswered, said: `${statusCode} ${said?.[1] ?? ''} ${said?.[2] ?? ''}`, statements }
    },
    close: () => portal.close(),
  }
}

interface Finding {
  readonly name: string
  readonly endpoint: string
  readonly small: number
  readonly large: Statement
  readonly over: boolean
  readonly grows: boolean
  readonly whole: readonly string[]
}

const smallFolder = await folderOf(values.small, sized(0.02, 0.002))
const largeFolder = await folderOf(values.folder, sized(0.1, 0.004))
const small = await openAsked(smallFolder)
const large = await openAsked(largeFolder)
const findings: Finding[] = []
const unanswered = new Map<string, string>()
let count = 0
let statementsCount = 0
try {
  const ofSmall = new Map(small.calls.map((call) => [call.name, call]))
  const inOrder = large.calls.toSorted((a, b) => Number(isRead(b.spec)) - Number(isRead(a.spec)))
  for (const call of inOrder.filter(({ name }) => name.includes(values.only))) {
    const before = await small.ask(ofSmall.get(call.name) ?? call)
    const { isAnswered, said, statements } = await large.ask(call)
    count += 1
    if (!isAnswered) unanswered.set(call.name, said)
    for (const [text, statement] of statements) {
      statementsCount += 1
      const touched = before.statements.get(text)?.buffers ?? Number.NaN
      const limit = exceptions[call.endpoint]?.buffers ?? mostBuffers
      const finding = {
        name: call.name,
        endpoint: call.endpoint,
        small: touched,
        large: statement,
        over: statement.buffers > limit,
        grows:
          !exceptions[call.endpoint] && statement.buffers > fewBuffers && statement.buffers > touched * growsAtMost,
        whole: exceptions[call.endpoint] ? [] : statement.whole.filter((table) => large.growing.has(table)),
      }
      if (finding.over || finding.grows || finding.whole.length > 0) findings.push(finding)
    }
  }
} finally {
  await small.close()
  await large.close()
  await rm(smallFolder, { recursive: true, force: true })
  await rm(largeFolder, { recursive: true, force: true })
}
const shown = 160
for (const { name, small: before, large: now, over, grows, whole } of findings.toSorted(
  (a, b) => b.large.buffers - a.large.buffers,
)) {
  const rules = [over && 'OVER', grows && 'GROWS', whole.length > 0 && `WHOLE ${whole.join(', ')}`].filter(Boolean)
  console.log(
    `${name.padEnd(52)}${String(now.buffers).padStart(8)} buffers ${String(before).padStart(8)} on the small one ${now.ms.toFixed(0).padStart(6)} ms ${String(now.rows).padStart(7)} rows  ${rules.join(', ')}`,
  )
  console.log(`    ${now.text.slice(0, shown)}`)
}
for (const [name, said] of unanswered) console.log(`not answered: ${name.padEnd(52)} ${said}`)
const note = `${count} calls, ${statementsCount} statements, ${unanswered.size} calls refused`
const rule = (name: string, holds: (finding: Finding) => boolean) => ({
  name,
  value: new Set(findings.filter(holds).map(({ large: { text } }) => text)).size,
  unit: '' as const,
  goal: { atMost: 0 },
  note,
})
report(
  rule(`statements over ${mostBuffers} buffers`, ({ over }) => over),
  rule(`statements that grow by more than ${growsAtMost} ×`, ({ grows }) => grows),
  rule('statements that read a growing table whole', ({ whole }) => whole.length > 0),
)

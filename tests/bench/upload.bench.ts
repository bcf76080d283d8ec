import { createHash, randomBytes } from 'node:crypto'
import { photosRedoUpload } from '#contract/card/card.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { session } from '#server/database/schema/auth.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { sharp } from '#server/drawing/raster.ts'
import { createKeys } from '#server/keys.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median, report } from './report.ts'

const rounds = sized(15, 2)
const [width, height] = [sized(4000, 800), sized(3000, 600)]

/** Grain as a phone's sensor gives it, about 4 MB. */
const photo = await sharp({
  create: { width, height, channels: 3, background: '#88aacc', noise: { type: 'gaussian', mean: 140, sigma: 40 } },
})
  .blur(0.8)
  .jpeg({ quality: 90 })
  .toBuffer()

const { database, drop } = await openBenchDatabase()
const app = await buildApp({
  config: readConfig({ DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' }),
  database,
  keys: createKeys(['bench'.repeat(8)]),
  clock: () => new Date(),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

async function signIn(): Promise<string> {
  const person = { userId: 'b', surrogateId: 'b', volunteerNumber: '4400', loginName: 'bench', passwordHash: 'none' }
  const [row] = await database.executor
    .insert(volunteer)
    .values({ ...person, name: '陈小明' })
    .returning()
  const token = randomBytes(32).toString('base64url')
  const later = new Date(Date.now() + 3_600_000)
  await database.executor.insert(session).values({
    kind: 'volunteer',
    accountId: row?.id as number,
    accessHash: createHash('sha256').update(token).digest(),
    accessExpiresAt: later,
    refreshHash: randomBytes(32),
    refreshExpiresAt: later,
  })
  return token
}

const token = await signIn()

/** From the chosen file to the answer that it is stored, in milliseconds. */
async function upload(): Promise<number> {
  const began = performance.now()
  const form = new FormData()
  form.append('slot', 'idFront')
  form.append('file', new Blob([photo]), 'file')
  const answer = await fetch(`${address}/v2/api/zyz${photosRedoUpload.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { code, msg } = (await answer.json()) as { code: unknown; msg: string }
  if (code !== 200) throw new Error(msg)
  return performance.now() - began
}

/** The library alone: turned, made smaller, encoded. */
async function bare(): Promise<number> {
  const began = performance.now()
  await sharp(photo).autoOrient().resize({ width: 2400, height: 2400, fit: 'inside' }).jpeg({ quality: 82 }).toBuffer()
  return performance.now() - began
}

await upload()
await bare()
const times: { ours: number; alone: number }[] = []
for (let round = 0; round < rounds; round++) {
  // Whoever comes first in a round comes last in the next.
  if (round % 2) times.push({ alone: await bare(), ours: await upload() })
  else times.push({ ours: await upload(), alone: await bare() })
}
await app.close()
await drop()

const ours = Math.round(median(times.map((time) => time.ours)))
const alone = Math.round(median(times.map((time) => time.alone)))
report({
  name: '12-megapixel upload until it is stored, to sharp alone',
  value: median(times.map((time) => time.alone / time.ours)),
  unit: '×',
  goal: { atLeast: 0.33 },
  note: `${ours} ms for ${(photo.length / 1_048_576).toFixed(1)} MB; sharp ${alone} ms`,
})

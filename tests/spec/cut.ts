import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Row } from './row.ts'
import { resultsOf } from './results.ts'

const limit = 10 * 60_000

/** `count` of the rows, drawn by a generator that the seed alone decides (mulberry32); all of them in order when there are fewer. */
export function drawn<T>(rows: readonly T[], count: number, seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  if (count >= rows.length) return [...rows]
  return rows
    .map((row) => ({ row, rank: next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ row }) => row)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** The run matches names with ` > ` between groups and title, where its report has a blank. */
const patternOf = (name: string) => `${escaped(name).replaceAll(' ', '( > | )')}$`

/** A copy of the tree as it stands, in a folder that whoever asks removes. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-cut-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0').filter((path) => path !== '' && path !== 'node_modules')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

function prove({ proof }: Row, folder: string): string {
  rmSync(join(folder, '.cache/results'), { recursive: true, force: true })
  const args = ['scripts/run.mjs', 'test', proof.file, '-t', patternOf(proof.name)]
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: limit })
  return resultsOf(folder)(proof) ?? 'missing'
}

/**
 * Takes the code of each row out of a copy of the tree and demands that its proof fails there.
 * @returns the rows whose proof did not turn red, as sentences
 */
export function cutRows(rows: readonly Row[]): string[] {
  const folder = copyTree()
  const survivors: string[] = []
  try {
    for (const row of rows) {
      const file = join(folder, row.code.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        source.replace(row.code.cut, () => row.code.put ?? ''),
      )
      const result = prove(row, folder)
      writeFileSync(file, source)
      console.log(`${result === 'failed' ? '✓ red' : `✗ ${result}`}  ${row.id}`)
      if (result !== 'failed') survivors.push(`${row.id}: ${result}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return survivors
}

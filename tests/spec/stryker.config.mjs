import specification from './specification.json' with { type: 'json' }

const rows = Object.values(specification).flat()

export default {
  mutate: [...new Set(rows.flatMap(({ files = [] }) => files))],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/spec/mutation.vitest.config.ts' },
  // Otherwise whatever also runs while modules load is tried by every test.
  ignoreStatic: true,
  // Stryker rewrites the paths in a tsconfig by the API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none',
  ignorePatterns: ['/.cache', '/data', '/dist', '/reports'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress-append-only'],
  thresholds: { high: 95, low: 90, break: 80 },
  clearTextReporter: { reportTests: false },
  // A mutant that a slow machine takes long for counts as noticed.
  timeoutMS: 60_000,
  concurrency: 2,
}

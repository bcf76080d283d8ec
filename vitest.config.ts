import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const browser = ['tests/browser/**/*.test.ts', 'tests/paths/**/*.browser.test.ts']

export default defineConfig({
  test: {
    css: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'paths', environment: 'node', include: ['tests/paths/**/*.test.ts'], exclude: browser },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          globals: true,
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/paths/**/*.test.tsx'],
          setupFiles: ['tests/support/screen-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          expect: { poll: { timeout: 10_000 } },
          environment: 'node',
          include: browser,
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

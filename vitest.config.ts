import { defineConfig } from 'vitest/config'

const browser = ['tests/browser/**/*.test.ts', 'tests/paths/**/*.browser.test.ts']
/** They exchange a module of the server, which nobody else may see. */
const apart = {
  api: ['tests/api/auth/{busy,parallel,hung}-login.test.ts'],
  unit: ['tests/unit/src/session/session-store.test.ts', 'tests/unit/server/drawing/font-bytes.test.ts'],
}

export default defineConfig({
  test: {
    css: false,
    // One more than cores of a small machine: browsers and databases are waited for.
    maxWorkers: 3,
    setupFiles: ['tests/support/console-setup.ts'],
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['tests/unit/**/*.test.ts'],
          exclude: apart.unit,
          // Half of the time went into reading the same modules anew for every file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-apart',
          environment: 'happy-dom',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: apart.unit,
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          environment: 'node',
          include: ['tests/paths/**/*.test.ts'],
          exclude: browser,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          globals: true,
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/paths/**/*.test.tsx'],
          // A third of the time went into reading the same packages anew for every file; `shared-document.ts` keeps the files apart.
          isolate: false,
          server: { deps: { inline: [/@testing-library/] } },
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
          exclude: apart.api,
          // Half of the time went into reading the server anew for every file.
          isolate: false,
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-apart',
          environment: 'node',
          include: apart.api,
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: browser,
          // As above: each file starts the server.
          isolate: false,
          globalSetup: ['tests/support/cluster.setup.ts', 'tests/support/chromium.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

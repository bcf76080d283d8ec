import { defineConfig } from 'vitest/config'

/** The tests that run without server, document and browser. */
export default defineConfig({
  test: {
    css: false,
    environment: 'node',
    include: ['tests/{unit,paths}/**/*.test.ts'],
    exclude: ['tests/paths/**/*.browser.test.ts', 'tests/unit/src/session/session-store.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})

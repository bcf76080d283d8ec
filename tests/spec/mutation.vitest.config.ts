import { defineConfig } from 'vitest/config'
import { isSmoke } from '../../scripts/smoke/size.ts'

/** The tests that run without server, document and browser. */
export default defineConfig({
  test: {
    css: false,
    environment: 'node',
    include: [isSmoke ? 'tests/unit/domain/fields/*.test.ts' : 'tests/{unit,paths}/**/*.test.ts'],
    exclude: ['tests/paths/**/*.browser.test.ts', 'tests/unit/src/session/session-store.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest on two cores, longest first; what is not named here follows in Vitest's own order. */
const longest = [
  'browser/accessibility.test.ts',
  'browser/hydration.test.ts',
  'paths/card-lifecycle.browser.test.ts',
  'paths/volunteer-card.browser.test.ts',
  'paths/upload.browser.test.ts',
  'paths/session.browser.test.ts',
  'paths/mission-draft.browser.test.ts',
  'browser/failures.test.ts',
  'browser/pages.test.ts',
  'browser/volunteer-card.test.ts',
  'browser/life-of-hours.test.ts',
  'paths/registration.browser.test.ts',
  'paths/logout.browser.test.ts',
  'browser/journey.test.ts',
  'browser/led.test.ts',
  'browser/card-pages.test.ts',
  'paths/registration.components.test.tsx',
  'screens/every-route.test.tsx',
  'screens/form-failures.test.tsx',
  'paths/mission-draft.components.test.tsx',
  'screens/mission-editor.test.tsx',
  'screens/volunteer-card/draft.test.tsx',
  'paths/recovery.components.test.tsx',
  'screens/registered/volunteers.test.tsx',
  'screens/change-password.test.tsx',
  'paths/volunteer-card.components.test.tsx',
  'screens/registered/profile.test.tsx',
  'api/core/stopped-start.test.ts',
  'api/database/kill.test.ts',
  'api/database/seed.test.ts',
  'api/core/main.test.ts',
  'api/database/kills.test.ts',
  'api/cluster.test.ts',
  'api/database/seed-refresh.test.ts',
  'api/database/revive.test.ts',
  'api/core/fuzz.test.ts',
  'api/staff/rights.test.ts',
  'api/upload/card-upload.test.ts',
  'api/race.test.ts',
  'paths/volunteer-card.paths.test.ts',
  'paths/session.paths.test.ts',
  'paths/registration.paths.test.ts',
  'paths/recovery.paths.test.ts',
  'unit/scripts/run.test.ts',
  'unit/scripts/count.test.ts',
  'unit/server/drawing/certificate-paper.test.ts',
  'unit/scripts/front.test.ts',
]

/** The longest files begin first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array: the sequencer's own order
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}`))
  return rank < 0 ? longest.length : rank
}

import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { Seed } from '#server/database/migrate.ts'
import { baseSeed } from '#server/database/seed/base.ts'
import { cardBaseSeed } from '#server/database/seed/card-base.ts'
import { demoSeed } from '#server/database/seed/demo.ts'
import { helpSeed } from '#server/database/seed/help.ts'
import { auditSeed } from '#server/database/seed/audit.ts'
import { staffPersonsSeed } from '#server/database/seed/staff-persons.ts'
import { missionWorkSeed } from '#server/database/seed/mission-work.ts'
import { createKeys } from '#server/keys.ts'
import { cheapHash } from './passwords.ts'

const secret = 'k7Qw2mX9vT4bZ1sL6pR8nJ3hD5gF0yCa'

/** The secret under which a planted demo can be read. */
export const demoEnv = { SECRET: secret }
export const demoKeys = createKeys([secret])

/** The demo as a server plants it that first starts at `now`; `copy` makes a second planting of the same. */
export function plantedDemo(now: Date, copy = ''): { name: string; seeds: readonly Seed[] } {
  const seeds = [
    baseSeed,
    cardBaseSeed,
    helpSeed,
    demoSeed({ keys: () => demoKeys, clock: () => now, hashPassword: cheapHash }),
    missionWorkSeed(() => now),
    auditSeed(() => now),
    staffPersonsSeed(() => demoKeys),
  ]
  return { name: `demo_${shanghaiDay(now).replaceAll('-', '')}${copy}`, seeds }
}

/** The same hour `days` later. */
export const daysAfter = (instant: Date, days: number): Date =>
  new Date(`${addDays(shanghaiDay(instant), days)}T${instant.toISOString().slice(11)}`)

import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Seed } from '#server/database/migrate.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { demoSeed } from '#server/seed/demo.ts'
import { helpSeed } from '#server/seed/help.ts'
import { auditSeed } from '#server/seed/audit.ts'
import { staffPersonsSeed } from '#server/seed/staff-persons.ts'
import { missionWorkSeed } from '#server/seed/mission-work.ts'
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

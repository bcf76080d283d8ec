import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { demoSeed } from '#server/seed/demo.ts'
import { staffPersonsSeed } from '#server/seed/staff-persons.ts'
import type { Keys } from '#server/keys.ts'
import { hashPassword } from '#server/records/account/password-hash.ts'
import { sized } from '../../../scripts/smoke/size.ts'

/** What the demo is planted with. */
export const demoSeeds = (keys: () => Keys | Promise<Keys>) => [
  baseSeed,
  cardBaseSeed,
  demoSeed({ keys, clock: () => new Date(), hashPassword, crowdSize: sized(2000, 150) }),
  staffPersonsSeed(keys),
]

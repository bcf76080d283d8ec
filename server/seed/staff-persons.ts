import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Keys } from '../keys.ts'
import { idHash } from '../records/account/duplicates.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { organizer } from '../database/schema/organizer.ts'
import { staffPerson } from '../database/schema/person.ts'
import { insertAll } from './insert.ts'
import { idNumberFor } from './person.ts'

const idType = '111'
/** Where none of the demo's volunteers was born. */
const county = '441900'

/** Whose the demo's accounts of staff are; the federation has confirmed each. */
export const staffPersonsSeed = (keys: () => Promise<Keys> | Keys): Seed => ({
  name: 'staff_persons',
  async run(executor) {
    const accounts = await listUnbound(executor)
    if (accounts.length === 0) return
    const key = await keys()
    const rows = accounts.map(({ id, name, createdAt }, at) => {
      const idNumber = idNumberFor(county, `${1970 + (at % 30)}-04-12`, at % 2 === 0 ? 'female' : 'male', at)
      return {
        organizerId: id,
        name,
        idType,
        idNumber: key.encryptColumn('staffPerson.idNumber', idNumber),
        idNumberHash: idHash(key, idType, idNumber),
        boundAt: createdAt,
        confirmedAt: createdAt,
      }
    })
    await insertAll(executor, staffPerson, rows)
  },
})

const listUnbound = (executor: Executor) =>
  executor
    .select({ id: organizer.id, name: organizer.name, createdAt: organizer.createdAt })
    .from(organizer)
    .leftJoin(staffPerson, eq(staffPerson.organizerId, organizer.id))
    .where(and(eq(organizer.demo, true), isNull(staffPerson.organizerId)))
    .orderBy(asc(organizer.id))

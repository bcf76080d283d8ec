import { and, desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { accessLog } from '../../../database/schema/access-log.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { Slice } from '../../../search/keyset-page.ts'

export const countAccesses = (executor: Executor, volunteerId: number): Promise<number> =>
  executor.$count(accessLog, eq(accessLog.volunteerId, volunteerId))

/** Looks at the volunteer's data, newest first; after an id. */
export const listAccessRows = (executor: Executor, volunteerId: number, { after, offset, limit }: Slice<[number]>) =>
  executor
    .select({
      id: accessLog.id,
      at: accessLog.at,
      what: accessLog.what,
      organizationName: organization.name,
      staffName: organizer.name,
    })
    .from(accessLog)
    .innerJoin(organizer, eq(organizer.id, accessLog.organizerId))
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(and(eq(accessLog.volunteerId, volunteerId), after ? lt(accessLog.id, after[0]) : undefined))
    .orderBy(desc(accessLog.id))
    .offset(offset)
    .limit(limit)

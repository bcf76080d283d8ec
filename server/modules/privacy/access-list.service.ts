import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { accessList } from '#contract/privacy.ts'
import type { Executor } from '../../database/client.ts'
import { accessLog } from '../../database/schema/access-log.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'

const cursor = z.tuple([cursorParts.id, cursorParts.count])

/** Who looked at the volunteer's data, newest first. */
export async function listLooks(
  executor: Executor,
  { cursor: given, pageNo = 1, pageSize }: Query<typeof accessList>,
  volunteerId: number,
): Promise<Reply<typeof accessList>> {
  const own = eq(accessLog.volunteerId, volunteerId)
  const place = given === undefined ? null : readCursor(cursor, given)
  const total = place ? place[1] : await executor.$count(accessLog, own)
  const rows = await executor
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
    .where(and(own, place ? lt(accessLog.id, place[0]) : undefined))
    .orderBy(desc(accessLog.id))
    .offset(place ? 0 : (pageNo - 1) * pageSize)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, at, staffName, ...row }) => ({
      ...row,
      lookId: String(id),
      at: at.toISOString(),
      staffName: maskName(staffName),
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.id, total]) : null,
    total,
  }
}

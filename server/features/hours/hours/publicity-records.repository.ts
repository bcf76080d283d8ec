import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { hourRecord, timeRecord } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { type NoticeTarget, isOnNotice } from './publicity.repository.ts'

export const countPublicisedRecords = (executor: Executor, subject: NoticeTarget): Promise<number> =>
  executor.$count(hourRecord, isOnNotice(subject))

/** Hours of a mission or imported activity on public notice, by when they were served; after a start and an id. */
export function listPublicisedRecords(
  executor: Executor,
  subject: NoticeTarget,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${hourRecord.startAt}, ${hourRecord.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      record: hourRecord,
      name: volunteer.name,
      correctedFrom: timeRecord.minutes,
    })
    .from(hourRecord)
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(timeRecord, eq(timeRecord.id, hourRecord.corrects))
    .where(and(isOnNotice(subject), afterCursor))
    .orderBy(asc(hourRecord.startAt), asc(hourRecord.id))
    .offset(offset)
    .limit(limit)
}

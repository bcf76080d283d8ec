import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { hourRecord, timeRecord } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { onNotice } from './publicity.repository.ts'

const ofMission = (missionId: number) => and(onNotice, eq(hourRecord.missionId, missionId))

export const countPublicisedRecords = (executor: Executor, missionId: number): Promise<number> =>
  executor.$count(hourRecord, ofMission(missionId))

/** Hours of a mission on public notice, by when they were served; after a start and an id. */
export function listPublicisedRecords(
  executor: Executor,
  missionId: number,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${hourRecord.startAt}, ${hourRecord.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      record: hourRecord,
      name: volunteer.name,
      logoffState: volunteer.logoffState,
      correctedFrom: timeRecord.minutes,
    })
    .from(hourRecord)
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(timeRecord, eq(timeRecord.id, hourRecord.corrects))
    .where(and(ofMission(missionId), afterCursor))
    .orderBy(asc(hourRecord.startAt), asc(hourRecord.id))
    .offset(offset)
    .limit(limit)
}

import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { nameList } from '../../database/name-list.ts'
import { mission } from '../../database/schema/mission.ts'
import { noticeStates } from '../hours/time-record-lifecycle.ts'

/** How many volunteers have an application of the kind to the mission of the statement; the application is `a`. */
export const applicantCount = (condition: SQL) =>
  sql<number>`(select count(distinct a.volunteer_id)::int from application a where a.mission_id = ${mission}.id and ${condition})`

/** How many volunteers served in it. */
export const participantCount = applicantCount(sql`a.state in ${nameList<ApplicationState>(['completed'])}`)

const noticeStateList = nameList<TimeRecordState>(noticeStates)

/** Minutes of the ledger; of a mission whose hours are on notice those too, of a correction what it adds. */
export const recordedMinutes = (kind: 'service' | 'training') => {
  const ofKind = sql.raw(`'${kind}'`)
  return sql<number>`greatest(0,
    coalesce((select sum(t.minutes) from time_record t where t.mission_id = ${mission}.id and t.kind = ${ofKind}), 0)
    + coalesce((select sum(h.minutes - coalesce(t.minutes, 0)) from hour_record h left join time_record t on t.id = h.corrects where h.mission_id = ${mission}.id and h.kind = ${ofKind}
        and h.state in ${noticeStateList} and ${mission}.state in ${nameList<MissionState>(['publicising'])}), 0))::int`
}

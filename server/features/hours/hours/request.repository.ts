import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { federationView } from '../../../records/hours/federation-view.ts'
import { validStates } from '../../../records/hours/time-record-lifecycle.ts'

/** Applications of a person in these states whose slot has ended and of which no hours stand, newest first. */
export function listWithoutHours(
  executor: Executor,
  person: { readonly id: number; readonly surrogateId: string },
  { states, limit, now }: { readonly states: readonly ApplicationState[]; readonly limit: number; readonly now: Date },
) {
  return executor
    .select({
      applicationId: application.id,
      missionId: mission.id,
      missionName: mission.name,
      organizationName: organization.name,
      place: mission.place,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(
      and(
        eq(application.volunteerId, person.id),
        inArray(application.state, [...states]),
        lte(slot.endAt, now),
        isNull(federationView),
        sql`not exists (select from hour_record h where h.application_id = ${application.id}
          and h.state in ${[...validStates]})`,
        sql`not exists (select from time_record t where t.surrogate_id = ${person.surrogateId} and t.minutes > 0
          and t.start_at < ${slot.endAt} and t.end_at > ${slot.startAt}
          and not exists (select from time_record r where r.corrects = t.id and r.minutes < 0))`,
      ),
    )
    .orderBy(desc(slot.startAt), desc(application.id))
    .limit(limit)
}

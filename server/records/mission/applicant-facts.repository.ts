import type { ServiceDistrictState } from '#domain/lifecycle/service-district.ts'
import { nameList } from '../../database/name-list.ts'
import { eq, sql } from 'drizzle-orm'
import type { LiveApplication, EligibilityFacts, VolunteerFacts } from '#domain/mission/eligibility.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

export interface ApplicantApplication extends LiveApplication {
  readonly id: number
  readonly missionId: number
  readonly slotId: number
  readonly state: ApplicationState
  readonly position: number | null
}

export interface StoredApplicantFacts extends Omit<EligibilityFacts, 'live'> {
  readonly live: readonly ApplicantApplication[]
  /** Applications ever made; it changes with each, so a decision made on these facts can be checked at its writing. */
  readonly applyCount: number
}

/** A column of the outer row. In a selection from one table Drizzle leaves the table's name out, and the inner table's column of that name would be taken. */
const outer = (column: 'id' | 'surrogate_id') => sql`${volunteer}.${sql.identifier(column)}`

const factsStatement = (executor: Executor) =>
  executor
    .select({
      realNameVerifiedAt: volunteer.realNameVerifiedAt,
      birthDay: volunteer.birthDay,
      serviceMinutes: volunteer.serviceMinutes,
      skills: volunteer.skills,
      applyCount: volunteer.applyCount,
      districts: sql<{ code: string; name: string }[]>`(
          select coalesce(json_agg(json_build_object('code', d.code, 'name', d.name) order by d.code), '[]')
          from volunteer_district b join district d on d.code = b.district_code
          where b.volunteer_id = ${outer('id')} and b.state in ${nameList<ServiceDistrictState>(['bound'])})`,
      guardianConsent: sql<boolean>`exists (
          select 1 from guardian_consent g where g.volunteer_id = ${outer('id')} and g.scope = 'mission' and g.revoked_at is null)`,
      minutesByDay: sql<Record<string, number>>`(
          select coalesce(json_object_agg(r.served_on, r.minutes), '{}') from (
            select t.served_on, sum(t.minutes) as minutes from time_record t
            where t.surrogate_id = ${outer('surrogate_id')} and t.kind = 'service' and t.served_on >= ${sql.placeholder('today')}::date
            group by t.served_on) r)`,
      live: sql<ApplicantApplication[]>`(
          select coalesce(json_agg(json_build_object('id', a.id, 'missionId', a.mission_id, 'slotId', a.slot_id, 'state', a.state,
            'position', a.position, 'missionName', m.name, 'startAt', s.start_at, 'endAt', s.end_at) order by s.start_at, a.id desc), '[]')
          from application a join slot s on s.id = a.slot_id join mission m on m.id = a.mission_id
          where a.volunteer_id = ${outer('id')} and a.live)`,
    })
    .from(volunteer)
    .where(eq(volunteer.id, sql.placeholder('volunteerId')))
    .prepare('applicant_facts')

/** Everything about a volunteer that conditions of missions are held against; null when there is no such volunteer. */
export async function loadApplicantFacts(
  executor: Executor,
  volunteerId: number,
  now: Date,
): Promise<StoredApplicantFacts | null> {
  const [row] = await factsStatement(executor).execute({ volunteerId, today: shanghaiDay(now) })
  if (!row) return null
  const { live, minutesByDay, applyCount, ...person } = row
  const facts: VolunteerFacts = {
    ...person,
    realNameVerifiedOn: row.realNameVerifiedAt && shanghaiDay(row.realNameVerifiedAt),
  }
  const applications = live.map((application) => ({
    ...application,
    startAt: new Date(application.startAt),
    endAt: new Date(application.endAt),
  }))
  return { volunteer: facts, live: applications, minutesByDay, now, applyCount }
}

/** The facts for one slot: an application for that very slot is no conflict with itself. */
export function factsForSlot(facts: StoredApplicantFacts, slotId: number): StoredApplicantFacts {
  return facts.live.some((application) => application.slotId === slotId)
    ? { ...facts, live: facts.live.filter((application) => application.slotId !== slotId) }
    : facts
}

import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { applyMission } from '#contract/application/application.ts'
import type { Body } from '#contract/endpoint.ts'
import type { GivenAnswer } from '#contract/mission/mission-question.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { insertSelect } from '../../../database/new-row.ts'
import { application, applicationAnswer } from '../../../database/schema/application.ts'
import { isOfWorkingOrganization } from '../../../records/mission/mission-visibility.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { type DecidedColumn, openingState } from '../../../records/application/application-lifecycle.ts'

/** An application as it was sent, of whom, with what it stands on. */
export interface Claim extends Omit<Body<typeof applyMission>, 'slotId' | 'answers'> {
  readonly volunteerId: number
  /** The volunteer's `applyCount` on which the decision was made; another application since then makes the claim void. */
  readonly applyCount: number
  /** To the mission's questions, checked. */
  readonly answers: readonly GivenAnswer[]
}

export interface ClaimedSlot {
  readonly missionId: number
  readonly slotId: number
  readonly autoApprove: boolean
  readonly now: Date
}

export interface Claimed {
  readonly id: number
  readonly volunteerId: number
  readonly state: ApplicationState
  /** Place in the slot's line; null when a place is held. */
  readonly position: number | null
}

const waiting = openingState('application.waitlisted')
const pending = openingState()
const confirmed = openingState('application.confirmed')

/**
 * Claims on one slot, each of another volunteer: in their order they take the free places, then the next positions of the line, and
 * become applications. A claim whose volunteer applied meanwhile is left out; all are when the mission or the slot closed.
 * @throws the driver's error of `application_one_live` (23505) or `application_no_overlap` (23P01); then nothing was written
 */
export function claimSeats(executor: Executor, slot: ClaimedSlot, claims: readonly Claim[]): Promise<Claimed[]> {
  return executor.transaction(async (transaction) => {
    await lockRows(transaction, slot, claims)
    return writeClaims(transaction, slot, claims)
  })
}

/** A statement of its own: what one finds by waiting for a lock of its own may be older than the lock. */
async function lockRows(executor: Executor, { missionId, slotId }: ClaimedSlot, claims: readonly Claim[]) {
  const volunteerIds = sql.param(claims.map(({ volunteerId }) => volunteerId))
  await executor.execute(sql`
    with people as (select id from volunteer where id = any(${volunteerIds}::bigint[]) order by id for no key update),
    of_mission as (select id from mission where id = ${missionId} and (select count(*) from people) > 0 for no key update)
    select id from slot where id = ${slotId} and exists (select from of_mission) for no key update`)
}

async function writeClaims(
  executor: Executor,
  { missionId, slotId, autoApprove, now }: ClaimedSlot,
  claims: readonly Claim[],
): Promise<Claimed[]> {
  const held = autoApprove ? confirmed : pending
  const at = sql`${now.toISOString()}::timestamptz`
  const volunteerIds = sql.param(claims.map(({ volunteerId }) => volunteerId))
  const applyCounts = sql.param(claims.map(({ applyCount }) => applyCount))
  const messages = sql.param(claims.map(({ message }) => message || null))
  const answers = sql.param(claims.map((claim) => JSON.stringify(claim.answers)))
  const { rows } = await executor.execute<Claimed & Record<string, unknown>>(sql`
    with asked as (
      select * from unnest(${volunteerIds}::bigint[], ${applyCounts}::int[], ${messages}::text[], ${answers}::text[])
        with ordinality as a (volunteer_id, apply_count, message, answers, turn)),
    open as (
      select id from mission
      where id = ${missionId} and state = any(${sql.param(openMissionStates)}::text[])
        and recruit_start_at <= ${at} and recruit_end_at > ${at} and ${isOfWorkingOrganization(sql`organization_id`)}),
    place as (
      select id, tstzrange(start_at, end_at) as during, capacity - taken as free, last_position from slot
      where id = ${slotId} and mission_id = ${missionId} and start_at > ${at} and exists (select from open)),
    ranked as (
      select v.id as volunteer_id, a.message, row_number() over (order by a.turn)::int - place.free as beyond,
        place.id as slot_id, during, last_position
      from volunteer v join asked a on a.volunteer_id = v.id and a.apply_count = v.apply_count cross join place),
    written as (
      ${insertSelect<typeof application, DecidedColumn>(application, {
        volunteerId: sql`volunteer_id`,
        missionId: sql`${missionId}::bigint`,
        slotId: sql`slot_id`,
        during: sql`during`,
        message: sql`message`,
        source: sql`'pc'`,
        state: sql`case when beyond > 0 then ${waiting.state}::text else ${held.state}::text end`,
        stateContext: sql`case when beyond > 0 then ${JSON.stringify(waiting.context)}::jsonb else ${JSON.stringify(held.context)}::jsonb end`,
        live: sql`true`,
        position: sql`case when beyond > 0 then last_position + beyond end`,
        createdAt: at,
        updatedAt: at,
      })}
      from ranked order by beyond
      returning id, volunteer_id, state, position),
    answered as (
      ${insertSelect(applicationAnswer, {
        applicationId: sql`written.id`,
        questionId: sql`(answer ->> 'questionId')::bigint`,
        text: sql`answer ->> 'text'`,
        answeredAt: at,
      })}
      from written join asked using (volunteer_id) cross join json_array_elements(asked.answers::json) answer),
    sums as (select (count(*) filter (where position is null))::int as places, count(position)::int as line from written),
    filled as (
      update slot set taken = taken + places, waiting = waiting + line, last_position = last_position + line
      from sums where slot.id = ${slotId} and places + line > 0),
    counted as (
      update volunteer set apply_count = apply_count + 1 from written where volunteer.id = written.volunteer_id)
    select id, volunteer_id as "volunteerId", state, position from written`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { ofWorkingOrganization, openMissionStates, openingStanding } from '../../lifecycle.ts'

export interface Claim {
  readonly volunteerId: number
  /** The volunteer's `applyCount` on which the decision was made; another application since then makes the claim void. */
  readonly applyCount: number
  readonly message: string | null
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
  readonly state: string
  /** Place in the slot's line; null when a place is held. */
  readonly position: number | null
}

const at = (name: string) => sql`${sql.placeholder(name)}`

const waiting = openingStanding('application.waitlisted')
const pending = openingStanding()
const confirmed = openingStanding('application.confirmed')

/**
 * Claims on one slot, each of another volunteer: in their order they take the free places, then the next positions of the line, and
 * become applications, all in one statement. A claim whose volunteer applied meanwhile is left out; all are when the mission or the
 * slot closed. The rows (volunteers by id, mission, slot) are locked before that statement takes its view of the data: what a
 * statement finds by waiting for a lock of its own may be older than the lock.
 * @throws the driver's error of `application_one_live` (23505) or `application_no_overlap` (23P01); then nothing was written
 */
export async function claimPlaces(
  executor: Executor,
  { missionId, slotId, autoApprove, now }: ClaimedSlot,
  claims: readonly Claim[],
): Promise<Claimed[]> {
  const held = autoApprove ? confirmed : pending
  const volunteerIds = claims.map(({ volunteerId }) => volunteerId)
  return executor.transaction(async (transaction) => {
    await lockOf(transaction).execute({ volunteerIds, missionId, slotId })
    return statementOf(transaction).execute({
      volunteerIds,
      applyCounts: claims.map(({ applyCount }) => applyCount),
      messages: claims.map(({ message }) => message),
      missionId,
      slotId,
      now: now.toISOString(),
      open: openMissionStates,
      heldState: held.state,
      heldContext: JSON.stringify(held.context),
      waitingState: waiting.state,
      waitingContext: JSON.stringify(waiting.context),
    })
  })
}

const lockOf = (executor: Executor) => {
  const people = executor.$with('people', {}).as(sql`
      select id from volunteer where id = any(${at('volunteerIds')}::bigint[]) order by id for no key update`)
  const ofMission = executor.$with('of_mission', {}).as(sql`
      select id from mission where id = ${at('missionId')}::bigint and (select count(*) from people) > 0 for no key update`)
  const ofSlot = executor.$with('of_slot', { id: sql<number>`id`.as('id') }).as(sql`
      select id from slot where id = ${at('slotId')}::bigint and exists (select 1 from of_mission) for no key update`)
  return executor.with(people, ofMission, ofSlot).select({ id: ofSlot.id }).from(ofSlot).prepare('claim_locks')
}

const statementOf = (executor: Executor) => {
  const asked = executor.$with('asked', {}).as(sql`
      select * from unnest(${at('volunteerIds')}::bigint[], ${at('applyCounts')}::int[], ${at('messages')}::text[])
        with ordinality as a (volunteer_id, apply_count, message, turn)`)
  const person = executor.$with('person', {}).as(sql`
      select v.id from volunteer v join asked a on a.volunteer_id = v.id and a.apply_count = v.apply_count`)
  const open = executor.$with('open', {}).as(sql`
      select 1 from mission where id = ${at('missionId')}::bigint and state = any(${at('open')}::text[])
        and recruit_start_at <= ${at('now')}::timestamptz and recruit_end_at > ${at('now')}::timestamptz
        and ${ofWorkingOrganization(sql`organization_id`)}`)
  const place = executor.$with('place', {}).as(sql`
      select id, start_at, end_at, capacity - taken as free, last_position from slot
      where id = ${at('slotId')}::bigint and mission_id = ${at('missionId')}::bigint and start_at > ${at('now')}::timestamptz
        and exists (select 1 from open)`)
  const ranked = executor.$with('ranked', {}).as(sql`
      select a.volunteer_id, a.message, row_number() over (order by a.turn)::int as turn
      from asked a join person p on p.id = a.volunteer_id`)
  const written = executor
    .$with('written', {
      id: sql<number>`id`.mapWith(Number).as('id'),
      volunteerId: sql<number>`volunteer_id`.mapWith(Number).as('volunteer_id'),
      state: sql<string>`state`.as('state'),
      position: sql<number | null>`position`.as('position'),
    })
    .as(sql`
      insert into application
        (volunteer_id, mission_id, slot_id, during, message, state, state_context, live, position, created_at, updated_at)
      select r.volunteer_id, ${at('missionId')}::bigint, p.id, tstzrange(p.start_at, p.end_at), r.message,
        case when r.turn <= p.free then ${at('heldState')}::text else ${at('waitingState')}::text end,
        case when r.turn <= p.free then ${at('heldContext')}::jsonb else ${at('waitingContext')}::jsonb end, true,
        case when r.turn > p.free then p.last_position + r.turn - p.free end, ${at('now')}::timestamptz, ${at('now')}::timestamptz
      from ranked r cross join place p order by r.turn
      returning id, volunteer_id, state, position`)
  const sums = executor.$with('sums', {}).as(sql`
      select (count(*) filter (where position is null))::int as places, count(position)::int as line from written`)
  const filled = executor.$with('filled', {}).as(sql`
      update slot set taken = taken + sums.places, waiting = waiting + sums.line, last_position = last_position + sums.line
      from sums where slot.id = ${at('slotId')}::bigint and sums.places + sums.line > 0`)
  const summed = executor.$with('summed', {}).as(sql`
      update mission set taken = taken + sums.places from sums where mission.id = ${at('missionId')}::bigint and sums.places > 0`)
  const counted = executor.$with('counted', {}).as(sql`
      update volunteer set apply_count = apply_count + 1 from written where volunteer.id = written.volunteer_id`)
  return executor
    .with(asked, person, open, place, ranked, written, sums, filled, summed, counted)
    .select({
      id: written.id,
      volunteerId: written.volunteerId,
      state: written.state,
      position: written.position,
    })
    .from(written)
    .prepare('claim_places')
}

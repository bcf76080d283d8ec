import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { openMissionStates, openingStanding } from '../../lifecycle.ts'
import { prepareOnce } from '../../search/prepare-once.ts'

export interface Claim {
  readonly volunteerId: number
  /** The volunteer's `applyCount` on which the decision was made; another application since then makes the claim void. */
  readonly applyCount: number
  readonly missionId: number
  readonly slotId: number
  readonly autoApprove: boolean
  readonly message: string | null
  readonly now: Date
}

export interface Claimed {
  readonly id: number
  readonly state: string
  readonly position: number | null
}

const at = (name: string) => sql`${sql.placeholder(name)}`

const waiting = openingStanding('application.waitlisted')
const pending = openingStanding()
const confirmed = openingStanding('application.confirmed')

/**
 * One statement: takes a place if one is free, else the next position of the slot's line, and writes the application.
 * Null when nothing was written because the standing, the mission or the slot changed meanwhile.
 * Rows are locked in the order volunteer, mission, slot.
 * @throws the driver's error of `application_one_live` (23505) or `application_no_overlap` (23P01)
 */
export async function claimPlace(executor: Executor, claim: Claim): Promise<Claimed | null> {
  const { volunteerId, applyCount, missionId, slotId, autoApprove, message, now } = claim
  const held = autoApprove ? confirmed : pending
  const rows = await statementOf(executor).execute({
    volunteerId,
    applyCount,
    missionId,
    slotId,
    message,
    now: now.toISOString(),
    open: openMissionStates,
    heldState: held.state,
    heldContext: JSON.stringify(held.context),
    waitingState: waiting.state,
    waitingContext: JSON.stringify(waiting.context),
  })
  return rows[0] ?? null
}

const statementOf = (executor: Executor) =>
  prepareOnce(executor, 'claim_place', (name) => {
    const person = executor.$with('person', {}).as(sql`
      select 1 from volunteer where id = ${at('volunteerId')}::bigint and apply_count = ${at('applyCount')}::int
      for no key update`)
    const open = executor.$with('open', {}).as(sql`
      select 1 from mission where id = ${at('missionId')}::bigint and state = any(${at('open')}::text[])
        and recruit_start_at <= ${at('now')}::timestamptz and recruit_end_at > ${at('now')}::timestamptz
        and exists (select 1 from person)
      for no key update`)
    const place = executor.$with('place', {}).as(sql`
      update slot set taken = taken + 1
      where id = ${at('slotId')}::bigint and mission_id = ${at('missionId')}::bigint and start_at > ${at('now')}::timestamptz
        and taken < capacity and exists (select 1 from open)
      returning id, start_at, end_at`)
    const line = executor.$with('line', {}).as(sql`
      update slot set waiting = waiting + 1, last_position = last_position + 1
      where id = ${at('slotId')}::bigint and mission_id = ${at('missionId')}::bigint and start_at > ${at('now')}::timestamptz
        and taken >= capacity and exists (select 1 from open) and not exists (select 1 from place)
      returning id, start_at, end_at, last_position`)
    const written = executor
      .$with('written', {
        id: sql<number>`id`.mapWith(Number).as('id'),
        state: sql<string>`state`.as('state'),
        position: sql<number | null>`position`.as('position'),
      })
      .as(sql`
      insert into application
        (volunteer_id, mission_id, slot_id, during, message, state, state_context, live, position, created_at, updated_at)
      select ${at('volunteerId')}::bigint, ${at('missionId')}::bigint, got.id, tstzrange(got.start_at, got.end_at), ${at('message')}::text,
        got.state, got.context, true, got.position, ${at('now')}::timestamptz, ${at('now')}::timestamptz
      from (
        select id, start_at, end_at, null::int as position, ${at('heldState')}::text as state, ${at('heldContext')}::jsonb as context from place
        union all
        select id, start_at, end_at, last_position, ${at('waitingState')}::text, ${at('waitingContext')}::jsonb from line) got
      returning id, state, position`)
    const counted = executor.$with('counted', {}).as(sql`
      update volunteer set apply_count = apply_count + 1
      where id = ${at('volunteerId')}::bigint and exists (select 1 from written)`)
    const summed = executor.$with('summed', {}).as(sql`
      update mission set taken = taken + 1
      where id = ${at('missionId')}::bigint and exists (select 1 from place)`)
    return executor
      .with(person, open, place, line, written, counted, summed)
      .select({ id: written.id, state: written.state, position: written.position })
      .from(written)
      .prepare(name)
  })

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import type { Body } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { missionChange } from '#contract/mission/mission-change.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { dueEvent } from '../../../database/schema/due.ts'
import { type mission, slot } from '../../../database/schema/mission.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import { planReminders, reminderKinds } from '../../../records/application/reminder.ts'
import type { SlotMove, Span } from '../../../records/mission-change/change-texts.ts'

type MissionTimes = Pick<typeof mission.$inferSelect, 'id' | 'startAt' | 'endAt' | 'recruitStartAt' | 'recruitEndAt'>

/**
 * The slots whose times differ from what is asked for; the mission is locked.
 * @throws BusinessError notFound, stateRefused for a slot that has begun, invalidInput
 */
export async function movesOf(
  executor: Executor,
  missionId: number,
  input: NonNullable<Body<typeof missionChange>['slots']>,
  now: Date,
): Promise<SlotMove[]> {
  const slots = await executor
    .select()
    .from(slot)
    .where(eq(slot.missionId, missionId))
    .orderBy(asc(slot.id))
    .for('no key update')
  const inputById = new Map(input.map(({ slotId, ...times }, at) => [Number(slotId), { ...times, at }]))
  if (inputById.size < input.length) throw invalidInput([{ field: 'slots', message: '同一个时段出现了两次' }])
  if ([...inputById.keys()].some((id) => !slots.some((row) => row.id === id))) throw notFound('这个时段')
  return slots.flatMap((before): SlotMove[] => {
    const wanted = inputById.get(before.id)
    if (wanted?.startAt === undefined || wanted.endAt === undefined) return []
    const after = { startAt: new Date(wanted.startAt), endAt: new Date(wanted.endAt) }
    if (same(before, after)) return []
    if (before.startAt <= now)
      throw new BusinessError(codes.stateRefused, `${spanText(before)} 的时段已经开始，时间不能再改`)
    refuseUnfit(after, now, `slots.${wanted.at}`)
    return [{ slotId: before.id, before: { startAt: before.startAt, endAt: before.endAt }, after }]
  })
}

const same = (a: Span, b: Span): boolean =>
  a.startAt.getTime() === b.startAt.getTime() && a.endAt.getTime() === b.endAt.getTime()

function refuseUnfit({ startAt, endAt }: Span, now: Date, field: string): void {
  if (startAt <= now) throw invalidInput([{ field, message: '新的开始时间已经过去，请选以后的时间' }])
  const dailyMaximum = ruleSetOn(shanghaiDay(startAt)).dailyMaximumMinutes
  if (endAt.getTime() - startAt.getTime() > dailyMaximum * 60_000)
    throw invalidInput([{ field, message: `一个时段最多 ${dailyMaximum / 60} 小时` }])
}

/**
 * Gives slots and their live applications other times; answers the mission's own, which hold all of its slots.
 * @throws BusinessError timeConflict, naming how many volunteers have another mission at that time
 */
export async function moveSlots(
  executor: Executor,
  times: MissionTimes,
  moves: readonly SlotMove[],
  now: Date,
): Promise<Span & { readonly recruitStartAt: Date; readonly recruitEndAt: Date }> {
  await refuseConflicts(executor, moves)
  for (const { slotId, after } of moves) await executor.update(slot).set(after).where(eq(slot.id, slotId))
  const live = and(
    inArray(
      application.slotId,
      moves.map(({ slotId }) => slotId),
    ),
    eq(application.live, true),
  )
  // An empty range overlaps nothing: two slots of one person may take each other's place.
  await executor.update(application).set({ during: 'empty' }).where(live)
  for (const { slotId, after } of moves)
    await executor
      .update(application)
      .set({ during: `[${after.startAt.toISOString()},${after.endAt.toISOString()})` })
      .where(and(eq(application.slotId, slotId), eq(application.live, true)))
  await replanReminders(executor, moves, now)
  return missionTimes(executor, times, moves)
}

async function refuseConflicts(executor: Executor, moves: readonly SlotMove[]): Promise<void> {
  const rows = moves.map(({ slotId, after }) => ({
    slot_id: slotId,
    start_at: after.startAt.toISOString(),
    end_at: after.endAt.toISOString(),
  }))
  const { rows: conflicts } = await executor.execute<{ volunteers: number }>(sql`
    with moved as (
      select slot_id, tstzrange(start_at, end_at) as during
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (slot_id bigint, start_at timestamptz, end_at timestamptz)
    ), mine as (
      select a.id, a.volunteer_id, m.during from application a join moved m on m.slot_id = a.slot_id where a.live
    ), theirs as (
      select a.id, a.volunteer_id, coalesce(m.during, a.during) as during
      from application a left join moved m on m.slot_id = a.slot_id
      where a.live and a.volunteer_id in (select volunteer_id from mine)
    )
    select count(distinct mine.volunteer_id)::int as volunteers
    from mine join theirs on theirs.volunteer_id = mine.volunteer_id and theirs.id <> mine.id and theirs.during && mine.during`)
  const volunteers = conflicts[0]?.volunteers ?? 0
  if (volunteers > 0) {
    const sentence = `有 ${volunteers} 位已报名的志愿者在新的时间另有活动，时间没有改，请换一个时间，或先请他们取消其中一个`
    throw new BusinessError(codes.timeConflict, sentence, { volunteers })
  }
}

/** Reminders of the old times go; a row that a server holds at this moment finds nobody to remind. */
async function replanReminders(executor: Executor, moves: readonly SlotMove[], now: Date): Promise<void> {
  const open = executor
    .select({ id: dueEvent.id })
    .from(dueEvent)
    .where(
      and(
        inArray(dueEvent.kind, [...reminderKinds]),
        inArray(
          dueEvent.subjectId,
          moves.map(({ slotId }) => slotId),
        ),
        isNull(dueEvent.doneAt),
      ),
    )
    .for('update', { skipLocked: true })
  await executor.delete(dueEvent).where(inArray(dueEvent.id, open))
  for (const { slotId, after } of moves) await planReminders(executor, slotId, after.startAt, now)
}

/** From the first slot to the last, as before where the mission was longer than its slots; recruiting ends with it at the latest. */
async function missionTimes(executor: Executor, times: MissionTimes, moves: readonly SlotMove[]) {
  const after = await executor
    .select({ id: slot.id, startAt: slot.startAt, endAt: slot.endAt })
    .from(slot)
    .where(eq(slot.missionId, times.id))
  const before = after.map((span) => moves.find(({ slotId }) => slotId === span.id)?.before ?? span)
  const firstStart = (spans: readonly Span[]) => Math.min(...spans.map(({ startAt }) => startAt.getTime()))
  const lastEnd = (spans: readonly Span[]) => Math.max(...spans.map(({ endAt }) => endAt.getTime()))
  const startAt =
    times.startAt.getTime() < firstStart(before)
      ? Math.min(times.startAt.getTime(), firstStart(after))
      : firstStart(after)
  const endAt =
    times.endAt.getTime() > lastEnd(before) ? Math.max(times.endAt.getTime(), lastEnd(after)) : lastEnd(after)
  const followedEnd = times.recruitEndAt.getTime() === times.endAt.getTime() ? endAt : times.recruitEndAt.getTime()
  const recruitEndAt = Math.min(followedEnd, endAt)
  return {
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    recruitEndAt: new Date(recruitEndAt),
    recruitStartAt: new Date(Math.min(times.recruitStartAt.getTime(), recruitEndAt)),
  }
}

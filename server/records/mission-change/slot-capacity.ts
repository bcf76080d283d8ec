import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import type { Body } from '#contract/endpoint.ts'
import type { missionChange } from '#contract/mission/mission-change.ts'
import type { Executor } from '../../database/client.ts'
import { mission, missionPosition, slot } from '../../database/schema/mission.ts'
import { BusinessError, invalidInput, notFound } from '../../errors.ts'
import type { MissionTextChange } from './change-texts.ts'

type ChangeInput = Body<typeof missionChange>

/**
 * Gives slots other numbers of places; the mission and its slots are locked.
 * @returns what changed, and the slots that have more places now
 * @throws BusinessError stateRefused for a slot that has begun, invalidInput below the places that are held
 */
export async function changeCapacities(
  executor: Executor,
  missionId: number,
  input: NonNullable<ChangeInput['slots']>,
  now: Date,
): Promise<{ readonly changes: readonly MissionTextChange[]; readonly widened: readonly number[] }> {
  const rows = await executor
    .select()
    .from(slot)
    .where(
      and(
        eq(slot.missionId, missionId),
        inArray(
          slot.id,
          input.map(({ slotId }) => Number(slotId)),
        ),
      ),
    )
    .orderBy(asc(slot.startAt), asc(slot.id))
  const changes: MissionTextChange[] = []
  const widened: number[] = []
  for (const row of rows) {
    const at = input.findIndex(({ slotId }) => Number(slotId) === row.id)
    const { capacity = row.capacity } = input[at] ?? {}
    if (capacity === row.capacity) continue
    if (row.startAt <= now) throw new BusinessError(codes.stateRefused, `${spanText(row)} 的时段已经开始，名额不能再改`)
    if (capacity < row.taken)
      throw invalidInput([{ field: `slots.${at}.capacity`, message: `已有 ${row.taken} 人占着名额，不能改得更少` }])
    await executor.update(slot).set({ capacity }).where(eq(slot.id, row.id))
    changes.push({ what: `${spanText(row)} 名额`, before: String(row.capacity), after: String(capacity) })
    if (capacity > row.capacity) widened.push(row.id)
  }
  if (changes.length > 0) {
    const sum = sql`(select sum(s.capacity) from slot s where s.mission_id = ${missionId})`
    await executor.update(mission).set({ capacity: sum }).where(eq(mission.id, missionId))
  }
  return { changes, widened }
}

/**
 * Gives positions other words for what they ask.
 * @throws BusinessError notFound for a position of another mission
 */
export async function changeNeeds(
  executor: Executor,
  missionId: number,
  input: NonNullable<ChangeInput['positions']>,
): Promise<MissionTextChange[]> {
  const changes: MissionTextChange[] = []
  for (const { positionId, needs } of input) {
    const condition = and(eq(missionPosition.id, Number(positionId)), eq(missionPosition.missionId, missionId))
    const [row] = await executor.select().from(missionPosition).where(condition)
    if (!row) throw notFound('这个岗位')
    if (row.needs === needs) continue
    await executor.update(missionPosition).set({ needs }).where(condition)
    changes.push({ what: `“${row.name}”的要求`, before: row.needs || '无', after: needs || '无' })
  }
  return changes
}

import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../database/client.ts'
import { mission, missionPosition, slot } from '../database/schema/mission.ts'

export interface Session {
  readonly startAt: Date
  readonly endAt: Date
}

type Facts = Pick<
  typeof mission.$inferInsert,
  | 'number'
  | 'name'
  | 'category'
  | 'cover'
  | 'districtCode'
  | 'place'
  | 'address'
  | 'longitude'
  | 'latitude'
  | 'detail'
  | 'contactName'
  | 'contactPhone'
  | 'state'
  | 'capacity'
>

/** A mission of one position and one slot. */
export interface OneSlotMission extends Facts, Session {
  readonly position: { readonly name: string; readonly needs: string }
  readonly taken: number
}

const day = 86_400_000

/** Plants a mission of an organization that was published a month before. */
export async function plantOneSlotMission(
  executor: Executor,
  organizationId: number,
  { position, taken, ...facts }: OneSlotMission,
): Promise<{ readonly missionId: number; readonly slotId: number }> {
  const { startAt, endAt, capacity } = facts
  const [row] = await executor
    .insert(mission)
    .values({
      ...facts,
      organizationId,
      targets: ['11'],
      recruitStartAt: new Date(startAt.getTime() - 30 * day),
      recruitEndAt: new Date(startAt.getTime() - day / 12),
      ruleSet: ruleSetOn(shanghaiDay(startAt)).version,
      stateContext: { suspendedFrom: null, published: false },
      createdAt: new Date(startAt.getTime() - 32 * day),
    })
    .returning({ id: mission.id })
  const missionId = row?.id as number
  const [place] = await executor
    .insert(missionPosition)
    .values({ missionId, ...position, ordinal: 0 })
    .returning({ id: missionPosition.id })
  const [when] = await executor
    .insert(slot)
    .values({ missionId, positionId: place?.id as number, startAt, endAt, capacity, taken })
    .returning({ id: slot.id })
  return { missionId, slotId: when?.id as number }
}

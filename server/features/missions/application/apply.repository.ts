import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizationBlock } from '../../../database/schema/membership.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import { questionsOnApplying } from '../../../records/application/answers.repository.ts'
import { neededDistrict, summaryColumns } from '../../../records/mission/mission-columns.ts'

/** A slot of a public mission, with what decides who may take part. */
export const findSlotToApply = async (executor: Executor, slotId: number, volunteerId: number) => {
  const [row] = await executor
    .select({
      ...summaryColumns,
      waiting: sql<number>`0`,
      autoApprove: mission.autoApprove,
      questions: questionsOnApplying,
      slotId: slot.id,
      slotStartAt: slot.startAt,
      slotEndAt: slot.endAt,
      /** The organization takes this volunteer no more. */
      isBlocked: sql<boolean>`exists (select from ${organizationBlock} where ${organizationBlock.organizationId} = ${mission.organizationId}
        and ${organizationBlock.volunteerId} = ${sql.placeholder('volunteerId')})`,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(district, eq(district.code, mission.districtCode))
    .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
    .where(sql`${slot.id} = ${sql.placeholder('slotId')} and ${isPublic(mission.state, mission.stateContext)}`)
    .prepare('slot_to_apply')
    .execute({ slotId, volunteerId })
  return row ?? null
}

export type SlotToApply = NonNullable<Awaited<ReturnType<typeof findSlotToApply>>>

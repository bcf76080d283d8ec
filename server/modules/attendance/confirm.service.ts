import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { confirmPresence } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { mission } from '../../database/schema/mission.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { withinScope } from '../mission/scope.ts'
import { participants } from '../hours/participant.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'

const present: readonly string[] = ['checkedIn', 'completed']

/** The organization says of people that they were there; all or none, and a second time changes nothing. */
export async function confirmPresenceOf(
  executor: Executor,
  keys: Keys,
  { applicationIds }: Body<typeof confirmPresence>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof confirmPresence>> {
  const ids = [...new Set(applicationIds.map(Number))]
  return executor.transaction(async (transaction) => {
    const inScope = await transaction
      .select({ id: application.id })
      .from(application)
      .innerJoin(mission, eq(mission.id, application.missionId))
      .where(and(inArray(application.id, ids), withinScope(mission.organizationId, caller)))
      .orderBy(application.id)
      .for('update', { of: application })
    if (inScope.length < ids.length) throw notFound('这条报名')
    const people = await participants(transaction, ids)
    await refuseOwnCause(transaction, keys, caller, { people: people.map(({ volunteerId }) => volunteerId) })
    for (const one of people) {
      if (!present.includes(one.applicationState))
        throw new BusinessError(codes.stateRefused, `${maskName(one.name)} 还没有签到，签到后才能确认到场`)
      if (one.recordState !== null)
        throw new BusinessError(codes.stateRefused, `${maskName(one.name)} 这个时段的时长已经登记，不能再确认到场`)
    }
    const confirmation = { confirmedAt: now, confirmedBy: caller.id }
    await transaction
      .insert(attendance)
      .values(ids.map((applicationId) => ({ applicationId, ...confirmation })))
      .onConflictDoUpdate({
        target: attendance.applicationId,
        set: confirmation,
        setWhere: isNull(attendance.confirmedAt),
      })
    return { confirmed: ids.length }
  })
}

import type { ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { missionConfirmations } from '#contract/message/message.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { countConfirmations, listUnconfirmed } from '../../../records/message/confirmations.repository.ts'
import { notFound } from '../../../errors.ts'

const limit = 50

/**
 * Who has confirmed what the site told about a mission; the look is in the log of each one named.
 * @throws BusinessError notFound, also for a mission outside the caller's scope
 */
export async function confirmationsOf(
  executor: Executor,
  missionId: number,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionConfirmations>> {
  const mission = await findMissionInScope(executor, missionId, caller)
  if (!mission) throw notFound('这个活动')
  const counts = await countConfirmations(executor, missionId)
  const waiting = await listUnconfirmed(executor, missionId, limit)
  const accessText = `查看“${mission.name}”的通知确认情况`
  await logAccesses(
    executor,
    caller,
    waiting.map(({ volunteerId }) => ({ volunteerId, what: accessText })),
    now,
  )
  return {
    ...counts,
    waiting: waiting.map(({ applicationId, name, toldAt }) => ({
      applicationId,
      name: maskName(name),
      toldAt,
    })),
  }
}

import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { momentText } from '#domain/words.ts'
import { type saveMissionEvaluation, saveVolunteerEvaluation } from '#contract/evaluation.ts'
import { hiddenDays } from '#domain/evaluation-aspects.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findVolunteerId, volunteerName } from '../../../records/volunteer/volunteer.repository.ts'
import {
  hasEffectiveTime,
  type EvaluationPartName,
  writePart,
} from '../../../records/evaluation/evaluation.repository.ts'

/** What the caller says of a mission; code 10003 without effective hours there, 12001 once it is shown. */
export async function saveOfMission(
  executor: Executor,
  { missionId, text, ...scores }: Body<typeof saveMissionEvaluation>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof saveMissionEvaluation>> {
  const pair = { missionId: Number(missionId), volunteerId }
  if (!(await hasEffectiveTime(executor, pair.missionId, volunteerId)))
    throw new BusinessError(codes.forbidden, '你在这个活动还没有生效的时长，时长生效后就可以评价')
  const { visibleFrom } = await write(executor, 'mission', { ...pair, ...scores, missionText: text || null }, now)
  return { visibleFrom, isVisible: visibleFrom <= now }
}

/** What an organizer says of a volunteer, who is notified that there is something to see. */
export async function saveOfVolunteer(
  executor: Executor,
  keys: Keys,
  { missionId, userId, text, ...scores }: Body<typeof saveVolunteerEvaluation>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveVolunteerEvaluation>> {
  return executor.transaction(async (transaction) => {
    const mission = await findMissionInScope(transaction, Number(missionId), caller)
    if (!mission) throw notFound('这个活动')
    const volunteerId = await findVolunteerId(transaction, userId)
    // Not even the account of somebody without hours there is disclosed.
    if (volunteerId === null || !(await hasEffectiveTime(transaction, mission.id, volunteerId)))
      throw new BusinessError(codes.forbidden, '这位志愿者在这个活动没有生效的时长，时长生效后才能评价')
    await refuseOwnCause(transaction, keys, caller, { people: [volunteerId] })
    const values = { missionId: mission.id, volunteerId, organizerId: caller.id }
    const { visibleFrom, isNew } = await write(
      transaction,
      'volunteer',
      { ...values, ...scores, volunteerText: text || null },
      now,
    )
    const isVisible = visibleFrom <= now
    if (isNew) {
      const body = isVisible
        ? '现在就可以看到。'
        : `你评价这个活动后就能看到；不评价的话，${momentText(visibleFrom)} 起公开。`
      await writeMessages(
        transaction,
        [
          {
            volunteerId,
            kind: 'mission',
            title: `收到一条评价：${mission.name}`,
            body: `组织评价了你在“${mission.name}”的服务，${body}`,
            link: routePath('receiveComments'),
            validUntil: null,
          },
        ],
        now,
      )
    }
    const subject = `活动“${mission.name}”的志愿者“${maskName(await volunteerName(transaction, volunteerId))}”`
    const { act } = saveVolunteerEvaluation
    const { organizationId } = mission
    await recordAct(transaction, caller, { act, organizationId, missionId: mission.id, subject }, now)
    return { visibleFrom, isVisible }
  })
}

async function write(
  executor: Executor,
  part: EvaluationPartName,
  values: Parameters<typeof writePart>[2],
  now: Date,
): Promise<{ visibleFrom: Date; isNew: boolean }> {
  const hiddenUntil = new Date(now.getTime() + hiddenDays * 86_400_000)
  const result = await writePart(executor, part, values, now, hiddenUntil)
  if (!result) throw new BusinessError(codes.stateRefused, '评价已经公开，不能再修改')
  return result
}

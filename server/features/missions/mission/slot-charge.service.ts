import { spanText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { assignSlotCharge } from '#contract/mission/managed-mission.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { listDraftStaff } from '../../../records/mission-draft/mission-draft.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { findChargedSlot, updateCharge } from '../../../records/mission/slot-charge.repository.ts'

/**
 * Puts a member of the organization's staff in charge of a slot, or nobody.
 * @throws BusinessError notFound, stateRefused, invalidInput for somebody who is not of the organization
 */
export function changeSlotCharge(
  executor: Executor,
  { slotId, staffId }: Body<typeof assignSlotCharge>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof assignSlotCharge>> {
  return executor.transaction(async (transaction) => {
    const row = await findChargedSlot(transaction, Number(slotId))
    const inScope = row && (await findMissionInScope(transaction, row.missionId, caller))
    const mission = inScope && (await lockMission(transaction, inScope.id))
    if (!row || !inScope || !mission) throw notFound('这个时段')
    if (!missionLifecycle.can(mission, 'mission.changed')) throw missionLifecycle.refuse(mission, 'mission.changed')
    const staff = await listDraftStaff(transaction, mission.organizationId)
    const nameOf = (id: number | null): string => staff.find((member) => member.id === id)?.name ?? '无'
    const chosen = staffId === null ? null : staff.find(({ id }) => String(id) === staffId)
    if (chosen === undefined)
      throw invalidInput([{ field: 'staffId', message: '组织里没有这位工作人员，请刷新后从列表中选择' }])
    await updateCharge(transaction, row.id, chosen?.id ?? null)
    const { name, organizationId, id: missionId } = inScope
    const subject = `活动“${name}”${spanText(row)} 的时段`
    const before = { 负责人: nameOf(row.chargeId) }
    const after = { 负责人: nameOf(chosen?.id ?? null) }
    const entry = { act: assignSlotCharge.act, organizationId, missionId, subject, before, after }
    await recordAct(transaction, caller, entry, now)
    return { charge: chosen ? { staffId: chosen.id, name: chosen.name } : null }
  })
}

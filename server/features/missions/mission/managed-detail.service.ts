import { districtsAbove } from '#domain/district-code.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionFieldNames } from '#domain/mission-draft/draft.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { countConfirmations } from '../../../records/message/confirmations.repository.ts'
import { listDraftStaff } from '../../../records/mission-draft/mission-draft.repository.ts'
import { listNamesOfDistricts } from '../../../records/mission-change/change.repository.ts'
import {
  countApplicants,
  findManagedDetail,
  listManagedPositions,
  listManagedSlots,
} from './managed-detail.repository.ts'
import { growthChanges } from './growth.ts'
import { findNewestGrowth } from '../../../records/mission/growth.repository.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import { listSteps } from '../../../records/mission/mission-step.repository.ts'
import { notFound } from '../../../errors.ts'

type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManagedDetail>>>
type Detail = ReplyInput<typeof managedMissionDetail>

/**
 * A mission as its organization looks after it.
 * @throws BusinessError notFound
 */
export async function readManagedMission(
  executor: Executor,
  { missionId }: Query<typeof managedMissionDetail>,
  caller: OrganizerCaller,
): Promise<Detail> {
  const row = await findManagedDetail(executor, Number(missionId), caller)
  if (!row) throw notFound('这个活动')
  const { mission } = row
  const { applied, pendingSince, ...counts } = await countApplicants(executor, mission.id)
  const slots = (await listManagedSlots(executor, mission.id)).map(managedSlot)
  const steps = await listSteps(executor, mission.id)
  const staff = await listDraftStaff(executor, mission.organizationId)
  const positions = await listManagedPositions(executor, mission.id)
  const { needsDistrict } = mission
  return {
    ...factsOnWire(mission),
    missionId: mission.id,
    districts: needsDistrict === null ? [] : await listNamesOfDistricts(executor, districtsAbove(needsDistrict)),
    context: { ...missionLifecycle.contextOf(mission.stateContext), applied },
    organizationName: row.organizationName,
    criticised: (mission.criticised ?? []).map(({ field, message }) => ({ name: missionFieldNames[field], message })),
    startAt: mission.startAt,
    endAt: mission.endAt,
    createdAt: mission.createdAt,
    steps,
    draftId: row.draftId,
    figures: {
      ...counts,
      pendingSince,
      capacity: mission.capacity,
      waiting: slots.reduce((sum, { waiting }) => sum + waiting, 0),
    },
    confirmations: await countConfirmations(executor, mission.id),
    positions: positions.map(({ id, ...position }) => ({ positionId: id, ...position })),
    slots,
    growth: await growthOnWire(executor, mission.id),
    staff: staff.map(({ id, name: staffName }) => ({ staffId: id, name: staffName })),
  }
}

function factsOnWire(mission: ManagedRow['mission']) {
  const { number, name, state, cover, place, address, checkInMode, category } = mission
  const { contactName, contactPhone, meeting, reviewOpinion, latitude, longitude } = mission
  const { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills } = mission
  return {
    number,
    name,
    state,
    cover,
    place,
    address,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    checkInMode,
    category,
    conditions: { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills },
    contactName,
    contactPhone,
    meeting,
    reviewOpinion,
  }
}

async function growthOnWire(executor: Executor, missionId: number): Promise<Detail['growth']> {
  const row = await findNewestGrowth(executor, missionId)
  if (!row || (row.outcome !== null && row.outcome !== 'returned')) return null
  const changes = await growthChanges(executor, missionId, row.slots)
  return { outcome: row.outcome ?? 'waiting', changes, enteredAt: row.enteredAt, opinion: row.opinion }
}

type SlotRow = Awaited<ReturnType<typeof listManagedSlots>>[number]

function managedSlot({
  chargeId,
  chargeName,
  reviewedMinutes,
  reviewedCapacity,
  ...slot
}: SlotRow): Detail['slots'][number] {
  return {
    ...slot,
    reviewed: { minutes: reviewedMinutes, capacity: reviewedCapacity },
    charge: chargeId === null ? null : { staffId: chargeId, name: chargeName ?? '' },
  }
}

import { attendanceRules } from '#domain/attendance-rules.ts'
import { nearSlotHours } from '#domain/desk.ts'
import { anchorSlot, type attendanceSlots, type onSiteSlots } from '#contract/attendance/attendance-list.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { DevicePoint } from '#domain/location/point.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { toWgs84 } from '../../../records/mission/wgs84.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { deleteAnchor, writeAnchor } from './anchor.repository.ts'
import { findSlotInScope, listSlotCounts, listSlotsOnSite, type SlotInScope } from './board.repository.ts'
import { findMissionMeeting } from './meeting-point.repository.ts'
import { slotSubject } from './messages.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'
import { anchorDistance } from './whereabouts.ts'

const { lateMs, accurateMetres } = attendanceRules
const mostSlots = 20

/** The slots of a mission inside the caller's scope. */
export async function listAttendanceSlots(
  executor: Executor,
  { missionId }: Query<typeof attendanceSlots>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof attendanceSlots>> {
  const inScope = await findMissionInScope(executor, Number(missionId), caller)
  const slot = inScope && (await findMissionMeeting(executor, inScope.id))
  if (!slot) throw notFound('这个活动')
  const slots = await listSlotCounts(executor, slot.id)
  return {
    missionId: slot.id,
    missionName: slot.name,
    place: slot.place,
    mode: slot.mode,
    now,
    slots,
  }
}

/** Slots about now inside the caller's scope. */
export async function listOnSiteSlots(
  executor: Executor,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof onSiteSlots>> {
  const before = new Date(now.getTime() + nearSlotHours * 3_600_000)
  const span = { before, after: new Date(now.getTime() - lateMs), limit: mostSlots }
  const slots = await listSlotsOnSite(executor, caller, span)
  return { slots }
}

/** The device that shows the code stands in for the mission's point, or does so no more. */
export async function anchorMeetingPoint(
  executor: Executor,
  { slotId, position }: Body<typeof anchorSlot>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof anchorSlot>> {
  return executor.transaction(async (transaction) => {
    const slot = await findSlotInScope(transaction, Number(slotId), caller)
    if (!slot) throw notFound('这个时段')
    await refuseSuspendedSite(transaction, slot)
    const entry = { act: anchorSlot.act, organizationId: slot.organizationId, missionId: slot.missionId }
    const { after, ...placed } = position
      ? await place(transaction, slot, position, caller, now)
      : await unplace(transaction, slot)
    await recordAct(transaction, caller, { ...entry, subject: slotSubject(slot), after }, now)
    return placed
  })
}

/** @throws BusinessError invalidInput for a position that is not exact enough */
async function place(executor: Executor, slot: SlotInScope, position: DevicePoint, caller: OrganizerCaller, now: Date) {
  const { accuracy } = position
  if (accuracy === null || accuracy > accurateMetres)
    throw invalidInput([
      { field: 'position', message: `这台设备的定位不够准，要在 ${accurateMetres} 米以内，请到窗边或室外再试` },
    ])
  const at = toWgs84(position)
  await writeAnchor(executor, { slotId: slot.id, ...at, accuracy, organizerId: caller.id, at: now })
  const metres = Math.round(accuracy)
  const distance = anchorDistance(slot.point, at)
  return {
    accuracy: metres,
    distance,
    after: {
      现场位置: `以这台设备的定位为准，误差 ${metres} 米`,
      经纬度: `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`,
      距活动定位: distance === null ? '活动没有定位' : `${distance} 米`,
    },
  }
}

async function unplace(executor: Executor, slot: SlotInScope) {
  await deleteAnchor(executor, slot.id)
  return { accuracy: null, distance: null, after: { 现场位置: '以活动的定位为准' } }
}

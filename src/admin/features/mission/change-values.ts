import { contactLine, contactLineMessage } from '#domain/fields/contact-line.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { type LoosenableConditions, stricterConditions } from '#domain/mission/mission-conditions.ts'
import { needsReview } from '#domain/mission/mission-growth.ts'
import { missionLimits } from '#domain/mission-draft/problems.ts'
import type { ReportedPoint } from '#domain/location/point.ts'
import { keysOf } from '#domain/record-keys.ts'
import { plainLine } from '#domain/fields/copied-number.ts'
import type { ChangeInput, ManagedMission, ManagedSlot } from './mission.api.ts'

/** As the form holds a slot: times in Shanghai, YYYY-MM-DDTHH:MM. */
interface SlotValues {
  startAt: string
  endAt: string
  capacity: string
}

/** What becomes of the point on the map. */
export type PointChange = 'stays' | 'set' | 'cleared'

/** Conditions as the form holds them: no district is empty text, since its field is a list. */
interface ConditionValues extends Omit<LoosenableConditions, 'needsDistrict' | 'needsMinutes'> {
  needsDistrict: string
  needsMinutes: number | null
}

export interface ChangeValues {
  slots: SlotValues[]
  /** What each position asks for. */
  needs: string[]
  conditions: ConditionValues
  place: string
  address: string
  pointChange: PointChange
  point: ReportedPoint | null
  contactName: string
  contactPhone: string
  meeting: string
  reason: string
}

/** Slots that can still be changed. */
export const openSlots = ({ slots }: ManagedMission, now: number): ManagedSlot[] =>
  slots.filter(({ startAt }) => Date.parse(startAt) > now)

export const toChangeValues = (mission: ManagedMission, slots: readonly ManagedSlot[]): ChangeValues => ({
  slots: slots.map(({ startAt, endAt, capacity }) => ({
    startAt: shanghaiTime(startAt),
    endAt: shanghaiTime(endAt),
    capacity: String(capacity),
  })),
  needs: mission.positions.map(({ needs }) => needs),
  conditions: {
    ...mission.conditions,
    needsDistrict: mission.conditions.needsDistrict ?? '',
  },
  place: mission.place,
  address: mission.address,
  pointChange: 'stays',
  point: null,
  contactName: mission.contactName,
  contactPhone: mission.contactPhone,
  meeting: mission.meeting ?? '',
  reason: '',
})

const instantOf = (local: string): number => Date.parse(`${local}:00+08:00`)

const conditionsOf = ({ needsDistrict, needsMinutes, ...rest }: ConditionValues): LoosenableConditions => ({
  ...rest,
  needsDistrict: needsDistrict === '' ? null : needsDistrict,
  needsMinutes: needsMinutes ?? 0,
})

/** Fields that are wrong, in the order of the page. */
export function changeProblems(
  values: ChangeValues,
  mission: ManagedMission,
  slots: readonly ManagedSlot[],
  now: number,
): FieldIssue[] {
  const needed = (field: 'place' | 'address' | 'contactName', name: string, maximum: number): FieldIssue[] => {
    const { length } = Array.from(values[field].trim())
    if (length === 0) return [{ field, message: `请填写${name}` }]
    return length > maximum ? [{ field, message: `${name}最多 ${maximum} 字，现在是 ${length} 字` }] : []
  }
  const short = (field: 'meeting' | 'reason', name: string, maximum: number): FieldIssue[] =>
    values[field].trim().length > maximum ? [{ field, message: `${name}最多 ${maximum} 字` }] : []
  return [
    ...values.slots.flatMap((slot, at) => slotProblems(slot, slots[at], at, now)),
    ...needed('place', '地点', missionLimits.place),
    ...needed('address', '详细地址', missionLimits.address),
    ...needed('contactName', '联系人', missionLimits.contactName),
    ...(contactLine.test(plainLine(values.contactPhone))
      ? []
      : [{ field: 'contactPhone', message: contactLineMessage }]),
    ...(values.pointChange === 'set' && values.point === null
      ? [{ field: 'point', message: '请从地图粘贴坐标，或用这台设备的位置' }]
      : []),
    ...short('meeting', '集合说明', missionLimits.meeting),
    ...values.needs.flatMap((needs, at) =>
      needs.trim().length > missionLimits.needs
        ? [{ field: `needs.${at}`, message: `岗位要求最多 ${missionLimits.needs} 字` }]
        : [],
    ),
    ...stricterConditions(mission.conditions, conditionsOf(values.conditions)).map(({ field, message }) => ({
      field: `conditions.${field}`,
      message,
    })),
    ...short('reason', '变更原因', 200),
  ]
}

function slotProblems(values: SlotValues, slot: ManagedSlot | undefined, at: number, now: number): FieldIssue[] {
  const start = instantOf(values.startAt)
  const end = instantOf(values.endAt)
  const capacity = Number(values.capacity)
  const takenCount = slot?.taken ?? 0
  const isMoved = slot !== undefined && values.startAt !== shanghaiTime(slot.startAt)
  const startMessage = Number.isNaN(start)
    ? '请选择开始时间'
    : isMoved && start <= now
      ? '新的开始时间已经过去，请选以后的时间'
      : null
  const endMessage = Number.isNaN(end) ? '请选择结束时间' : end <= start ? '结束时间要晚于开始时间' : null
  const capacityMessage =
    !/^\d{1,4}$/.test(values.capacity.trim()) || capacity < 1
      ? `名额填 1 到 ${missionLimits.capacity} 的整数`
      : capacity < takenCount
        ? `已有 ${takenCount} 人占着名额，不能改得更少`
        : null
  const issue = (name: string, message: string | null): FieldIssue[] =>
    message === null ? [] : [{ field: `slots.${at}.${name}`, message }]
  return [...issue('startAt', startMessage), ...issue('endAt', endMessage), ...issue('capacity', capacityMessage)]
}

/** What the form asks of the server: what differs from the mission alone; null while nothing does. */
export function changeBody(
  values: ChangeValues,
  mission: ManagedMission,
  slots: readonly ManagedSlot[],
): ChangeInput | null {
  const before = toChangeValues(mission, slots)
  const changedSlots = slots.flatMap((slot, at) => {
    const [oldSlot, newSlot] = [before.slots[at], values.slots[at]]
    if (!oldSlot || !newSlot) return []
    const isMoved = oldSlot.startAt !== newSlot.startAt || oldSlot.endAt !== newSlot.endAt
    const isResized = Number(oldSlot.capacity) !== Number(newSlot.capacity)
    if (!isMoved && !isResized) return []
    const times = { startAt: `${newSlot.startAt}:00+08:00`, endAt: `${newSlot.endAt}:00+08:00` }
    return [{ slotId: slot.slotId, ...(isMoved && times), ...(isResized && { capacity: Number(newSlot.capacity) }) }]
  })
  const texts = (['place', 'address', 'contactName', 'contactPhone', 'meeting'] as const).filter(
    (name) => values[name].trim() !== before[name],
  )
  const positions = mission.positions.flatMap(({ positionId, needs: oldNeeds }, at) => {
    const needs = values.needs[at]?.trim() ?? oldNeeds
    return needs === oldNeeds ? [] : [{ positionId, needs }]
  })
  const conditions = changedConditions(mission.conditions, conditionsOf(values.conditions))
  const position = { stays: undefined, set: values.point ?? undefined, cleared: null }[values.pointChange]
  const change = {
    ...(changedSlots.length > 0 && { slots: changedSlots }),
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim()])),
    ...(positions.length > 0 && { positions }),
    ...(conditions !== null && { conditions }),
    ...(position !== undefined && { position }),
  }
  if (Object.keys(change).length === 0) return null
  const reason = values.reason.trim()
  return { missionId: mission.missionId, ...change, ...(reason !== '' && { reason }) }
}

/** The conditions that differ; null while none does. */
function changedConditions(
  before: LoosenableConditions,
  after: LoosenableConditions,
): ChangeInput['conditions'] | null {
  const { needsSkills, ...rest } = after
  const changed = keysOf(rest).filter((key) => rest[key] !== before[key])
  const values = Object.fromEntries(changed.map((key) => [key, rest[key]]))
  const isOther = needsSkills.join('、') !== before.needsSkills.join('、')
  return changed.length === 0 && !isOther ? null : { ...values, ...(isOther && { needsSkills }) }
}

type SlotChange = NonNullable<ChangeInput['slots']>[number]

/** Whether a slot becomes more than the federation reviewed: that waits for its review. */
function isGrown({ slotId, startAt, endAt, capacity }: SlotChange, { slots }: ManagedMission): boolean {
  const slot = slots.find((candidate) => candidate.slotId === slotId)
  if (!slot) return false
  const before = Date.parse(slot.endAt) - Date.parse(slot.startAt)
  const after = startAt && endAt ? Date.parse(endAt) - Date.parse(startAt) : before
  const size = { minutes: after / 60_000, capacity: capacity ?? slot.capacity }
  return (after > before || size.capacity > slot.capacity) && needsReview(size, slot.reviewed)
}

/** Whether some of a change waits for the federation. */
export const hasGrowth = (change: ChangeInput | null, mission: ManagedMission): boolean =>
  (change?.slots ?? []).some((slot) => isGrown(slot, mission))

/** How many people a change is told to at once and asked to confirm: the words of the mission all, the time of a slot its own. */
export function countAffectedPeople(change: ChangeInput | null, mission: ManagedMission): number {
  const { slots, figures } = mission
  if (change === null) return 0
  const isCommon = (['place', 'address', 'contactName', 'contactPhone', 'meeting'] as const).some(
    (name) => name in change,
  )
  if (isCommon) return figures.live
  const moved = (change.slots ?? [])
    .filter((slot) => slot.startAt !== undefined && !isGrown(slot, mission))
    .map(({ slotId }) => slotId)
  return slots.filter(({ slotId }) => moved.includes(slotId)).reduce((sum, { live }) => sum + live, 0)
}

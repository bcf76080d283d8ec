import { contactLine, contactLineMessage } from '#contract/fields/contact-line.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { shanghaiTime } from '#contract/fields/shanghai-day.ts'
import { missionLimits } from '#contract/mission-draft/problems.ts'
import type { ChangeInput, ManagedMission, ManagedSlot } from './mission.api.ts'

/** As the form holds a slot: times in Shanghai, YYYY-MM-DDTHH:MM. */
interface SlotValues {
  startAt: string
  endAt: string
  capacity: string
}

export interface ChangeValues {
  slots: SlotValues[]
  place: string
  address: string
  /** The point on the map no longer holds. */
  forgetsPoint: boolean
  contactName: string
  contactPhone: string
  meeting: string
  reason: string
}

/** Slots that can still be changed. */
export const openSlots = ({ slots }: ManagedMission, now: number): ManagedSlot[] =>
  slots.filter(({ startAt }) => Date.parse(startAt) > now)

export const valuesOf = (mission: ManagedMission, slots: readonly ManagedSlot[]): ChangeValues => ({
  slots: slots.map(({ startAt, endAt, capacity }) => ({
    startAt: shanghaiTime(startAt),
    endAt: shanghaiTime(endAt),
    capacity: String(capacity),
  })),
  place: mission.place,
  address: mission.address,
  forgetsPoint: false,
  contactName: mission.contactName,
  contactPhone: mission.contactPhone,
  meeting: mission.meeting ?? '',
  reason: '',
})

const instantOf = (local: string): number => Date.parse(`${local}:00+08:00`)

/** Fields that are wrong, in the order of the page. */
export function changeProblems(values: ChangeValues, slots: readonly ManagedSlot[], now: number): FieldIssue[] {
  const needed = (field: 'place' | 'address' | 'contactName', name: string, most: number): FieldIssue[] => {
    const { length } = Array.from(values[field].trim())
    if (length === 0) return [{ field, message: `请填写${name}` }]
    return length > most ? [{ field, message: `${name}最多 ${most} 字，现在是 ${length} 字` }] : []
  }
  const short = (field: 'meeting' | 'reason', name: string, most: number): FieldIssue[] =>
    values[field].trim().length > most ? [{ field, message: `${name}最多 ${most} 字` }] : []
  return [
    ...values.slots.flatMap((slot, at) => slotProblems(slot, slots[at], at, now)),
    ...needed('place', '地点', missionLimits.place),
    ...needed('address', '详细地址', missionLimits.address),
    ...needed('contactName', '联系人', missionLimits.contactName),
    ...(contactLine.test(values.contactPhone.trim()) ? [] : [{ field: 'contactPhone', message: contactLineMessage }]),
    ...short('meeting', '集合说明', missionLimits.meeting),
    ...short('reason', '变更原因', 200),
  ]
}

function slotProblems(values: SlotValues, slot: ManagedSlot | undefined, at: number, now: number): FieldIssue[] {
  const start = instantOf(values.startAt)
  const end = instantOf(values.endAt)
  const capacity = Number(values.capacity)
  const taken = slot?.taken ?? 0
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
      : capacity < taken
        ? `已有 ${taken} 人占着名额，不能改得更少`
        : null
  const issue = (name: string, message: string | null): FieldIssue[] =>
    message === null ? [] : [{ field: `slots.${at}.${name}`, message }]
  return [...issue('startAt', startMessage), ...issue('endAt', endMessage), ...issue('capacity', capacityMessage)]
}

/** What the form asks of the server: what differs from the mission alone; null while nothing does. */
export function changeOf(
  values: ChangeValues,
  mission: ManagedMission,
  slots: readonly ManagedSlot[],
): ChangeInput | null {
  const before = valuesOf(mission, slots)
  const changedSlots = slots.flatMap((slot, at) => {
    const [from, to] = [before.slots[at], values.slots[at]]
    if (!from || !to) return []
    const isMoved = from.startAt !== to.startAt || from.endAt !== to.endAt
    const isResized = Number(from.capacity) !== Number(to.capacity)
    if (!isMoved && !isResized) return []
    const times = { startAt: `${to.startAt}:00+08:00`, endAt: `${to.endAt}:00+08:00` }
    return [{ slotId: slot.slotId, ...(isMoved && times), ...(isResized && { capacity: Number(to.capacity) }) }]
  })
  const texts = (['place', 'address', 'contactName', 'contactPhone', 'meeting'] as const).filter(
    (name) => values[name].trim() !== before[name],
  )
  if (changedSlots.length === 0 && texts.length === 0 && !values.forgetsPoint) return null
  return {
    missionId: mission.missionId,
    ...(changedSlots.length > 0 && { slots: changedSlots }),
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim()])),
    ...(values.forgetsPoint && { position: null }),
    ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
  }
}

/** How many people a change is told to and asked to confirm: the words of the mission all, the time of a slot its own. */
export function concernedBy(change: ChangeInput | null, { slots, figures }: ManagedMission): number {
  if (change === null) return 0
  const isCommon = (['place', 'address', 'contactName', 'contactPhone', 'meeting'] as const).some(
    (name) => name in change,
  )
  if (isCommon) return figures.live
  const moved = (change.slots ?? []).filter(({ startAt }) => startAt !== undefined).map(({ slotId }) => slotId)
  return slots.filter(({ slotId }) => moved.includes(slotId)).reduce((sum, { live }) => sum + live, 0)
}

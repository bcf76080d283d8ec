import { inArray } from 'drizzle-orm'
import { erasedName, maskName } from '#domain/fields/masked-name.ts'
import { type EvidenceGrade, formatMinutes } from '#domain/words.ts'
import type { HourOrigin } from '#domain/hours/hours-labels.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { type ActEntry, type Actor, recordAct } from '../../../records/staff-log/staff-act.ts'

/** Hours as the log of staff's acts tells of them. */
interface LoggedHours {
  readonly surrogateId: string
  readonly missionId: number | null
  readonly organizationId: number | null
  readonly missionName: string
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly grade: EvidenceGrade
  readonly origin?: HourOrigin
  readonly state?: TimeRecordState
}

interface HoursAct {
  readonly act: StaffAct
  /** What was done, where the act has several. */
  readonly operation?: string
  readonly reason?: string | null | undefined
  /** The hours as they stood; what did not change is left out. */
  readonly before?: readonly LoggedHours[]
  readonly after: readonly LoggedHours[]
}

type Names = ReadonlyMap<string, string>

type Staff = Pick<OrganizerCaller, 'id' | 'organizationId'>

/** What the log says of what was done about hours: one act a mission, the organizations in one order for all. */
export async function hoursActs(
  executor: Executor,
  caller: Staff,
  { act, operation, reason, before = [], after }: HoursAct,
): Promise<ActEntry[]> {
  const names = await namesOf(executor, after)
  const former = groupByMission(before)
  const groups = [...groupByMission(after)].map(([key, rows]) => ({ key, rows, organizationId: organizationOf(rows) }))
  return groups
    .toSorted((a, b) => (a.organizationId ?? 0) - (b.organizationId ?? 0) || a.key - b.key)
    .map(({ key, rows, organizationId }) => {
      const formerFacts = factsOf(former.get(key) ?? [], names)
      const facts = { ...(operation !== undefined && { 操作: operation }), ...factsOf(rows, names) }
      const subject = `活动“${rows[0]?.missionName ?? ''}”的时长`
      const entry = { act, organizationId: organizationId ?? caller.organizationId, missionId: key || null, subject }
      return { ...entry, reason, before: changed(formerFacts, facts), after: facts }
    })
}

/** Writes what was done about hours into the log of staff's acts; the last statements of the transaction. */
export async function recordHoursAct(
  executor: Executor,
  caller: Staff & Actor,
  act: HoursAct,
  now: Date,
): Promise<void> {
  for (const entry of await hoursActs(executor, caller, act)) await recordAct(executor, caller, entry, now)
}

function groupByMission(rows: readonly LoggedHours[]): Map<number, LoggedHours[]> {
  const groups = new Map<number, LoggedHours[]>()
  for (const row of rows) groups.set(row.missionId ?? 0, [...(groups.get(row.missionId ?? 0) ?? []), row])
  return groups
}

const organizationOf = (rows: readonly LoggedHours[]): number | null =>
  rows.find((row) => row.organizationId !== null)?.organizationId ?? null

type Facts = Readonly<Record<string, string>>

function factsOf(rows: readonly LoggedHours[], names: Names): Facts {
  const [onlyRow] = rows
  if (!onlyRow) return {}
  const people = [...new Set(rows.map(({ surrogateId }) => names.get(surrogateId) ?? erasedName))]
  const states = [...new Set(rows.flatMap(({ state }) => (state ? timeRecordStateLabels[state] : [])))]
  return {
    志愿者: people.join('、'),
    ...(rows.length === 1 && { 起止: stayText(onlyRow) }),
    时长: formatMinutes(rows.reduce((sum, { minutes }) => sum + minutes, 0)),
    等级: gradesText(rows),
    ...(states.length > 0 && { 状态: states.join('、') }),
  }
}

/** `A 级 3 条、C 级 1 条` */
function gradesText(rows: readonly LoggedHours[]): string {
  const counts = Map.groupBy(rows, ({ grade }) => grade)
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([grade, graded]) => `${grade} 级 ${graded.length} 条`)
    .join('、')
}

function changed(before: Facts, after: Facts): Facts | null {
  const different = Object.entries(before).filter(([name, text]) => after[name] !== text)
  return different.length > 0 ? Object.fromEntries(different) : null
}

async function namesOf(executor: Executor, rows: readonly LoggedHours[]): Promise<Names> {
  const people = await executor
    .select({ surrogateId: volunteer.surrogateId, name: volunteer.name })
    .from(volunteer)
    .where(
      inArray(
        volunteer.surrogateId,
        rows.map(({ surrogateId }) => surrogateId),
      ),
    )
  return new Map(people.map(({ surrogateId, name }) => [surrogateId, maskName(name)]))
}

import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { isSameName } from '#domain/fields/name.ts'
import type { ReportDuty } from '#domain/report-kind.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { report } from '../../../database/schema/report.ts'
import { staffAct } from '../../../database/schema/staff-log.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { type Cause, ownCauseFinder } from '../../../records/person/own-cause.ts'

type Staff = Pick<OrganizerCaller, 'id'>
type Reviewer = Staff & Pick<OrganizerCaller, 'federationDuties'>

/** Who stands behind what is reported. */
interface Target {
  readonly missionId: number | null
  readonly organizationId: number
}

/** The reports among these that somebody of the federation may not know of: those of another duty, and those about themselves. */
export async function listHiddenReports(
  executor: Executor,
  keys: Keys,
  caller: Reviewer,
  condition?: SQL,
): Promise<number[]> {
  const { id, missionId, organizationId, forDuty } = report
  const rows = await executor.select({ id, missionId, organizationId, forDuty }).from(report).where(condition)
  const isOfDuty = (row: (typeof rows)[number]) => caller.federationDuties?.includes(row.forDuty) === true
  const own = await reportedFinder(executor, keys, caller, rows.filter(isOfDuty))
  return rows.filter((row) => !isOfDuty(row) || own(row)).map((row) => row.id)
}

/** Whether somebody of the federation may not know of this report. */
export async function isHiddenReport(executor: Executor, keys: Keys, caller: Reviewer, id: number): Promise<boolean> {
  return (await listHiddenReports(executor, keys, caller, eq(report.id, id))).length > 0
}

/** Whether a report is about an account itself, its organization or its colleagues. */
export async function isReported(
  executor: Executor,
  keys: Keys,
  caller: Staff,
  row: Target & { readonly forDuty: ReportDuty },
): Promise<boolean> {
  return (await reportedFinder(executor, keys, caller, [row]))(row)
}

/** The duty that decides about a report: audit where it is about the federation or somebody of its staff. */
export async function dutyOf(executor: Executor, keys: Keys, target: Target): Promise<ReportDuty> {
  const { id, organizationId } = organizer
  const staff = await executor
    .select({ id, organizationId })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(and(eq(organization.level, 'federation'), isNull(organizer.removedAt)))
  if (staff.some((account) => account.organizationId === target.organizationId)) return 'audit'
  const row = { ...target, forDuty: 'audit' as const }
  for (const account of staff) if (await isReported(executor, keys, account, row)) return 'audit'
  return 'business'
}

/**
 * Own cause over the reported (docs/rules/persons.md#own-cause): contacts of the mission and of the organization, by number and by name,
 * who handed the mission in, and everybody of the organization; of the federation itself the audit duty decides, whose colleagues all of
 * its staff are.
 */
async function reportedFinder<Row extends Target & { readonly forDuty: ReportDuty }>(
  executor: Executor,
  keys: Keys,
  { id }: Staff,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const facts = await readReported(executor, rows)
  const causeOf = ({ missionId, organizationId, forDuty }: Row): Cause => ({
    contacts: [facts.missions.get(missionId ?? 0)?.phone, facts.organizations.get(organizationId)?.phone].map(
      plainPhone,
    ),
    enteredBy: [
      ...(facts.authors.get(missionId ?? 0) ?? []),
      ...(forDuty === 'business' ? (facts.staff.get(organizationId) ?? []) : []),
    ],
  })
  const isOwn = await ownCauseFinder(
    executor,
    keys,
    { id },
    rows.flatMap((row) => causeOf(row).enteredBy ?? []),
  )
  const [self] = await executor.select({ name: organizer.name }).from(organizer).where(eq(organizer.id, id))
  const isNamed = ({ missionId, organizationId }: Row): boolean =>
    [
      ...(facts.missions.get(missionId ?? 0)?.names ?? []),
      ...(facts.organizations.get(organizationId)?.names ?? []),
    ].some((name) => name !== null && self !== undefined && isSameName(name, self.name))
  return (row) => isNamed(row) || isOwn(causeOf(row))
}

/** As contacts of accounts are kept. */
const plainPhone = (phone: string | null | undefined): string | null => (phone == null ? null : readNumber(phone))

async function readReported(executor: Executor, rows: readonly Target[]) {
  const missionIds = [...new Set(rows.flatMap(({ missionId }) => missionId ?? []))]
  const organizationIds = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const missions = await executor
    .select({ id: mission.id, name: mission.contactName, phone: mission.contactPhone })
    .from(mission)
    .where(inArray(mission.id, missionIds))
  const { id, chargeName, contactName, contactPhone } = organization
  const organizations = await executor
    .select({ id, chargeName, contactName, phone: contactPhone })
    .from(organization)
    .where(inArray(id, organizationIds))
  const authors = await executor
    .selectDistinct({ key: staffAct.missionId, id: staffAct.organizerId })
    .from(staffAct)
    .where(and(inArray(staffAct.missionId, missionIds), eq(staffAct.act, 'missionDraft.submit')))
  const staff = await executor
    .select({ key: organizer.organizationId, id: organizer.id })
    .from(organizer)
    .where(inArray(organizer.organizationId, organizationIds))
  return {
    missions: new Map(missions.map((row) => [row.id, { phone: row.phone, names: [row.name] }])),
    organizations: new Map(
      organizations.map((row) => [row.id, { phone: row.phone, names: [row.chargeName, row.contactName] }]),
    ),
    authors: idsByKey(authors),
    staff: idsByKey(staff),
  }
}

function idsByKey(
  rows: readonly { readonly key: number | null; readonly id: number }[],
): ReadonlyMap<number, number[]> {
  const ids = new Map<number, number[]>()
  for (const { key, id } of rows) if (key !== null) ids.set(key, [...(ids.get(key) ?? []), id])
  return ids
}

import { z } from 'zod'
import { assessApplicant, guardianState } from '#domain/mission/eligibility.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { ageOn, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import {
  type ApplicationGroup,
  applicationGroups,
  applicationWorkbook,
  decisionStates,
  type managedApplications,
  type managedSlots,
} from '#contract/application/managed-application.ts'
import { keysOf } from '#domain/record-keys.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keptFigure } from '../../../search/cached-figures.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { secondsUntil } from './user-mission.service.ts'
import { conditionsOf } from '../../../records/mission/mission-columns.ts'
import { logAccesses, logWatch } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type BoardSlotRow,
  type ColumnRow,
  countByState,
  countColumn,
  countGuardiansMissing,
  findBoardSlot,
  findManagedMission,
  isApplicantNamed,
  listColumnRows,
  listDueDecisions,
  listSlotRows,
} from './managed-application.repository.ts'
import { listTags } from './person-tag.repository.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.integer, cursorParts.id])
/** Of each column of a slot. */
const mostInWorkbook = 10_000
/** Applications of a mission above which the guardians that are missing are counted twice a minute at most. */
const crowd = 500

/** A mission in the caller's scope with its slots and their figures. */
export async function readSlots(
  executor: Executor,
  { missionId }: Query<typeof managedSlots>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof managedSlots>> {
  const mission = await findManagedMission(executor, Number(missionId), caller)
  if (!mission) throw notFound('这个活动')
  const rows = await listSlotRows(executor, mission.id)
  const figures = await readFigures(executor, mission.id, rows)
  const { id, endAt, organizationId, ...head } = mission
  return {
    ...head,
    missionId: id,
    recordingDays: ruleSetOn(shanghaiDay(endAt)).recordingWorkingDays,
    tags: await listTags(executor, organizationId),
    hasWorkbook: hasWorkbook(organizationId, caller),
    slots: rows.map(({ id: slotId, ...row }) => ({ ...row, ...figures(slotId), slotId })),
  }
}

type SlotFigures = Pick<ReplyInput<typeof managedSlots>['slots'][number], 'counts' | 'offered' | 'guardiansMissing'>

/** How many applications stand in each column of the boards of these slots; what is decided counts as done. */
async function readFigures(
  executor: Executor,
  missionId: number,
  slots: readonly { readonly id: number }[],
): Promise<(slotId: number) => SlotFigures> {
  const ids = slots.map(({ id }) => id)
  const [stored, decisions] = await Promise.all([countByState(executor, ids), listDueDecisions(executor, missionId)])
  const isCrowded = stored.reduce((all, row) => all + row.count, 0) > crowd
  const guardians = isCrowded
    ? await keptFigure(executor, `guardians ${missionId}`, (connection) => countGuardiansMissing(connection, ids))
    : await countGuardiansMissing(executor, ids)
  const moves = decisions.flatMap(({ slotId, state, event }) => [
    { slotId, state, count: -1 },
    { slotId, state: decisionStates[event], count: 1 },
  ])
  const sum = (slotId: number, counts: typeof stored, states: readonly ApplicationState[]): number =>
    counts.reduce((all, row) => all + (row.slotId === slotId && states.includes(row.state) ? row.count : 0), 0)
  const all = [...stored, ...moves]
  return (slotId) => ({
    offered: sum(slotId, stored, ['offered']),
    counts: {
      pending: sum(slotId, all, applicationGroups.pending),
      accepted: sum(slotId, all, applicationGroups.accepted),
      waiting: sum(slotId, all, applicationGroups.waiting),
      ended: sum(slotId, all, applicationGroups.ended),
    },
    guardiansMissing: guardians.find((row) => row.slotId === slotId)?.count ?? 0,
  })
}

/** One column of the board of a slot in the caller's scope; the look is in the log of each one shown. */
export async function listApplications(
  executor: Executor,
  keys: Keys,
  query: Query<typeof managedApplications>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof managedApplications>> {
  const slot = await findBoardSlot(executor, Number(query.slotId), caller)
  if (!slot) throw notFound('这个时段')
  const { group, word, tag, past, guardian } = query
  const filter = { slot, group, word, tag, past, guardian }
  const page = await keysetPage(query, {
    key,
    read: (slice) => listColumnRows(executor, filter, slice),
    count: async ([first]) => first?.total ?? countColumn(executor, filter),
    keyOf: (row) => [row.line, row.application.id],
  })
  await logWatch(
    executor,
    caller,
    page.items.map((row) => ({ volunteerId: row.person.id, what: lookOf(slot, row) })),
    now,
  )
  return { ...page, items: page.items.map((row) => applicationOf(keys, slot, row, now)) }
}

const hasWorkbook = (organizationId: number, caller: OrganizerCaller): boolean =>
  !caller.federation || organizationId === caller.organizationId

/** Everybody of a slot in the caller's scope, column by column, for what leaves the site; each one's log says so. */
export async function readWholeBoard(
  executor: Executor,
  keys: Keys,
  slotId: number,
  caller: OrganizerCaller,
  now: Date,
): Promise<{ readonly slot: BoardSlotRow; readonly applications: readonly BoardApplication[] }> {
  const slot = await findBoardSlot(executor, slotId, caller)
  if (!slot || !hasWorkbook(slot.organizationId, caller)) throw notFound('这个时段')
  const rows: ColumnRow[] = []
  for (const group of keysOf<ApplicationGroup>(applicationGroups)) {
    rows.push(...(await listColumnRows(executor, { slot, group }, { after: null, offset: 0, limit: mostInWorkbook })))
  }
  const accessText = `导出“${slot.name}”的报名名单`
  const looks = rows.map(({ person }) => ({ volunteerId: person.id, what: accessText }))
  const { organizationId, missionId } = slot
  const entry = { act: applicationWorkbook.act, organizationId, missionId, subject: `“${slot.name}”的报名名单` }
  await executor.transaction(async (transaction) => {
    await logAccesses(transaction, caller, looks, now)
    await recordAct(transaction, caller, { ...entry, after: { 人数: `${rows.length} 人` } }, now)
  })
  return { slot, applications: rows.map((row) => applicationOf(keys, slot, row, now)) }
}

export type BoardApplication = ReplyInput<typeof managedApplications>['items'][number]

const lookOf = ({ name, state }: BoardSlotRow, { application }: ColumnRow): string =>
  isApplicantNamed(state, application.state) ? `查看“${name}”的报名名单，含姓名和电话` : `查看“${name}”的报名名单`

function applicationOf(keys: Keys, slot: BoardSlotRow, row: ColumnRow, now: Date): BoardApplication {
  const { application, person, decision, decidedBy } = row
  const day = shanghaiDay(slot.slotStartAt)
  const isShown = isApplicantNamed(slot.state, application.state)
  const facts = {
    ...person,
    realNameVerifiedOn: person.realNameVerifiedAt && shanghaiDay(person.realNameVerifiedAt),
    districts: row.districts,
    guardianConsent: row.consentAt !== null,
  }
  return {
    ...application,
    applicationId: application.id,
    name: isShown ? person.name : maskName(person.name),
    phone: isShown && person.mobile !== null ? keys.decryptColumn('volunteer.mobile', person.mobile) : null,
    age: person.birthDay === null ? null : ageOn(person.birthDay, day),
    starLevel: person.starLevel,
    appliedAt: application.createdAt,
    changedAt: application.updatedAt,
    position: application.state === 'waitlisted' ? application.position : null,
    offerSecondsLeft: application.offerExpiresAt && secondsUntil(application.offerExpiresAt, now),
    guardian: guardianState(day, facts),
    guardianGivenAt: row.consentAt,
    guardianRemindedAt: row.remindedAt,
    answers: row.answers,
    tags: row.tags,
    conditions: assessApplicant(conditionsOf(slot), { startAt: slot.slotStartAt, endAt: slot.slotEndAt }, facts),
    past: row.past,
    decision: decision && {
      event: decision.event,
      byName: decidedBy ?? '',
      dueAt: decision.dueAt,
      secondsLeft: secondsUntil(decision.dueAt, now),
    },
  }
}

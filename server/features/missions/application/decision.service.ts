import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { applicationEventLabels, missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import {
  type ApplicationDecision,
  decideApplications,
  decisionRules,
  decisionStates,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue } from '../../../due/due.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { LockedMission } from '../../../records/mission/mission-lifecycle.ts'
import { isOpenMission } from '../../../records/mission/open-mission.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { applyApplicationEvent, holdsSeat } from '../../../records/application/application-lifecycle.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import {
  type Decidable,
  decisionDue,
  dropDecisions,
  findDecision,
  findInScope,
  listDecidable,
  listDecidedTogether,
  lockApplications,
  type LockedApplications,
  removeDecisions,
  writeDecisions,
} from '../../../records/application/decision.repository.ts'
import { eventObstacle, staffObstacle } from '../../../records/application/obstacle.ts'
import { offerFreeSeats } from '../../../records/application/promotion.ts'

interface Decision {
  readonly event: ApplicationDecision
  readonly opinion: string | null
  readonly organizerId: number
}

/** Decides about applications of one mission, all or none; what is not at once waits for its due time. */
export async function decideOnApplications(
  executor: Executor,
  keys: Keys,
  { applicationIds, decision: event, opinion }: Body<typeof decideApplications>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof decideApplications>> {
  return executor.transaction(async (transaction) => {
    const { locked, mission, people } = await lockForStaff(transaction, applicationIds, caller)
    await refuseOwnCause(transaction, keys, caller, { people: people.map(({ volunteerId }) => volunteerId) })
    if (event === 'application.confirmed' && !isOpenMission(locked.mission)) throw closedMission(locked.mission)
    refuseAny(people, (person) => staffObstacle(person, event))
    const decision = { event, opinion: opinion || null, organizerId: caller.id }
    const dueAt = new Date(now.getTime() + decisionRules.takeBackMs)
    const isAtOnce = ({ slotStartAt }: Decidable) => slotStartAt.getTime() - now.getTime() <= decisionRules.atOnceMs
    const waiting = people.filter((person) => !isAtOnce(person))
    await writeDecisions(
      transaction,
      waiting.map(({ id }) => ({ ...decision, applicationId: id, decidedAt: now, dueAt })),
    )
    await takeEffect(
      transaction,
      locked,
      people.filter(isAtOnce).map(({ id }) => id),
      decision,
      now,
    )
    await recordAct(
      transaction,
      caller,
      {
        ...entryOf(decideApplications.act, mission, locked.mission.organizationId, people),
        reason: opinion,
        after: { 操作: applicationEventLabels[event], 报名人: namesOf(people) },
      },
      now,
    )
    return { decided: people.length, dueAt: waiting.length === 0 ? null : dueAt }
  })
}

const closedMission = ({ state }: LockedMission): BusinessError =>
  new BusinessError(codes.stateRefused, `活动处于“${missionStateLabels[state]}”，不能通过报名`)

/** Takes decisions back that are not due yet, all or none. */
export async function revokeDecisions(
  executor: Executor,
  keys: Keys,
  { applicationIds }: Body<typeof takeBackDecisions>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof takeBackDecisions>> {
  return executor.transaction(async (transaction) => {
    const { locked, mission, people } = await lockForStaff(transaction, applicationIds, caller)
    await refuseOwnCause(transaction, keys, caller, { people: people.map(({ volunteerId }) => volunteerId) })
    refuseAny(people, ({ decided }) => (decided === null ? '没有可以撤回的决定，可能已经生效' : null))
    const takenBack = await removeDecisions(
      transaction,
      people.map(({ id }) => id),
      now,
    )
    if (takenBack < people.length) throw new BusinessError(codes.stateRefused, '这些决定已经生效，不能再撤回')
    // A place that was freed meanwhile passed over whoever was decided about.
    for (const { id } of locked.slots) await offerFreeSeats(transaction, locked.mission, id, now)
    await recordAct(
      transaction,
      caller,
      {
        ...entryOf(takeBackDecisions.act, mission, locked.mission.organizationId, people),
        after: { 报名人: namesOf(people) },
      },
      now,
    )
    return { takenBack }
  })
}

/** Brings about what was decided together, once it is due. */
export function registerDecisionDue(): void {
  registerDue(decisionDue, async (transaction, decisionId, now) => {
    const found = await findDecision(transaction, decisionId)
    if (!found) return
    const { event, opinion, organizerId } = found.decision
    const decideTogether = async () => {
      const rows = await listDecidedTogether(transaction, found.decision, found.missionId)
      return rows.map(({ decision }) => decision.applicationId)
    }
    const locked = await lockApplications(transaction, found.missionId, await decideTogether())
    // Asked again: whoever had the lock may have cancelled, or taken the decision back.
    const due = await decideTogether()
    if (locked) await takeEffect(transaction, locked, due, { event, opinion, organizerId }, now)
  })
}

/**
 * Sends the event of a decision to the chart of each application; places that it frees go to those who waited before it. What a rule is
 * against by now is dropped, and its application is undecided again.
 */
async function takeEffect(
  executor: Executor,
  { mission, slots, records }: LockedApplications,
  ids: readonly number[],
  { event, opinion, organizerId }: Decision,
  now: Date,
): Promise<void> {
  const isClosed = event === 'application.confirmed' && !isOpenMission(mission)
  const people = isClosed ? [] : await listDecidable(executor, ids)
  const possible = new Set(people.flatMap((person) => (eventObstacle(person, event) === null ? person.id : [])))
  const chosen = records.filter((record) => possible.has(record.id))
  await dropDecisions(
    executor,
    ids.filter((id) => !possible.has(id)),
  )
  for (const record of chosen)
    await applyApplicationEvent(executor, record, event, now, { reviewerId: organizerId, ...(opinion && { opinion }) })
  const notice = decisionStates[event]
  await notifyApplicants(
    executor,
    notice,
    chosen.map(({ id }) => id),
    now,
    opinion ?? '',
  )
  if (holdsSeat(notice)) return
  for (const { id, waiting } of slots) {
    const frees = chosen.some((record) => record.slotId === id && holdsSeat(record.state))
    // Whoever is moved back into the line would be offered the very place that was taken away.
    if (frees)
      await offerFreeSeats(executor, mission, id, now, event === 'application.waitlisted' ? waiting : undefined)
  }
}

/** Locks applications of one mission in the caller's scope. @throws BusinessError notFound, invalidInput */
async function lockForStaff(executor: Executor, applicationIds: readonly string[], caller: OrganizerCaller) {
  const ids = [...new Set(applicationIds.map(Number))]
  const applications = await findInScope(executor, ids, caller)
  const [mission] = applications
  if (!mission || applications.length < ids.length) throw notFound('这条报名')
  if (applications.some(({ missionId }) => missionId !== mission.missionId))
    throw invalidInput([{ field: 'applicationIds', message: '一次只能处理同一场活动的报名' }])
  const locked = await lockApplications(executor, mission.missionId, ids)
  if (!locked) throw notFound('这条报名')
  return { locked, mission, people: await listDecidable(executor, ids) }
}

const namedMost = 3

/** @throws BusinessError stateRefused that names the first of those who are in the way, masked */
function refuseAny(people: readonly Decidable[], obstacle: (person: Decidable) => string | null): void {
  const refused = people.flatMap((person) => {
    const reason = obstacle(person)
    return reason === null ? [] : [{ applicationId: String(person.id), name: maskName(person.name), reason }]
  })
  if (refused.length === 0) return
  const named = refused.slice(0, namedMost).map(({ name, reason }) => `${name}：${reason}`)
  const rest = refused.length > namedMost ? `；另有 ${refused.length - namedMost} 人` : ''
  const whole = people.length > 1 ? '。这一批没有处理，去掉他们再试' : ''
  throw new BusinessError(codes.stateRefused, `${named.join('；')}${rest}${whole}`, { refused })
}

const entryOf = <A extends string>(
  act: A,
  { missionId, missionName }: { missionId: number; missionName: string },
  organizationId: number,
  people: readonly Decidable[],
) => ({ act, organizationId, missionId, subject: `活动“${missionName}”的 ${people.length} 条报名` })

const namesOf = (people: readonly Decidable[]): string => people.map(({ name }) => maskName(name)).join('、')

import type { ObjectionEventType, ObjectionState } from '#domain/lifecycle/objection.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayText } from '#domain/words.ts'
import { objectionWorkingDays } from '#domain/hours/hours-labels.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { addWorkingDays, firstDayWithin } from '#domain/working-days.ts'
import { objectionEventsOf } from '../../../records/hours/objection-lifecycle.ts'
import type { Decider } from '../../../records/caller/caller.ts'

/** Objections that came before this instant are the federation's: the organization had its days. */
export const answeredUntil = (now: Date): Date =>
  startOfShanghaiDay(firstDayWithin(objectionWorkingDays, shanghaiDay(now)))

/** The last day on which an organization says what it has to say. */
export const explainUntil = (submittedAt: Date): string =>
  addWorkingDays(shanghaiDay(submittedAt), objectionWorkingDays)

export interface ObjectionTurn {
  readonly state: ObjectionState
  readonly submittedAt: Date
  readonly explainedAt: Date | null
  /** Of the organization of the record; null where there is none any more. */
  readonly organizationState: OrganizationState | null
}

/** Nobody of an organization that is suspended or closed can explain. */
const canExplain = ({ explainedAt, submittedAt, organizationState }: ObjectionTurn, now: Date): boolean =>
  explainedAt === null && organizationState === 'approved' && submittedAt >= answeredUntil(now)

/** Whose turn it is: what somebody may do about an objection now. */
export function eventsInTurn(
  turn: ObjectionTurn,
  { federation }: Pick<Decider, 'federation'>,
  now: Date,
): ObjectionEventType[] {
  const possible = objectionEventsOf(turn)
  if (!federation) return possible.filter((event) => event !== 'objection.dismissed')
  return canExplain(turn, now) ? [] : possible.filter((event) => event !== 'objection.explained')
}

/** Why the federation waits. */
export const waitsFor = ({ submittedAt }: ObjectionTurn): string =>
  `这条异议先由组织说明，最迟到 ${dayText(explainUntil(submittedAt))}；组织说明以后，或者期限过后再决定`

import { and, eq, lt, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { ApplicationEventType, ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { initialState, type LifecycleState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { application, applicationDecision } from '../../database/schema/application.ts'
import { slot } from '../../database/schema/mission.ts'
import { BusinessError } from '../../errors.ts'

export type ApplicationLifecycleState = LifecycleState<typeof applicationMachine>

/** An application whose row the caller's transaction has locked, with its mission's and its slot's row. */
export interface LockedApplication {
  readonly id: number
  readonly missionId: number
  readonly slotId: number
  readonly state: ApplicationState
  readonly stateContext: Record<string, unknown>
}

/** What a decision writes beside the state. */
export interface ApplicationNotes {
  readonly offerExpiresAt?: Date
  readonly reviewerId?: number
  readonly opinion?: string
  readonly hiddenAt?: Date
}

/** Columns that only a decision writes, none when an application is made. */
export type DecidedColumn = 'offerExpiresAt' | 'opinion' | 'hiddenAt' | 'reviewerId'

const live = statesTagged(applicationMachine, 'live')
const holding = statesTagged(applicationMachine, 'holdsSeat')

/** States about which there may be a decision that is not due yet. */
const decidable: readonly ApplicationState[] = ['pending', 'waitlisted']

const isLive = (state: ApplicationState): boolean => live.includes(state)
export const holdsSeat = (state: ApplicationState): boolean => holding.includes(state)

export const applicationLifecycle = createLifecycle({
  machine: applicationMachine,
  table: application,
  columns: ({ state, context }) => ({ state, stateContext: context, live: isLive(state) }),
  refusal: applicationRefusal,
})

/** Where a new application stands after these events, by the chart. */
export function openingState(...events: ApplicationEventType[]): ApplicationLifecycleState {
  return events.reduce<ApplicationLifecycleState>(
    ({ state, context }, event) => applicationLifecycle.next({ state, stateContext: context }, event),
    initialState(applicationMachine),
  )
}

/**
 * The one place that changes the state of an application, by its chart. The counters of the slot follow the chart's tags:
 * `holdsSeat` for places, `waitlisted` for the line, whose end gives a new position. A decision that was still to take effect is gone.
 * @throws BusinessError stateRefused, naming state and event; slotClosed when the event needs a place and none is free
 */
export async function applyApplicationEvent(
  executor: Executor,
  record: LockedApplication,
  event: ApplicationEventType,
  now: Date,
  notes: ApplicationNotes = {},
): Promise<ApplicationLifecycleState> {
  const next = applicationLifecycle.next(record, event)
  const seatDelta = Number(holdsSeat(next.state)) - Number(holdsSeat(record.state))
  const line = Number(next.state === 'waitlisted') - Number(record.state === 'waitlisted')
  const position = await count(executor, record, seatDelta, line)
  await applicationLifecycle.write(executor, record.id, next, {
    offerExpiresAt: null,
    ...(line > 0 && { position }),
    ...notes,
    ...(next.state !== record.state && { updatedAt: now }),
  })
  if (decidable.includes(record.state))
    await executor.delete(applicationDecision).where(eq(applicationDecision.applicationId, record.id))
  return next
}

/** Moves the counters of the slot; returns the last position given in the slot's line. */
async function count(executor: Executor, record: LockedApplication, seatDelta: number, line: number): Promise<number> {
  if (seatDelta === 0 && line === 0) return 0
  const [row] = await executor
    .update(slot)
    .set({
      taken: sql`${slot.taken} + ${seatDelta}`,
      waiting: sql`${slot.waiting} + ${line}`,
      ...(line > 0 && { lastPosition: sql`${slot.lastPosition} + 1` }),
    })
    .where(and(eq(slot.id, record.slotId), ...(seatDelta > 0 ? [lt(slot.taken, slot.capacity)] : [])))
    .returning({ lastPosition: slot.lastPosition })
  if (!row) throw new BusinessError(codes.slotClosed, '这个时段的名额已满，等有人退出后再安排')
  return row.lastPosition
}

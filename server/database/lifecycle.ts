import { eq, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate'
import { codes } from '#contract/codes.ts'
import {
  type EventName,
  initialState,
  nextState,
  type LifecycleState,
  type StateName,
} from '#machines/lifecycle/lifecycle.ts'
import { BusinessError } from '../errors.ts'
import type { Executor } from './client.ts'

export interface StateRow<M extends AnyStateMachine> {
  readonly state: StateName<M>
  readonly stateContext?: Record<string, unknown>
}

/** An event, or the name of one that says nothing more. */
type Sent<M extends AnyStateMachine> = EventName<M> | EventFromLogic<M>

interface Definition<M extends AnyStateMachine, T extends PgTable> {
  readonly machine: M
  readonly table: T
  /** The columns that the lifecycle alone writes. */
  readonly columns: (next: LifecycleState<M>) => PgUpdateSetSource<T>
  /** Sentence for an event that the chart does not allow in this state. */
  readonly refusal: (state: StateName<M>, event: EventName<M>) => string
}

/** Asks the chart of a record where an event leads, and writes it into the state columns of the record's row. */
export function createLifecycle<M extends AnyStateMachine, T extends PgTable & { readonly id: AnyPgColumn }>({
  machine,
  table,
  columns,
  refusal,
}: Definition<M, T>) {
  const after = ({ state, stateContext }: StateRow<M>, event: Sent<M>): LifecycleState<M> | null =>
    nextState(machine, { state, context: contextOf(stateContext) }, withName(event))
  const withName = (event: Sent<M>): EventFromLogic<M> =>
    typeof event === 'string' ? ({ type: event } as EventFromLogic<M>) : event
  const contextOf = (stateContext: Record<string, unknown> = {}): ContextFrom<M> =>
    Object.assign(initialState(machine).context, stateContext)
  const refuse = (row: StateRow<M>, event: EventName<M>): BusinessError =>
    new BusinessError(codes.stateRefused, refusal(row.state, event))

  return {
    /** What is stored of the chart's context, completed by its first values. */
    contextOf,
    /** Whether the chart allows the event now. */
    can: (row: StateRow<M>, event: Sent<M>): boolean => after(row, event) !== null,
    /** The refusal of an event, code stateRefused, with the names of state and event. */
    refuse,
    /** Where the event leads. @throws BusinessError stateRefused */
    next: (row: StateRow<M>, event: Sent<M>): LifecycleState<M> => {
      const next = after(row, event)
      if (!next) throw refuse(row, withName(event).type)
      return next
    },
    /** Writes a state that `next` returned, and what an event writes beside it; the caller's transaction has locked the row. */
    write: async (
      executor: Executor,
      id: number,
      next: LifecycleState<M>,
      values: PgUpdateSetSource<T>,
    ): Promise<InferSelectModel<T>> => {
      const rows = await executor
        .update(table)
        .set({ ...values, ...columns(next) })
        .where(eq(table.id, id))
        .returning()
      const [row] = rows as InferSelectModel<T>[]
      if (!row) throw new Error('the record is gone')
      return row
    },
  }
}

import type { LogoffEventType } from '#domain/lifecycle/logoff.ts'
import { logoffRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { createLifecycle } from '../../../database/lifecycle.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { Unauthorized } from '../../../errors.ts'
import { type LogoffRow, lockLogoff } from './logoff.repository.ts'

const logoffLifecycle = createLifecycle({
  machine: logoffMachine,
  table: volunteer,
  columns: ({ state }) => ({ logoffState: state }),
  refusal: logoffRefusal,
})

/**
 * The one place that changes how far the cancellation of an account is, by its chart; the times stay as they are when absent.
 * @throws BusinessError stateRefused, naming state and event; Unauthorized when the account is gone
 */
export async function applyLogoffEvent(
  executor: Executor,
  volunteerId: number,
  event: LogoffEventType,
  times?: Omit<LogoffRow, 'state'>,
  loggedOffAt: Date | null = null,
): Promise<LogoffRow> {
  const logoff = await lockLogoff(executor, volunteerId)
  if (!logoff) throw new Unauthorized()
  const next = logoffLifecycle.next(logoff, event)
  const { appliedAt, dueAt } = times ?? logoff
  await logoffLifecycle.write(executor, volunteerId, next, {
    logoffAppliedAt: appliedAt,
    logoffDueAt: dueAt,
    loggedOffAt,
  })
  return { state: next.state, appliedAt, dueAt }
}

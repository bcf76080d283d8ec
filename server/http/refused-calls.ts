import { type BusinessCode, codes } from '#contract/codes.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import type { ServerContext } from '../context.ts'
import { BusinessError } from '../errors.ts'
import { recordAct } from '../records/staff-log/staff-act.ts'
import type { AnyCaller } from '../records/caller/caller.ts'

/** Refusals of what is not the caller's to do; any other one is a slip. */
const loggedCodes: readonly BusinessCode[] = [codes.forbidden, codes.ownCause, codes.networkClosed]

/** Writes into the log that somebody of staff tried to change what is not theirs to change. */
export async function noteRefusedCall(
  { database, clock }: ServerContext,
  spec: AnyEndpointSpec,
  caller: AnyCaller,
  error: unknown,
): Promise<void> {
  if (caller.kind !== 'organizer' || spec.act === undefined) return
  if (!(error instanceof BusinessError) || !loggedCodes.includes(error.code)) return
  const { organizationId } = caller
  const entry = {
    act: 'call.refused',
    organizationId,
    subject: staffActLabels[spec.act],
    reason: error.message,
  } as const
  await recordAct(database.executor, caller, entry, clock())
}

import { applyLogoff } from '#contract/account/account.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type SecurityAct, unbindEmail, unbindMobile } from '#contract/account/security.ts'
import { giveTicket } from '#server/records/account/account-ticket.repository.ts'
import type { TestServer } from './server.ts'

const acts = new Map<EndpointSpec, SecurityAct>([
  [applyLogoff, 'logoff'],
  [unbindMobile, 'unbindMobile'],
  [unbindEmail, 'unbindEmail'],
])

/** Headers of a call that needs a ticket of the volunteer's, without asking for the password; none for any other call. */
export async function ticketHeaders(
  server: TestServer,
  volunteerId: number,
  spec: EndpointSpec,
): Promise<Record<string, string>> {
  const purpose = acts.get(spec)
  if (!purpose) return {}
  const use = { kind: 'volunteer', purpose, accountId: volunteerId } as const
  return { 'x-security-ticket': await giveTicket(server.database.executor, use, server.context.clock()) }
}

import { setup } from 'xstate'
import type { LogoffEventType } from '#domain/lifecycle/logoff.ts'

export type LogoffEvent = { type: LogoffEventType }

/**
 * Cancellation of a volunteer's account (docs/rules/accounts.md#cancellation): it can be taken back until the cooling-off time ends.
 * The tag `pending` is what the wire calls logoffSate 'true'.
 */
export const logoffMachine = setup({
  types: {} as { context: Record<string, never>; events: LogoffEvent; tags: 'pending' },
}).createMachine({
  id: 'logoff',
  context: {},
  initial: 'none',
  options: { maxIterations: 100 },
  states: {
    none: { on: { 'logoff.applied': 'applied' } },
    applied: {
      tags: 'pending',
      on: { 'logoff.cancelled': 'none', 'logoff.due': 'loggedOff' },
    },
    loggedOff: {},
  },
})

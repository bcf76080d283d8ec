import { setup } from 'xstate'
import type { AnomalyEventType } from '#domain/lifecycle/anomaly.ts'

export type AnomalyEvent = { type: AnomalyEventType }

/**
 * Life of what is odd about somebody's hours: the federation lets it count or not, and what it declined it alone opens again. What an
 * organization leaves out by itself is declined as soon as it is written.
 */
export const anomalyMachine = setup({
  types: {} as { context: Record<string, never>; events: AnomalyEvent; tags: 'waiting' },
}).createMachine({
  id: 'anomaly',
  context: {},
  initial: 'open',
  options: { maxIterations: 100 },
  states: {
    open: { tags: 'waiting', on: { 'anomaly.confirmed': 'confirmed', 'anomaly.declined': 'declined' } },
    confirmed: {},
    declined: { on: { 'anomaly.reopened': 'open' } },
  },
})

import { setup } from 'xstate'
import type { ReportEventType } from '#domain/lifecycle/report.ts'

export type ReportEvent = { type: ReportEventType }

/** Life of a report of a mission, an organization or its staff: it waits for the federation, whose decision is final. */
export const reportMachine = setup({
  types: {} as { context: Record<string, never>; events: ReportEvent; tags: 'waiting' },
}).createMachine({
  id: 'report',
  context: {},
  initial: 'submitted',
  options: { maxIterations: 100 },
  states: {
    submitted: {
      tags: 'waiting',
      on: { 'report.upheld': 'upheld', 'report.dismissed': 'dismissed', 'report.referred': 'referred' },
    },
    upheld: {},
    dismissed: {},
    referred: {},
  },
})

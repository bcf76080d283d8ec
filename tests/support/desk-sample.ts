import type { Reply } from '#contract/endpoint.ts'
import type { desk } from '#contract/desk.ts'

const presence = { expected: 0, arrived: 0 }

export const emptyManagement = {
  todo: {
    applications: { count: 0, oldestAt: null, missions: [] },
    offers: { count: 0, nextEndAt: null },
    lateCancellations: [],
    hours: { count: 0, missions: [] },
    objections: { count: 0, oldestAt: null },
    returned: [],
    evaluations: { count: 0, missions: [] },
    photoClaims: [],
    requests: { count: 0, oldestAt: null },
  },
  publicising: [],
  month: {
    minutes: 0,
    presence,
    before: presence,
    firstTime: { count: 0, again: 0 },
    evaluations: { count: 0, mean: null },
  },
  latestMissionId: null,
}

/** The desk of an organization that has nothing to do. */
export const emptyDesk: Reply<typeof desk> = {
  now: '2026-12-01T10:00:00+08:00',
  slots: [],
  near: [],
  management: emptyManagement,
}

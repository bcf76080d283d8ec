import { setup } from 'xstate'
import type { ServiceDistrictEventType } from '#domain/lifecycle/service-district.ts'

export type ServiceDistrictEvent = { type: ServiceDistrictEventType }

/**
 * Life of a district in which a volunteer wants to serve: the federation binds or refuses what was applied for, the volunteer takes either
 * back, and applies again for what is cancelled.
 */
export const serviceDistrictMachine = setup({
  types: {} as { context: Record<string, never>; events: ServiceDistrictEvent; tags: 'waiting' | 'active' },
}).createMachine({
  id: 'serviceDistrict',
  context: {},
  initial: 'applied',
  options: { maxIterations: 100 },
  states: {
    applied: {
      tags: ['waiting', 'active'],
      on: { 'district.bound': 'bound', 'district.refused': 'cancelled', 'district.cancelled': 'cancelled' },
    },
    bound: { tags: 'active', on: { 'district.cancelled': 'cancelled' } },
    cancelled: { on: { 'district.applied': 'applied' } },
  },
})

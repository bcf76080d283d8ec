/** States of a district in which a volunteer wants to serve, as chart, database and wire name them. */
export const serviceDistrictStates = ['applied', 'bound', 'cancelled'] as const
export type ServiceDistrictState = (typeof serviceDistrictStates)[number]

/** Every event that its chart knows. */
export const serviceDistrictEvents = [
  'district.bound',
  'district.refused',
  'district.cancelled',
  'district.applied',
] as const
export type ServiceDistrictEventType = (typeof serviceDistrictEvents)[number]

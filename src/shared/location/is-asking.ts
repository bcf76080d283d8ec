import type { LocationSnapshot } from '#machines/location/location.machine.ts'

/** Whether the visitor may be asked for the position. */
export const isAsking = (snapshot: LocationSnapshot): boolean => snapshot.hasTag('asking')

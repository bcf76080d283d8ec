import { useSyncExternalStore } from 'react'
import { sessionStore } from '../lib/storage.ts'

/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

let last: Position | null = null

/** Where the visitor is, as the location record of this session says; null while nobody knows. Asks for nothing. */
export function knownPosition(): Position | null {
  const { latitude, longitude } = (sessionStore.get('location') ?? {}) as Partial<Position>
  if (typeof latitude !== 'number' || typeof longitude !== 'number') last = null
  else if (last?.latitude !== latitude || last.longitude !== longitude) last = { latitude, longitude }
  return last
}

/** `knownPosition`, again when it becomes known. */
export const useKnownPosition = (): Position | null =>
  useSyncExternalStore(sessionStore.watch, knownPosition, () => null)

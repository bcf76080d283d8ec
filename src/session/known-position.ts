import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LocationRecord } from '#contract/location.ts'
import { sessionStore } from '../lib/storage.ts'
import { isPositionAllowed, positionRecordKey } from './position-consent.ts'

/** Degrees, and how they became known. */
export interface Position {
  latitude: number
  longitude: number
  source: 'ip' | 'browser'
}

let last: Position | null = null

/** Where the visitor really is, as the location record of this session says; null while nobody knows, and for the default. Asks for nothing. */
export function knownPosition(): Position | null {
  const { latitude, longitude, source } = (sessionStore.get(positionRecordKey) ?? {}) as Partial<LocationRecord>
  const isReal = source === 'ip' || source === 'browser'
  if (!isReal || typeof latitude !== 'number' || typeof longitude !== 'number') last = null
  else if (last?.latitude !== latitude || last.longitude !== longitude || last.source !== source)
    last = { latitude, longitude, source }
  return last
}

/** `knownPosition`, again when it becomes known. */
export const useKnownPosition = (): Position | null =>
  useSyncExternalStore(sessionStore.watch, knownPosition, () => null)

/** How often this page has lost its location record, by a logout or a change of consent: the place is then looked up anew. */
export function useLosses(): number {
  const [losses, setLosses] = useState(0)
  useEffect(() => {
    let wasKept = isKept()
    return sessionStore.watch(() => {
      if (wasKept && !isKept()) setLosses((before) => before + 1)
      wasKept = isKept()
    })
  }, [])
  return losses
}

/** Whether the browser was allowed to say where the visitor is, and did not. */
export const usePositionRefused = (): boolean => useSyncExternalStore(sessionStore.watch, isRefused, () => false)

const isRefused = (): boolean => isPositionAllowed() && isKept() && knownPosition() === null

const isKept = (): boolean => sessionStore.get(positionRecordKey) !== null

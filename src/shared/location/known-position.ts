import type { LocationRecord } from '#contract/location.ts'
import { sessionStore } from '../../lib/storage.ts'
import { positionRecordKey } from './position-consent.ts'

/** Degrees, and how they became known. */
export interface KnownPosition {
  latitude: number
  longitude: number
  source: 'ip' | 'browser'
}

/** Where a record says that the visitor really is; null for the default. */
export function readPosition({ latitude, longitude, source }: Partial<LocationRecord>): KnownPosition | null {
  const isReal = source === 'ip' || source === 'browser'
  return isReal && typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, source }
    : null
}

/** The position as this session has it, for what is read once; null while nobody knows. Asks for nothing. */
export const cachedPosition = (): KnownPosition | null => readPosition(sessionStore.get(positionRecordKey) ?? {})

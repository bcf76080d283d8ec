import { localStore, sessionStore } from '../../lib/storage.ts'

/** Consent to the browser's position, on this device. */
export const positionConsentKey = 'locationConsent'
/** Where the visitor was last found, until the browser is closed. */
export const positionRecordKey = 'location'

export const isPositionAllowed = (): boolean => localStore.get(positionConsentKey) === true

/** Takes the consent back and forgets the position that came of it. */
export function forgetPosition(): void {
  localStore.remove(positionConsentKey)
  sessionStore.remove(positionRecordKey)
}

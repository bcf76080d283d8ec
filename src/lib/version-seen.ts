import { productVersion } from '#domain/product-version.ts'
import { readVersionSeen, writeVersionSeen } from './cookies.ts'
import { localKeys, localStore } from './storage.ts'

/**
 * Whether this device knew an earlier version and was not told of the present one: the cookie (docs/rules/browser.md#version-notice) says
 * which notes were seen last. A first visit has nothing to compare with; it notes the version, and no cookie is set.
 */
export function hasNewVersion(): boolean {
  const previousVersion = readVersionSeen() ?? localStore.get(localKeys.firstVersion)
  if (typeof previousVersion !== 'string') {
    localStore.set(localKeys.firstVersion, productVersion)
    return false
  }
  return previousVersion !== productVersion
}

/** The person was notified of the present version. */
export const noteVersionSeen = (): void => {
  if (readVersionSeen() !== productVersion) writeVersionSeen(productVersion)
}

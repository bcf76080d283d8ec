import type { UserType } from '#contract/auth.ts'
import type { Failure } from '#machines/failure.ts'
import { encryptedStore } from '../../../lib/encrypted-store.ts'

/** What a registration of this tab came to. */
export interface RegistrationResult {
  number: string
  loginName: string
  workingDays: number | null
}

const keys: Record<UserType, string> = { '1': 'registeredVolunteer', '2': 'registeredOrganization' }

export const readResult = (userType: UserType): RegistrationResult | null =>
  encryptedStore.get(keys[userType]) as RegistrationResult | null

export const keepResult = (userType: UserType, result: RegistrationResult): void =>
  encryptedStore.set(keys[userType], result)

let pendingCredentials: { loginName: string; password: string } | null = null

/** Holds what a new volunteer typed until the page after the registration signs in with it, once. */
export function holdCredentials(credentials: { loginName: string; password: string }): void {
  pendingCredentials = credentials
}

/**
 * Signs the new volunteer in with what was typed. Only the page after the registration calls it: before that, the guard would lead
 * a signed-in person away from the registration.
 * @returns null when signed in, the refusal, or undefined when nothing was typed on this page
 */
export async function signInNewVolunteer(): Promise<Failure | null | undefined> {
  if (pendingCredentials === null) return undefined
  const credentials = pendingCredentials
  pendingCredentials = null
  const { signInUser } = await import('../../../session/sign-in.ts')
  return signInUser({ userType: '1', remember: false, ...credentials })
}

export const hasPendingCredentials = (): boolean => pendingCredentials !== null

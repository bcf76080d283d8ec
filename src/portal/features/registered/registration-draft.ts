import type { UserType } from '#contract/auth.ts'
import { textProperty } from '#domain/property.ts'
import type { Contact, RegistrationFormValues } from '#machines/registration/registration.types.ts'
import { decrypt, encrypt } from '../../../lib/cipher.ts'
import { registrationDatePrefix, sessionStore } from '../../../lib/storage.ts'

/** What is typed of a registration, as far as it may be kept: never a password, never a code. */
export interface RegistrationDraft {
  contact?: Partial<Contact>
  form?: Partial<RegistrationFormValues>
  /** Name of the chosen parent organization. */
  parentName?: string
  /** Good until `ticketEnd`, milliseconds since 1970. */
  ticket?: string | null
  ticketEnd?: number
}

const keys: Record<UserType, string> = {
  '1': `${registrationDatePrefix}volunteers`,
  '2': `${registrationDatePrefix}organization`,
}

/** The draft of this tab; empty when there is none. A logout leaves it (docs/rules/sign-in.md#logout). */
export function readRegistrationDraft(userType: UserType): RegistrationDraft {
  const cipherText = textProperty(sessionStore.get(keys[userType]), 'words')
  if (cipherText === undefined) return {}
  try {
    return JSON.parse(decrypt(cipherText) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps a part of the draft beside what is kept already, all of it encrypted, with the moment it was kept. */
export function keepRegistrationDraft(userType: UserType, part: RegistrationDraft): void {
  const draft = { ...readRegistrationDraft(userType), ...part }
  const values = { ...draft, form: { ...draft.form, password: '', passwordAgain: '' } }
  sessionStore.set(keys[userType], { savedAt: new Date().toISOString(), words: encrypt(JSON.stringify(values)) })
}

export const forgetRegistrationDraft = (userType: UserType): void => sessionStore.remove(keys[userType])

/** A ticket that can still be used, with what it belongs to; null when there is none. */
export function storedTicket({ ticket, ticketEnd = 0, contact: recipient = {} }: RegistrationDraft) {
  const milliseconds = ticketEnd - Date.now()
  const { channel, contact, agreements } = recipient
  if (!ticket || milliseconds <= 0 || !contact || !channel || !agreements) return null
  return { ticket, contact: { channel, contact, agreements }, milliseconds }
}

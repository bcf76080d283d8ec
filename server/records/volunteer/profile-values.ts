import type { ProfileForm } from '#domain/profile/profile-form.ts'
import type { Keys } from '../../keys.ts'
import { maskAddress, maskMobile } from './mask.ts'
import type { VolunteerRow } from './volunteer.repository.ts'

type SealedColumn = 'idNumber' | 'mobile' | 'email' | 'address' | 'emergencyContact'

/** A sealed column of the volunteer in plain; null when it is empty. */
export function decryptValue(keys: Keys, person: VolunteerRow, column: SealedColumn): string | null {
  const ciphertext = person[column]
  return ciphertext === null ? null : keys.decryptColumn(`volunteer.${column}`, ciphertext)
}

/** Name and phone of the emergency contact, which are kept as one text. */
export function splitContact(contact: string | null): { readonly name: string; readonly phone: string } {
  const [, name = contact ?? '', phone = ''] = /^(.*\S)\s+(\d+)$/.exec(contact?.trim() ?? '') ?? []
  return { name, phone }
}

/** The stored profile as its form shows it; `plain` holds the sensitive fields as they are. */
export function formOf(
  keys: Keys,
  person: VolunteerRow,
): { form: ProfileForm; plain: { address: string; phone: string } } {
  const address = decryptValue(keys, person, 'address') ?? ''
  const { name, phone } = splitContact(decryptValue(keys, person, 'emergencyContact'))
  return {
    form: {
      politicalStatus: person.politicalStatus ?? '',
      education: person.education ?? '',
      occupation: person.occupation ?? '',
      livingDistrict: person.livingDistrict ?? '',
      address: address === '' ? '' : maskAddress(address),
      workUnit: person.workUnit ?? '',
      categories: person.categories.join(','),
      skills: person.skills.join(','),
      freeTime: person.freeTime.map(Number).join(''),
      emergencyName: name,
      emergencyPhone: phone === '' ? '' : maskMobile(phone),
    },
    plain: { address, phone },
  }
}

import type { HourKind } from '#domain/hours/hours-labels.ts'
import { statedHours } from './participant.ts'
import type { SlotPerson } from './settlement-people.ts'
import { refuseUnless } from './verdict-refusal.ts'

interface SettledDetails {
  readonly kind: HourKind
  readonly content?: string | undefined
  readonly authorId: number
}

/**
 * The hours of somebody by the attendance, as the settlement counts them: the one way to them, for one person or all of a slot.
 * @throws BusinessError stateRefused for somebody who is not right there
 */
export function settledHours(person: SlotPerson, { authorId, ...details }: SettledDetails) {
  refuseUnless(person, ['right'])
  const { participant, counted, grade, review } = person
  if (counted === null || grade === null) throw new Error('a right stay without its hours')
  const hours = statedHours(participant, counted, { ...details, origin: 'checkIn', grade })
  return { ...hours, opinion: review?.opinion ?? null, authorId }
}

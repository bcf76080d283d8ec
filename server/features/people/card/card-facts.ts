import { and, desc, eq, isNull } from 'drizzle-orm'
import { type ProfileFact, profileFacts, type CardFacts } from '#domain/card/facts.ts'
import { readIdCard } from '#domain/fields/id-card.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { guardianConsent } from '../../../database/schema/volunteer.ts'
import { Unauthorized } from '../../../errors.ts'
import { maskContact, maskEmail, maskIdNumber, maskMobile } from '../../../records/volunteer/mask.ts'
import { districtName, findVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'

type SealedFact = 'idNumber' | 'mobile' | 'email' | 'emergencyContact'

/** An ID card of GA/T 517: the only document that is taken here. */
export const idCardType = '111'

/** The volunteer's own row. @throws Unauthorized when the account is gone */
export async function personOf(executor: Executor, volunteerId: number): Promise<VolunteerRow> {
  const person = await findVolunteer(executor, volunteerId)
  if (!person) throw new Unauthorized()
  return person
}

/** A sensitive column of the profile in plain text; null when it is empty. */
export function plainFact({ keys }: Pick<ServerContext, 'keys'>, person: VolunteerRow, fact: SealedFact) {
  const ciphertext = person[fact]
  return ciphertext === null ? null : keys.decryptColumn(`volunteer.${fact}`, ciphertext)
}

/** What the wizard knows of the person, sensitive values masked; birthday and gender by the ID number where there is one. */
export async function readCardFacts(
  context: ServerContext,
  executor: Executor,
  person: VolunteerRow,
  now: Date,
): Promise<CardFacts> {
  const maskFact = (fact: SealedFact, mask: (plain: string) => string): string | null => {
    const plain = plainFact(context, person, fact)
    return plain === null ? null : mask(plain)
  }
  const idNumber = plainFact(context, person, 'idNumber')
  const mayBeIdCard = person.idType === null || person.idType === idCardType
  const card = idNumber !== null && mayBeIdCard ? readIdCard(idNumber, shanghaiDay(now)) : null
  const living = person.livingDistrict
  return {
    name: person.name.trim(),
    idType: person.idType ?? (card === null ? null : idCardType),
    idNumber: idNumber === null ? null : maskIdNumber(idNumber),
    gender: card?.gender ?? person.gender,
    birthDay: card?.birthDay ?? person.birthDay,
    politicalStatus: person.politicalStatus,
    education: person.education,
    mobile: maskFact('mobile', maskMobile),
    email: maskFact('email', maskEmail),
    workUnit: person.workUnit,
    emergencyContact: maskFact('emergencyContact', maskContact),
    livingDistrict: living === null ? null : { code: living, name: await districtName(executor, living) },
    volunteerNumber: person.volunteerNumber,
    missing: profileFacts.filter((fact) => lacks[fact](person, mayBeIdCard)),
    guardianConsent: (await consentOf(executor, person.id)) !== null,
  }
}

/** The guardian's consent to a card that stands; null when there is none. */
export async function consentOf(executor: Executor, volunteerId: number) {
  const [row] = await executor
    .select()
    .from(guardianConsent)
    .where(
      and(
        eq(guardianConsent.volunteerId, volunteerId),
        eq(guardianConsent.scope, 'card'),
        isNull(guardianConsent.revokedAt),
      ),
    )
    .orderBy(desc(guardianConsent.id))
    .limit(1)
  return row ?? null
}

const lacks: Record<ProfileFact, (person: VolunteerRow, mayBeIdCard: boolean) => boolean> = {
  name: (person) => person.name.trim() === '',
  idNumber: (person, mayBeIdCard) => person.idNumber === null && mayBeIdCard,
  politicalStatus: (person) => person.politicalStatus === null,
  education: (person) => person.education === null,
}

import { z } from 'zod'

/** Facts of a profile that a card needs and the wizard asks for once, when they are missing. */
export const profileFacts = ['name', 'idNumber', 'politicalStatus', 'education'] as const
export type ProfileFact = (typeof profileFacts)[number]

/** What the wizard knows of the person; sensitive values masked. */
export const cardFacts = z.object({
  name: z.string(),
  /** Code of GA/T 517; null when unknown. Only 111 can apply here. */
  idType: z.string().nullable(),
  idNumber: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  birthDay: z.iso.date().nullable(),
  politicalStatus: z.string().nullable(),
  education: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  workUnit: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  livingDistrict: z.object({ code: z.string(), name: z.string() }).nullable(),
  volunteerNumber: z.string(),
  missing: z.array(z.enum(profileFacts)),
  /** A guardian agreed to a card; asked below 16. */
  guardianConsent: z.boolean(),
})
export type CardFacts = z.infer<typeof cardFacts>

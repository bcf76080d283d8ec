import { z } from 'zod'
import { readMobile, readNumber } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { day, endpoint, replyInstant } from './endpoint.ts'
import { type ProfileField, profileFields } from '#domain/profile/profile-fields.ts'

const field = (read = (value: string): string => value) =>
  z.string().overwrite(read).max(400, '每一项最多 400 字').optional()

const readers: Partial<Record<ProfileField, (value: string) => string>> = {
  emergencyName: readPersonName,
  emergencyPhone: readMobile,
}

/** Name and ID number are taken once, while the real name is not verified; afterwards they are locked. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/volunteer/center/userInfo/updateUserSubmit',
  caller: 'volunteer',
  bodyType: 'form',
  body: z.object({
    name: field(readPersonName),
    idNumber: field(readNumber),
    /** `true` agrees to keep and check the ID number. */
    idNumberConsent: z.enum(['true', 'false']).optional(),
    /** The guardian of somebody below 18 whose consent is not on file; all five or none. */
    guardianName: field(readPersonName),
    guardianRelation: field(),
    guardianPhone: field(readMobile),
    guardianCode: field(readNumber),
    guardianConsent: z.enum(['true', 'false']).optional(),
    ...(Object.fromEntries(profileFields.map((name) => [name, field(readers[name])])) as Record<
      ProfileField,
      ReturnType<typeof field>
    >),
  }),
  reply: z.object({ completeness: z.number().int().min(0).max(100), missing: z.array(z.string()) }),
})

/** The own profile for the form that changes it: values as they are stored, except those that the law calls sensitive, masked. */
export const profileForForm = endpoint({
  method: 'GET',
  path: '/volunteer/center/userInfo/myDetail',
  caller: 'volunteer',
  reply: z.object({
    loginName: z.string(),
    /** From when it may be changed again; null when it may be now. */
    loginNameChangeableFrom: replyInstant.nullable(),
    name: z.string(),
    idNumber: z.string().nullable(),
    realNameVerified: z.boolean(),
    birthDay: day.nullable(),
    /** A guardian's consent to missions is on file. */
    guardianConsent: z.boolean(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    politicalStatus: z.string(),
    education: z.string(),
    occupation: z.string(),
    livingDistrict: z.object({ code: z.string(), name: z.string() }).nullable(),
    /** Masked; sending it back unchanged keeps what is stored. */
    address: z.string(),
    workUnit: z.string(),
    categories: z.array(z.string()),
    skills: z.array(z.string()),
    freeTime: z.array(z.boolean()),
    emergencyName: z.string(),
    /** Masked, as `address`. */
    emergencyPhone: z.string(),
    completeness: z.number().int().min(0).max(100),
    missing: z.array(z.string()),
  }),
})

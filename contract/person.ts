import { z } from 'zod'
import { endpoint, everyDuty, id } from './endpoint.ts'
import { personStates } from '#domain/person-form.ts'
import { residentIdCard } from '#domain/registration/volunteer-form.ts'
import { idTypeSchema } from '#domain/lists/code-schema.ts'
import { everyState } from '#domain/organization/open-states.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'

/**
 * Says once whose account it is; the account bears this name from then on. Refused with 10001 and issues field by field, also where the
 * real-name service knows another name for the number; 12001 for an account that has its person.
 */
export const bindStaffPerson = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/person/bind',
  caller: 'organizer',
  act: 'account.person',
  duties: everyDuty,
  openIn: everyState,
  allowedDuring: ['personMissing'],
  body: z.object({
    name: z.string().overwrite(readPersonName).max(60, '姓名太长，请检查'),
    idType: idTypeSchema.default(residentIdCard),
    idNumber: z.string().overwrite(readNumber).max(40, '证件号码太长，请检查'),
    /** Consent to keep and check the ID number. */
    idNumberConsent: z.literal(true, '请勾选同意核验证件号，核验之后才能继续'),
  }),
  reply: z.object({ name: z.string(), personState: z.enum(personStates) }),
})

/**
 * Says that the federation has seen who it is; of accounts of organizations by the duty business, of those of the federation by the duty
 * system. Refused with 13120 for the own person, 12001 where nobody is bound or it was checked already.
 */
export const confirmStaffPerson = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/person/confirm',
  caller: 'federation',
  act: 'staff.person',
  federationDuties: ['business', 'system'],
  body: z.object({
    staffId: id,
    reason: z.string().trim().min(5, '请写明怎样核实的，至少 5 个字').max(200, '说明最多 200 字'),
  }),
  reply: z.object({ personState: z.enum(personStates) }),
})

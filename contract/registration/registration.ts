import { z } from 'zod'
import { photoConsent } from '#domain/photo-rules.ts'
import { userType } from '../auth.ts'
import { agreedText } from '../agreement/agreement.ts'
import { codeChannels } from '../code.ts'
import { endpoint, fileEndpoint, replyId, replyInstant } from '../endpoint.ts'
import { whileRegistering } from '#domain/organization/open-states.ts'
import { verificationCodeSchema } from '#domain/fields/code.ts'
import { readContact } from '#domain/fields/contact.ts'
import { readMobile, readNumber, readPhone } from '#domain/fields/copied-number.ts'
import { readName, readPersonName } from '#domain/fields/name.ts'
import { organizationStates } from '#domain/lifecycle/organization.ts'
import { changeableFields } from '#domain/registration/organization-form.ts'

/** How long a checked contact is good for a registration. */
export const registrationLifetimeSeconds = 1800

const text = (maximum: number, read = (value: string): string => value) =>
  z.string().overwrite(read).max(maximum, `每一项最多 ${maximum} 字`)

/** `X-Register-Ticket`: what `checkContact` gave; good once, for one kind of user and the contact that was checked. */
export const registrationTicketHeaders = z.object({ 'x-register-ticket': z.string().max(200).optional() })

/**
 * Trades the code of purpose `register` for a ticket. When the contact belongs to an account of this kind already, there is no ticket
 * and `known` tells its login name masked (`vol******01`): whoever reads the code may know it.
 */
export const checkContact = endpoint({
  method: 'POST',
  path: '/open/register/checkContact',
  caller: 'open',
  body: z.object({
    userType,
    channel: z.enum(codeChannels),
    contact: text(100, readContact),
    code: verificationCodeSchema,
  }),
  reply: z.object({
    ticket: z.string().nullable(),
    lifetimeSeconds: z.number().int(),
    known: z.object({ loginName: z.string() }).nullable(),
  }),
})

/**
 * Whether a login name is free, and if not, free ones like it (docs/rules/accounts.md#registration). `tip` is the sentence for the field.
 */
export const verifyTip = endpoint({
  method: 'GET',
  path: '/volunteer/register/verifyTip',
  caller: 'open',
  query: z.object({ userType, loginName: text(64) }),
  reply: z.object({ available: z.boolean(), tip: z.string(), suggestions: z.array(z.string()) }),
})

const account = { loginName: text(64), password: text(128), passwordAgain: text(128) }

const volunteerForm = z.object({
  ...account,
  name: text(60, readPersonName),
  idType: text(3),
  idNumber: text(40, readNumber),
  gender: text(10),
  birthDay: text(10),
  livingDistrict: text(6),
  guardianName: text(60, readPersonName),
  guardianRelation: text(20),
  guardianPhone: text(20, readMobile),
  guardianCode: text(20, readNumber).default(''),
  guardianConsent: z.boolean(),
  idNumberConsent: z.boolean(),
})

/**
 * Registers a volunteer (docs/rules/wire.md#calls-that-are-only-named). Field by field by `volunteerFormProblems`, refused with 10001 and
 * issues; 11006 when the ticket is over; 11020 when the ID number has an account, whose masked contacts the message names only when the
 * name is the same.
 */
export const registerVolunteer = endpoint({
  method: 'POST',
  path: '/volunteer/register/registerSummit',
  caller: 'open',
  passThrough: true,
  headers: registrationTicketHeaders,
  body: volunteerForm.extend({ agreements: z.array(agreedText).max(8) }),
  reply: z.object({ userId: z.string(), volunteerNumber: z.string() }),
})

const organizationProfile = z.object({
  name: text(100, readName),
  kind: text(4),
  creditCode: text(40, readNumber),
  parentId: text(18),
  district: text(6),
  categories: z.array(text(4)).max(22),
  foundedOn: text(10),
  address: text(200),
  introduction: text(1000),
  chargeName: text(60, readPersonName),
  contactName: text(60, readPersonName),
  contactPhone: text(20, readPhone),
  joinMode: text(10),
  licenceId: text(18),
})

/** As it is stored: an older one may be longer than what is taken today. */
const storedProfile = z.object({
  ...(Object.fromEntries(Object.keys(organizationProfile.shape).map((name) => [name, z.string()])) as Record<
    Exclude<keyof typeof organizationProfile.shape, 'categories'>,
    z.ZodString
  >),
  categories: z.array(z.string()),
})

/** Within how many working days the federation decides on a registration (docs/rules/organizations.md#registration). */
export const reviewWorkingDays = 3

/** Registers an organization with its first organizer; it waits for the federation from then on. As `registerVolunteer`. */
export const registerOrganization = endpoint({
  method: 'POST',
  path: '/manage/pc/register/registerSummit',
  caller: 'open',
  passThrough: true,
  headers: registrationTicketHeaders,
  body: organizationProfile.extend({
    ...account,
    organizerName: text(60, readPersonName),
    agreements: z.array(agreedText).max(8),
  }),
  reply: z.object({ organizationId: replyId, number: z.string(), workingDays: z.number().int() }),
})

/** A stored picture of a licence: JPEG or PNG up to 10 MB, as the card's pictures. A new one takes the place of the older. */
const licencePicture = z.object({
  pictureId: replyId,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
})

export const uploadLicence = endpoint({
  method: 'POST',
  path: '/open/register/licence',
  caller: 'open',
  bodyType: 'multipart',
  headers: registrationTicketHeaders,
  body: z.object({}),
  reply: licencePicture,
})

/** As `uploadLicence`, for the organizer of a returned registration. */
export const replaceLicence = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/licence',
  caller: 'organizer',
  act: 'organization.licence',
  duties: ['owner'],
  openIn: whileRegistering,
  bodyType: 'multipart',
  body: z.object({}),
  reply: licencePicture,
})

/** The licence that was sent under the ticket; code 10002 without one, 11006 when the ticket is over. */
export const ticketLicence = fileEndpoint({
  method: 'GET',
  path: '/open/register/licence',
  caller: 'open',
  headers: registrationTicketHeaders,
  binary: 'image/jpeg',
})

/** The licence of the own organization; code 10002 without one. */
export const ownLicence = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/organization/licence',
  caller: 'organizer',
  openIn: whileRegistering,
  binary: 'image/jpeg',
})

/** The own organization's registration with the opinion of the review. */
export const ownRegistration = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/registration',
  caller: 'organizer',
  openIn: whileRegistering,
  reply: z.object({
    state: z.enum(organizationStates),
    number: z.string().nullable(),
    opinion: z.string().nullable(),
    profile: storedProfile,
    districtName: z.string(),
    parentName: z.string().nullable(),
    logo: z.string().nullable(),
    cover: z.string().nullable(),
    /** What happened to it, newest first. */
    history: z.array(
      z.object({
        state: z.enum(organizationStates),
        at: replyInstant,
        opinion: z.string().nullable(),
      }),
    ),
  }),
})

/** Sends a returned registration again, corrected; refused by the chart with code 12001 in any other state. */
export const resubmitRegistration = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/resubmit',
  caller: 'organizer',
  act: 'organization.resubmit',
  duties: ['owner'],
  openIn: whileRegistering,
  body: organizationProfile,
  reply: z.object({ state: z.enum(organizationStates) }),
})

export const organizationPictureUses = ['logo', 'cover'] as const
export type OrganizationPictureUse = (typeof organizationPictureUses)[number]
const pictureUse = z.enum(organizationPictureUses, '请说明图片用作标志还是封面')

/**
 * Shows a logo or a cover of an approved organization to everybody at once: fields `use` and `consentVersion`, the version of the
 * declaration that those on it agree, then the file, JPEG or PNG up to 10 MB, at least 240 pixels at its shorter side. Code 12033 for any other file.
 */
export const showOrganizationPicture = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/picture',
  caller: 'organizer',
  act: 'organization.picture',
  duties: ['owner'],
  openIn: [],
  bodyType: 'multipart',
  body: z.object({
    use: pictureUse,
    consentVersion: z.literal(photoConsent.version, '请先确认图片里的人都同意公开'),
  }),
  reply: z.object({ picture: z.string() }),
})

/** Shows the drawn logo again, or no cover. */
export const removeOrganizationPicture = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/picture/remove',
  caller: 'organizer',
  act: 'organization.pictureRemoval',
  duties: ['owner'],
  openIn: [],
  body: z.object({ use: pictureUse }),
  reply: z.null(),
})

/** Changes what an approved organization says of itself, for everybody at once; answers which fields have another value now. */
export const changeOrganization = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/change',
  caller: 'organizer',
  act: 'organization.change',
  duties: ['owner'],
  openIn: [],
  body: organizationProfile.pick({
    introduction: true,
    joinMode: true,
    address: true,
    contactName: true,
    contactPhone: true,
  }),
  reply: z.object({ changed: z.array(z.enum(changeableFields)) }),
})

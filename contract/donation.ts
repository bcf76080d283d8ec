import { correctionStates } from '#domain/lifecycle/correction.ts'
import { z } from 'zod'
import { day, endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { keysOf } from '#domain/record-keys.ts'
import { correctionKinds, correctionLimits } from '#domain/donation/correction.ts'
import { readMobile, readPhone } from '#domain/fields/copied-number.ts'
import { readName } from '#domain/fields/name.ts'
import { readWords } from '#domain/search-terms.ts'
import { certificateState, seenCertificate, twoFacts } from './certificate.ts'

export const donorKindLabels = { person: '个人', organization: '单位' } as const
export const donorKinds = keysOf(donorKindLabels)

/** Of a donation by its newest certificate: none or a superseded one, one in force, a revoked one. */
export const donationStateLabels = { waiting: '待开具', issued: '已开具', revoked: '证书已撤销' } as const
export type DonationState = keyof typeof donationStateLabels
const donationState = z.enum(keysOf(donationStateLabels))

/** Amounts are whole 分; 1 分 to 10 亿元. */
const amount = z.number().int().min(1, '金额至少 0.01 元').max(100_000_000_000, '金额最多 10 亿元')

/** What a donation certificate says for ever; written once when it is issued. */
export const donationSnapshot = z.object({
  donorKind: z.enum(donorKinds),
  /** 人民币 and the amount, or the item and its quantity, as it is printed. */
  what: z.string(),
  /** In 分; null for goods. */
  amount: z.number().int().nullable(),
  use: z.string(),
  donatedOn: day,
  issuer: z.string(),
  personInCharge: z.string(),
})
export type DonationSnapshot = z.infer<typeof donationSnapshot>

export const donationCertificateSchema = z.object({
  certificateId: replyId,
  number: z.string(),
  code: z.string(),
  state: certificateState,
  what: z.string(),
  use: z.string(),
  donatedOn: day,
  issuer: z.string(),
  issuedAt: replyInstant,
  endedAt: replyInstant.nullable(),
  reason: z.string().nullable(),
})

const correctionKind = z.enum(correctionKinds)

/** What a volunteer says is wrong with an own certificate, and what came of it. */
const correctionRequest = z.object({
  wrong: z.array(correctionKind),
  state: z.enum(correctionStates),
  submittedAt: replyInstant,
  opinion: z.string().nullable(),
  decidedAt: replyInstant.nullable(),
})
export type CorrectionRequest = z.infer<typeof correctionRequest>

/** Certificates of the caller's own donations, newest first, each with the newest request to correct it. */
export const ownDonationCertificates = endpoint({
  method: 'GET',
  path: '/volunteer/donationCertificate/list',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(donationCertificateSchema.extend({ correction: correctionRequest.nullable() })),
})

/**
 * Says what is wrong with a certificate in force of the caller's own donation. Code 12001 while another request about it waits or once it is
 * not in force any more, 10005 after too many.
 */
export const requestCorrection = endpoint({
  method: 'POST',
  path: '/volunteer/donationCertificate/correction',
  caller: 'volunteer',
  body: z.object({
    certificateId: id,
    wrong: z.array(correctionKind).min(1, '请选择哪里不对'),
    text: z
      .string()
      .trim()
      .min(correctionLimits.shortest, `请写明应该是什么，至少 ${correctionLimits.shortest} 个字`)
      .max(correctionLimits.longest, `最多 ${correctionLimits.longest} 字`),
  }),
  reply: correctionRequest,
})

/**
 * Public query by two facts: the donor's name, and the number of a certificate or the whole mobile number that was left with the
 * donation. One answer for "none" and "wrong" (docs/rules/certificates.md#public-queries).
 */
export const queryDonations = endpoint({
  method: 'GET',
  path: '/home/donation/query',
  caller: 'open',
  query: z.object({ name: z.string().overwrite(readName).max(60), proof: z.string().overwrite(readMobile).max(40) }),
  reply: z.object({
    /** A person's masked. */
    donor: z.string(),
    /** Newest first, fifty at most. */
    certificates: z.array(donationCertificateSchema.omit({ certificateId: true, reason: true })),
  }),
})

/** A donation certificate by the two facts printed on it: A4, PDF. What was revoked is drawn no more. */
export const donationFile = fileEndpoint({
  method: 'GET',
  path: '/home/donation/file',
  caller: 'open',
  query: twoFacts,
  binary: 'application/pdf',
})

const text = (name: string, maximum: number, read = (value: string): string => value.trim()) =>
  z.string().overwrite(read).min(1, `请填写${name}`).max(maximum, `${name}最多 ${maximum} 字`)

const gift = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount }),
  z.object({ kind: z.literal('goods'), item: text('物资名称', 60), quantity: text('数量', 30) }),
])

export const donationFacts = z.object({
  donorKind: z.enum(donorKinds, { error: '请选择捐赠人是个人还是单位' }),
  donorName: text('捐赠人', 60, readName),
  /** Or a landline, by which nobody queries: others know it too. */
  mobile: z.string().overwrite(readPhone).max(20, '联系电话最多 20 字').optional(),
  given: gift,
  use: text('用途', 100),
  donatedOn: z.string().max(10),
})
export type DonationFacts = z.infer<typeof donationFacts>

/** The facts of a donation as they are recorded. */
export const recordedFacts = donationFacts.extend({ mobile: z.string().nullable() })
export type RecordedFacts = z.infer<typeof recordedFacts>

/**
 * Records a donation that was received. `mobile` is stored encrypted; a volunteer of this name and mobile sees the certificate among
 * the own ones. The same `requestKey` again answers the donation that it made.
 */
export const recordDonation = endpoint({
  method: 'POST',
  path: '/manage/pc/donation/record',
  caller: 'federation',
  act: 'donation.record',
  body: donationFacts.extend({
    requestKey: z.string().regex(/^[0-9a-f]{32}$/, '请求编号不对，请刷新页面后再试'),
  }),
  reply: z.object({ donationId: replyId }),
})

/**
 * Puts right what was recorded of a donation: all that `recordDonation` takes, in place of what stands. Its certificate, if one is in
 * force, is superseded and the donor told; a new one is issued as the first was. Facts that are recorded so already change nothing.
 */
export const correctDonation = endpoint({
  method: 'POST',
  path: '/manage/pc/donation/correct',
  caller: 'federation',
  act: 'donation.correct',
  body: donationFacts.extend({ donationId: id, reason: text('更正的原因', 200) }),
  reply: z.object({ donationId: replyId }),
})

/** Issues the certificate of a donation; one that stands is answered again. */
export const issueDonationCertificate = endpoint({
  method: 'POST',
  path: '/manage/pc/donation/issue',
  caller: 'federation',
  act: 'donation.issue',
  body: z.object({ donationId: id }),
  reply: donationCertificateSchema,
})

/**
 * Donations, the newest entry first, of one state or of all; `keyword` is a part of the donor's name or the number of a certificate. Names
 * of people are masked, and each volunteer finds the look in the own log.
 */
export const managedDonations = endpoint({
  method: 'GET',
  path: '/manage/pc/donation/list',
  caller: 'federation',
  query: pageQuery.extend({
    state: donationState.optional(),
    keyword: z.string().overwrite(readWords).max(60, '搜索的内容最多 60 字').optional(),
  }),
  reply: pageOf(
    z.object({
      donationId: replyId,
      donor: z.string(),
      what: z.string(),
      donatedOn: day,
      state: donationState,
    }),
  ),
})

/** One donation as it was entered, with all its certificates, the newest first; a look at a person is logged. */
export const managedDonation = endpoint({
  method: 'GET',
  path: '/manage/pc/donation/detail',
  caller: 'federation',
  query: z.object({ donationId: id }),
  reply: z.object({
    donationId: replyId,
    /** In the federation's own register, of one that was imported from it. */
    registerNumber: z.string().nullable(),
    donorKind: z.enum(donorKinds),
    donorName: z.string(),
    mobile: z.string().nullable(),
    given: gift,
    /** `given` as it is printed. */
    what: z.string(),
    use: z.string(),
    donatedOn: day,
    state: donationState,
    /** Who entered the facts that stand; null for what came from before the portal. */
    recordedBy: z.string().nullable(),
    recordedAt: replyInstant,
    /** The caller entered it or is the donor: another account issues and corrects. */
    ownCause: z.boolean(),
    certificates: z.array(seenCertificate.extend({ what: z.string() })),
  }),
})

import { z } from 'zod'
import { day, endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { certificateStates } from '#domain/lifecycle/certificate.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { proposed } from './proposal.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readNumber } from '#domain/fields/copied-number.ts'

export const certificateState = z.enum(certificateStates)

/** What the federation sees of a certificate: how it stands, and since when and why. */
export const seenCertificate = z.object({
  number: z.string(),
  state: certificateState,
  issuedAt: replyInstant,
  endedAt: replyInstant.nullable(),
  reason: z.string().nullable(),
  /** Who of the federation corrected or revoked it. */
  endedBy: z.string().nullable(),
})

const grade = z.enum(keysOf(evidenceGradeLabels))

/** Service minutes and number of records of each evidence grade, A to D, all four always. */
const gradeTotals = z.array(z.object({ grade, records: z.number().int(), minutes: z.number().int() }))

/** What effective records of a range add up to; the grades divide the service minutes. */
export const certificateTotals = z.object({
  records: z.number().int(),
  serviceMinutes: z.number().int(),
  trainingMinutes: z.number().int(),
  grades: gradeTotals,
})
export type CertificateTotals = z.infer<typeof certificateTotals>

/** One record as it is printed on a certificate. */
export const certificateRecord = z.object({
  servedOn: day,
  missionName: z.string(),
  organizationName: z.string(),
  kind: z.enum(['service', 'training']),
  minutes: z.number().int(),
  grade,
})

/** What a time certificate says for ever; written once when it is issued. */
export const timeSnapshot = z.object({
  from: day,
  to: day,
  totals: certificateTotals,
  /** Oldest first. */
  records: z.array(certificateRecord),
  issuer: z.string(),
  personInCharge: z.string(),
})
export type TimeSnapshot = z.infer<typeof timeSnapshot>

export const timeCertificateSchema = z.object({
  certificateId: replyId,
  number: z.string(),
  /** Check code, twelve signs. */
  code: z.string(),
  state: certificateState,
  from: day,
  to: day,
  records: z.number().int(),
  serviceMinutes: z.number().int(),
  issuedAt: replyInstant,
  /** When it was superseded or revoked. */
  endedAt: replyInstant.nullable(),
  reason: z.string().nullable(),
})

const range = z.object({ from: z.string().max(10), to: z.string().max(10) })

/** What a certificate of this range would say; code 10001 with `data.issues` for a range that cannot be. */
export const timeCertificatePreview = endpoint({
  method: 'GET',
  path: '/volunteer/timeCertificate/preview',
  caller: 'volunteer',
  query: range,
  reply: certificateTotals,
})

/**
 * Issues a certificate of the caller's effective records of a range. `requestKey` is drawn by the page: the same one again answers the
 * certificate that it made. Code 10001 for a range without records, 12022 without a name, 10005 after 20 in a day.
 */
export const issueTimeCertificate = endpoint({
  method: 'POST',
  path: '/volunteer/timeCertificate/issue',
  caller: 'volunteer',
  body: range.extend({
    requestKey: z.string().regex(/^[0-9a-f]{32}$/, '请求编号不对，请刷新页面后再试'),
  }),
  reply: timeCertificateSchema,
})

/** The caller's time certificates, newest first. */
export const timeCertificates = endpoint({
  method: 'GET',
  path: '/volunteer/timeCertificate/list',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(timeCertificateSchema),
})

const certificateId = z.object({ certificateId: id })

/** One of the caller's with all that it says, to read and to print. */
export const timeCertificateDetail = endpoint({
  method: 'GET',
  path: '/volunteer/timeCertificate/detail',
  caller: 'volunteer',
  query: certificateId,
  reply: z.object({
    certificate: timeCertificateSchema,
    holder: z.object({ name: z.string(), volunteerNumber: z.string(), idNumber: z.string().nullable() }),
    snapshot: timeSnapshot,
    /** Address of the public check of this certificate, and its QR code: SVG path of modules of 1 × 1 in a square of `size`. */
    check: z.object({ address: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) }),
  }),
})

/** One of the caller's: A4, PDF. */
export const timeCertificateFile = fileEndpoint({
  method: 'GET',
  path: '/volunteer/timeCertificate/file',
  caller: 'volunteer',
  query: certificateId,
  binary: 'application/pdf',
})

/** What stands on a paper to check it by; their form is told by `checkNumber` and `checkCode`. */
export const twoFacts = z.object({
  number: z.string({ error: '请输入证书编号' }).overwrite(readNumber).max(40, '证书编号太长，请对照证书逐位核对'),
  code: z.string({ error: '请输入查验码' }).overwrite(readNumber).max(40, '查验码太长，请对照证书逐位核对'),
})

/** Public check by the two facts on the paper, masked; one answer for "none" and "wrong" (docs/rules/certificates.md#public-queries). */
export const checkCertificate = endpoint({
  method: 'GET',
  path: '/home/certificate/check',
  caller: 'open',
  query: twoFacts,
  reply: z.object({
    kind: z.enum(['time', 'donation']),
    number: z.string(),
    state: certificateState,
    /** A person's masked; null after the account was closed. */
    holder: z.string().nullable(),
    issuer: z.string(),
    issuedAt: replyInstant,
    endedAt: replyInstant.nullable(),
    /** What ended it: a correction of what it counts, the federation, or its holder by closing the account; null while in force. */
    ending: z.enum(['corrected', 'revoked', 'left']).nullable(),
    /** The newest in force that covers all days of a corrected one; null where there is none. */
    replacedBy: z.object({ number: z.string(), issuedAt: replyInstant }).nullable(),
    checkedAt: replyInstant,
    /** Null for a donation, and for what was revoked. */
    time: z.object({ from: day, to: day, totals: certificateTotals }).nullable(),
    /** Null for hours, and for what was revoked. */
    donation: z.object({ what: z.string(), use: z.string(), donatedOn: day }).nullable(),
  }),
})

/** Proposes, to a second account, that a certificate of either kind loses its force; its holder learns the reason, the public does not. */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/manage/pc/certificate/revoke',
  caller: 'federation',
  act: 'certificate.revoke',
  body: z.object({
    number: z.string().overwrite(readNumber).max(40),
    reason: staffReason,
  }),
  reply: proposed,
})

/**
 * For the federation: the certificate of a number, or those of hours of a volunteer's number, the newest first and at most 50. Names
 * masked; each volunteer finds the look in the own log. Code 10001 for a text that is neither.
 */
export const foundCertificates = endpoint({
  method: 'GET',
  path: '/manage/pc/certificate/find',
  caller: 'federation',
  query: z.object({
    number: z.string().overwrite(readNumber).min(1, '请输入证书编号或志愿者编号').max(40, '编号太长，请核对'),
  }),
  reply: z.array(
    seenCertificate.extend({
      kind: z.enum(['time', 'donation']),
      /** Masked; null after the account was closed. */
      holder: z.string().nullable(),
      /** What it says in one line. */
      content: z.string(),
    }),
  ),
})

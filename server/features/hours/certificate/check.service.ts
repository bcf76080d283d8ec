import type { checkCertificate } from '#contract/certificate.ts'
import { checkCertificateCode, checkNumber } from '#domain/certificate/number.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { DonationCertificateRow, TimeCertificateRow } from '../../../records/certificate/certificate-lifecycle.ts'
import { findDonationCertificate } from './donation-certificate.repository.ts'
import { maskDonor } from './donation-facts.ts'
import { newDonationCertificate, newTimeCertificate } from './replacement.repository.ts'
import { findTimeCertificate } from './time-certificate.repository.ts'

type Facts = Query<typeof checkCertificate>
type Answer = ReplyInput<typeof checkCertificate>

/** Number and check code as they are stored. @throws BusinessError invalidInput for what can be neither */
export function readFacts({ number, code }: Facts): Facts {
  const problems = [
    { field: 'number', message: checkNumber(number) },
    { field: 'code', message: checkCertificateCode(code) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (problems.length > 0) throw invalidInput(problems)
  return { number: readNumber(number), code: readNumber(code) }
}

/**
 * What stands behind a paper, masked, and whether it is valid now.
 * @throws BusinessError notFound, in the same words for "no such number" and "another code"
 */
export async function verifyCertificate({ database, clock }: ServerContext, query: Facts): Promise<Answer> {
  const facts = readFacts(query)
  const at = { checkedAt: clock() }
  const { executor } = database
  if (facts.number.startsWith('SJ')) {
    const row = await findTime(executor, facts)
    return { ...timeAnswer(row), replacedBy: await newTimeCertificate(executor, row), ...at }
  }
  const row = await findDonation(executor, facts)
  return { ...donationAnswer(row), replacedBy: await newDonationCertificate(executor, row), ...at }
}

async function findTime(executor: Executor, facts: Facts): Promise<TimeCertificateRow> {
  const row = await findTimeCertificate(executor, facts)
  if (!row) throw nothing()
  return row
}

/** @throws BusinessError notFound, as `verifyCertificate` */
export async function findDonation(executor: Executor, facts: Facts): Promise<DonationCertificateRow> {
  const row = await findDonationCertificate(executor, facts)
  if (!row) throw nothing()
  return row
}

const nothing = (): BusinessError =>
  new BusinessError(codes.notFound, '没有查到这份证书，请对照证书核对编号和查验码，两项须都一致')

function timeAnswer(row: TimeCertificateRow): Omit<Answer, 'checkedAt' | 'replacedBy'> {
  const { from, to, totals, issuer } = row.snapshot
  return {
    kind: 'time',
    ...statusOf(row),
    holder: row.holder && maskName(row.holder.name),
    issuer,
    time: row.state === 'revoked' ? null : { from, to, totals },
    donation: null,
  }
}

function donationAnswer(row: DonationCertificateRow): Omit<Answer, 'checkedAt' | 'replacedBy'> {
  const { what, use, donatedOn, issuer, donorKind } = row.snapshot
  return {
    kind: 'donation',
    ...statusOf(row),
    holder: row.holder && maskDonor(row.holder, donorKind),
    issuer,
    time: null,
    donation: row.state === 'revoked' ? null : { what, use, donatedOn },
  }
}

function statusOf(row: TimeCertificateRow | DonationCertificateRow) {
  const { number, state, issuedAt, endedAt } = row
  return {
    number,
    state: state,
    issuedAt,
    endedAt,
    ending: endingOf(row),
  }
}

/** The federation alone revokes for a reason of its own; the end of an account has nobody who decided. */
function endingOf({ state, endedBy }: Pick<TimeCertificateRow, 'state' | 'endedBy'>): Answer['ending'] {
  if (state === 'superseded') return 'corrected'
  if (state !== 'revoked') return null
  return endedBy === null ? 'left' : 'revoked'
}

import { z } from 'zod'
import type { donationFile, ownDonationCertificates, queryDonations } from '#contract/donation.ts'
import { isCertificateNumber } from '#domain/certificate/number.ts'
import { paperFile } from '#domain/words.ts'
import { readMobile, readNumber } from '#domain/fields/copied-number.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { drawDonationCertificate } from '../../../drawing/certificate-donation.ts'
import { invalidInput } from '../../../errors.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import type { Keys } from '../../../keys.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { isInForce } from '../../../records/certificate/certificate-lifecycle.ts'
import { findDonation, readFacts } from './check.service.ts'
import { wireCorrection } from './correction-content.ts'
import { newestCorrections } from './correction.repository.ts'
import { maskDonor } from './donation-facts.ts'
import { checkAddress } from './check-address.ts'
import { donationNotFound, wireDonation } from './donation.service.ts'
import { countOwnDonated, listByDonor, listOwnDonated } from './donation-certificate.repository.ts'
import { certificateReplaced } from './own-certificate.service.ts'

const maxRows = 50
const key = z.tuple([cursorParts.id])

/**
 * Certificates of the donor whom both facts name.
 * @throws BusinessError notFound, in the same words for "none" and "wrong"; invalidInput for what can be no fact
 */
export async function findDonationByFacts(
  { database, keys }: ServerContext,
  { name, proof }: Query<typeof queryDonations>,
): Promise<ReplyInput<typeof queryDonations>> {
  const plain = readNumber(proof)
  const criteria =
    checkMobile(proof) === null
      ? { mobileHashes: keys.lookupHashes('donation.mobile', readMobile(proof)) }
      : isCertificateNumber(plain)
        ? { number: plain }
        : null
  const problems = [
    { field: 'name', message: name === '' ? '请输入捐赠人姓名或单位名称' : null },
    {
      field: 'proof',
      message: criteria ? null : '请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号',
    },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (problems.length > 0 || !criteria) throw invalidInput(problems)
  const rows = await listByDonor(database.executor, name, criteria, maxRows)
  const [first] = rows
  if (!first) throw donationNotFound()
  return { donor: maskDonor(name, first.snapshot.donorKind), certificates: rows.map(wireDonation) }
}

/** The caller's own, newest first. */
export async function listOwnDonations(
  executor: Executor,
  keys: Keys,
  query: Query<typeof ownDonationCertificates>,
  volunteerId: number,
): Promise<ReplyInput<typeof ownDonationCertificates>> {
  const page = await keysetPage(query, {
    key,
    count: () => countOwnDonated(executor, volunteerId),
    read: (slice) => listOwnDonated(executor, volunteerId, slice),
    keyOf: ({ id }) => [id],
  })
  const corrections = await newestCorrections(
    executor,
    page.items.map(({ id }) => id),
    volunteerId,
  )
  const items = page.items.map((row) => {
    const correction = corrections.get(row.id)
    return { ...wireDonation(row), correction: correction ? wireCorrection(keys, correction) : null }
  })
  return { ...page, items }
}

/** The paper itself, for whoever holds its two facts. @throws BusinessError notFound, stateRefused, invalidInput */
export async function donationDocument(
  { database }: ServerContext,
  query: Query<typeof donationFile>,
  origin: string,
): Promise<FileReply> {
  const row = await findDonation(database.executor, readFacts(query))
  if (!isInForce(row) || row.holder === null) throw certificateReplaced(row.state)
  const { number, checkCode: code, issuedAt, holder: donor, snapshot } = row
  const address = checkAddress(origin, row)
  const bytes = await drawDonationCertificate({ number, code, issuedAt, donor, snapshot, address })
  return { bytes, name: paperFile('donation', number) }
}

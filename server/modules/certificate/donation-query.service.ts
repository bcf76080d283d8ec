import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { donationFile, ownDonationCertificates, queryDonations } from '#contract/certificate/donation.ts'
import { isCertificateNumber, plainSigns } from '#contract/certificate/number.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { checkMobile } from '#contract/fields/mobile.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { donation, donationCertificate } from '../../database/schema/certificate.ts'
import { drawDonationCertificate } from '../../drawing/certificate-donation.ts'
import { invalidInput } from '../../errors.ts'
import type { FileReply } from '../../plugins/file-reply.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { isInForce } from './certificate-lifecycle.ts'
import { findDonation, readFacts, shownDonor } from './check.service.ts'
import { checkAddress } from './check-address.ts'
import { noDonation, wireDonation } from './donation.service.ts'
import { notInForce } from './own-certificate.service.ts'

const shownMost = 50
const cursor = z.tuple([cursorParts.id, cursorParts.count])

/**
 * Certificates of the donor whom both facts name.
 * @throws BusinessError notFound, in the same words for "none" and "wrong"; invalidInput for what can be no fact
 */
export async function queryByFacts(
  { database, keys }: ServerContext,
  { name, proof }: Query<typeof queryDonations>,
): Promise<Reply<typeof queryDonations>> {
  const plain = plainSigns(proof)
  const condition =
    checkMobile(plain) === null
      ? inArray(donation.mobileHash, keys.lookupHashes('donation.mobile', plain))
      : isCertificateNumber(plain) && eq(donationCertificate.number, plain)
  const problems = [
    { field: 'name', message: name === '' ? '请输入捐赠人姓名或单位名称' : null },
    {
      field: 'proof',
      message: condition ? null : '请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号',
    },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (problems.length > 0 || !condition) throw invalidInput(problems)
  const rows = await rowsOf(database.executor, and(eq(donation.donorName, name), condition), { limit: shownMost })
  const [first] = rows
  if (!first) throw noDonation()
  return { donor: shownDonor(name, first.snapshot.donorKind), certificates: rows.map(wireDonation) }
}

/** The caller's own, newest first. */
export async function listOwnDonations(
  executor: Executor,
  query: Query<typeof ownDonationCertificates>,
  volunteerId: number,
): Promise<Reply<typeof ownDonationCertificates>> {
  const own = eq(donation.volunteerId, volunteerId)
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[1] : await countOf(executor, own)
  const rows = await rowsOf(executor, and(own, place ? lt(donationCertificate.id, place[0]) : undefined), {
    offset: place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize,
    limit: query.pageSize + 1,
  })
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(wireDonation),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.id, total]) : null,
    total,
  }
}

/** The paper itself, for whoever holds its two facts. @throws BusinessError notFound, stateRefused, invalidInput */
export async function donationPaper(
  { database }: ServerContext,
  asked: Query<typeof donationFile>,
  origin: string,
): Promise<FileReply> {
  const row = await findDonation(database.executor, readFacts(asked))
  if (!isInForce(row) || row.holder === null) throw notInForce(row.state)
  const { number, checkCode: code, issuedAt, holder: donor, snapshot } = row
  const address = checkAddress(origin, row)
  const bytes = await drawDonationCertificate({ number, code, issuedAt, donor, snapshot, address })
  return { bytes, name: `捐赠证书-${number}.pdf` }
}

async function rowsOf(
  executor: Executor,
  where: SQL | undefined,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
) {
  const rows = await executor
    .select({ certificate: donationCertificate })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(where)
    .orderBy(desc(donationCertificate.id))
    .offset(offset)
    .limit(limit)
  return rows.map(({ certificate }) => certificate)
}

function countOf(executor: Executor, where: SQL): Promise<number> {
  const rows = executor
    .select({ id: donationCertificate.id })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(where)
    .as('own')
  return executor.$count(rows)
}

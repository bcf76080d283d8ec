import { z } from 'zod'
import type { timeCertificateDetail, timeCertificates, timeCertificateSchema as wire } from '#contract/certificate.ts'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { paperFile } from '#domain/words.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { qrModules, qrPath } from '../../../drawing/certificate-qr.ts'
import { drawTimeCertificate } from '../../../drawing/certificate-time.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { isInForce, type TimeCertificateRow } from '../../../records/certificate/certificate-lifecycle.ts'
import { checkAddress } from './check-address.ts'
import { countTimeCertificates, findOwnTimeCertificate, listTimeCertificates } from './time-certificate.repository.ts'

const key = z.tuple([cursorParts.id])

/** The caller's time certificates, newest first. */
export async function listOwnCertificates(
  executor: Executor,
  query: Query<typeof timeCertificates>,
  volunteerId: number,
): Promise<ReplyInput<typeof timeCertificates>> {
  const page = await keysetPage(query, {
    key,
    count: () => countTimeCertificates(executor, volunteerId),
    read: (slice) => listTimeCertificates(executor, volunteerId, slice),
    keyOf: ({ id }) => [id],
  })
  return { ...page, items: page.items.map(wireCertificate) }
}

/** One of the caller's with its QR code. @throws BusinessError notFound */
export async function ownCertificateDetail(
  executor: Executor,
  { certificateId }: Query<typeof timeCertificateDetail>,
  volunteerId: number,
  origin: string,
): Promise<ReplyInput<typeof timeCertificateDetail>> {
  const { row, holder } = await ownCertificate(executor, certificateId, volunteerId)
  const address = checkAddress(origin, row)
  const modules = qrModules(address)
  return {
    certificate: wireCertificate(row),
    holder,
    snapshot: row.snapshot,
    check: { address, qr: { size: modules.length, path: qrPath(modules) } },
  }
}

/** One of the caller's as PDF. @throws BusinessError notFound, stateRefused when it is no longer in force */
export async function ownCertificateFile(
  executor: Executor,
  { certificateId }: Query<typeof timeCertificateDetail>,
  volunteerId: number,
  origin: string,
): Promise<FileReply> {
  const { row, holder } = await ownCertificate(executor, certificateId, volunteerId)
  if (!isInForce(row)) throw certificateReplaced(row.state)
  const { number, checkCode: code, issuedAt, snapshot } = row
  const address = checkAddress(origin, row)
  const bytes = await drawTimeCertificate({ number, code, issuedAt, holder, snapshot, address })
  return { bytes, name: paperFile('time', number) }
}

export const certificateReplaced = (state: CertificateState): BusinessError =>
  new BusinessError(codes.stateRefused, `证书处于“${certificateStateLabels[state]}”，不能“下载”，请使用有效的证书`)

async function ownCertificate(executor: Executor, certificateId: string, volunteerId: number) {
  const row = await findOwnTimeCertificate(executor, volunteerId, Number(certificateId))
  if (!row?.holder) throw notFound('这份证书')
  return { row, holder: row.holder }
}

/** A row as its holder sees it. */
export function wireCertificate(row: TimeCertificateRow): z.input<typeof wire> {
  const { from, to, totals } = row.snapshot
  return {
    certificateId: row.id,
    number: row.number,
    code: row.checkCode,
    state: row.state,
    from,
    to,
    records: totals.records,
    serviceMinutes: totals.serviceMinutes,
    issuedAt: row.issuedAt,
    endedAt: row.endedAt,
    reason: row.reason,
  }
}

import type { DonationSnapshot } from '#contract/donation.ts'
import { type CertificateWriter, inks, createWriter, type Pen, sheet, wrapLines } from './certificate-paper.ts'
import { formatDay, drawEnd, drawHead } from './certificate-parts.ts'

export interface DonationCertificate {
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  readonly donor: string
  readonly snapshot: DonationSnapshot
  /** Address of the public check. */
  readonly address: string
}

const receiptLine = '本证书是对捐赠的致谢与证明，不是公益事业捐赠票据，不能用于税前扣除；捐赠票据请向受赠单位索取。'
const thanks = '感谢您的善意与信任。这份捐赠已经收到，将用于下面写明的用途。'
const fixedText = `捐赠证书CERTIFICATE OF DONATION i志愿证书编号开具日期尊敬的${thanks}捐赠内容用途捐赠日期受赠单位扫码查验这张证书现在是否有效查验码负责人专用章年月日：-${receiptLine}`

/** A donation certificate as PDF, one page. @throws UndrawableError */
export async function drawDonationCertificate(certificate: DonationCertificate): Promise<Buffer> {
  const { number, code, issuedAt, donor, snapshot } = certificate
  const factText = facts(snapshot)
    .map(([, value]) => value)
    .join('')
  const texts = {
    Regular: `${fixedText}${JSON.stringify(snapshot)}${number}`,
    Bold: `i志愿-：${donor}${factText}${code}`,
  }
  const writer = await createWriter('捐赠证书', texts, issuedAt)
  drawHead(writer, { title: '捐赠证书', subtitle: 'CERTIFICATE OF DONATION', number, issuedAt })
  const size = donor.length > 20 ? 14 : 18
  let y = 220
  writer.write('尊敬的', sheet.left, y, { size: 12 })
  for (const line of wrapLines(`${donor}：`, sheet.right - sheet.left - 46, { size, weight: 'Bold' })) {
    writer.write(line, sheet.left + 46, y, { size, weight: 'Bold' })
    y += 26
  }
  y = writeLines(writer, thanks, sheet.left, y + 8, { size: 12 }) + 14
  writer.rule(y, { ink: inks.text, width: 0.8 })
  for (const [name, value] of facts(snapshot)) {
    writer.write(name, sheet.left, y + 26, { size: 11, ink: inks.muted })
    y = writeLines(writer, value, sheet.left + 92, y + 26, { size: 12, weight: 'Bold' }) - 10
    writer.rule(y)
  }
  drawEnd(writer, { ...certificate, ...snapshot, top: 606 })
  writeLines(writer, receiptLine, sheet.left, 752, { size: 9, ink: inks.muted })
  return writer.finish('i志愿')
}

const facts = ({ what, use, donatedOn, issuer }: DonationSnapshot): readonly (readonly [string, string])[] => [
  ['捐赠内容', what],
  ['用途', use],
  ['捐赠日期', formatDay(donatedOn)],
  ['受赠单位', issuer],
]

/** Writes a text over as many lines as it needs; answers the baseline after the last. */
function writeLines({ write }: CertificateWriter, text: string, x: number, baseline: number, pen: Pen): number {
  let y = baseline
  for (const line of wrapLines(text, sheet.right - x, pen)) {
    write(line, x, y, pen)
    y += pen.size * 1.75
  }
  return y
}

import type { DonationSnapshot } from '#contract/certificate/donation.ts'
import { type CertificatePaper, inks, openPaper, type Pen, sheet, wrapped } from './certificate-paper.ts'
import { dayWords, drawEnd, drawHead } from './certificate-parts.ts'

export interface DonationPaper {
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
const ownWords = `捐赠证书CERTIFICATE OF DONATION i志愿证书编号开具日期尊敬的${thanks}捐赠内容用途捐赠日期受赠单位扫码查验这张证书现在是否有效查验码负责人专用章年月日：-${receiptLine}`

/** A donation certificate as PDF, one page. @throws UndrawableError */
export async function drawDonationCertificate(certificate: DonationPaper): Promise<Buffer> {
  const { number, code, issuedAt, donor, snapshot } = certificate
  const given = facts(snapshot)
    .map(([, value]) => value)
    .join('')
  const words = {
    Regular: `${ownWords}${JSON.stringify(snapshot)}${number}`,
    Bold: `i志愿-：${donor}${given}${code}`,
  }
  const paper = await openPaper('捐赠证书', words, issuedAt)
  drawHead(paper, { title: '捐赠证书', subtitle: 'CERTIFICATE OF DONATION', number, issuedAt })
  const size = donor.length > 20 ? 14 : 18
  let y = 220
  paper.write('尊敬的', sheet.left, y, { size: 12 })
  for (const line of wrapped(`${donor}：`, sheet.right - sheet.left - 46, { size, weight: 'Bold' })) {
    paper.write(line, sheet.left + 46, y, { size, weight: 'Bold' })
    y += 26
  }
  y = writeLines(paper, thanks, sheet.left, y + 8, { size: 12 }) + 14
  paper.rule(y, { ink: inks.text, width: 0.8 })
  for (const [name, value] of facts(snapshot)) {
    paper.write(name, sheet.left, y + 26, { size: 11, ink: inks.muted })
    y = writeLines(paper, value, sheet.left + 92, y + 26, { size: 12, weight: 'Bold' }) - 10
    paper.rule(y)
  }
  drawEnd(paper, { ...certificate, ...snapshot, top: 606 })
  writeLines(paper, receiptLine, sheet.left, 752, { size: 9, ink: inks.muted })
  return paper.finish('i志愿')
}

const facts = ({ what, use, donatedOn, issuer }: DonationSnapshot): readonly (readonly [string, string])[] => [
  ['捐赠内容', what],
  ['用途', use],
  ['捐赠日期', dayWords(donatedOn)],
  ['受赠单位', issuer],
]

/** Writes a text over as many lines as it needs; answers the baseline after the last. */
function writeLines({ write }: CertificatePaper, text: string, x: number, baseline: number, pen: Pen): number {
  let y = baseline
  for (const line of wrapped(text, sheet.right - x, pen)) {
    write(line, x, y, pen)
    y += pen.size * 1.75
  }
  return y
}

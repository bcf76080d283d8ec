import type { DonationSnapshot } from '#contract/donation.ts'
import { paperNames } from '#domain/words.ts'
import { addFramedPage } from './certificate-art.ts'
import { wrapLines } from './certificate-lines.ts'
import { type CertificateWriter, createWriter, inks, type Pen, sheet } from './certificate-paper.ts'
import { drawFoot, drawHead, drawSignature, formatDay, partTexts } from './certificate-parts.ts'

export interface DonationCertificate {
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  readonly donor: string
  readonly snapshot: DonationSnapshot
  /** Address of the public check. */
  readonly address: string
}

const title = paperNames.donation
const subtitle = 'CERTIFICATE OF DONATION'
const receiptLine = '本证书是对捐赠的致谢与证明，不是公益事业捐赠票据，不能用于税前扣除；捐赠票据请向受赠单位索取。'
const thanks = '感谢这份善意与信任。捐赠已经收到，将用于下面写明的用途。'

/** A donation certificate as PDF, one page. @throws UndrawableError */
export async function drawDonationCertificate(certificate: DonationCertificate): Promise<Buffer> {
  const { issuedAt, donor, snapshot } = certificate
  const facts = { ...certificate, ...snapshot }
  const rows = rowsOf(snapshot)
  const part = partTexts(facts)
  const writer = await createWriter(
    title,
    {
      Regular: `${part.Regular}${subtitle}${receiptLine}${rows.map(([name]) => name).join('')}`,
      Bold: `${part.Bold}${rows.map(([, value]) => value).join('')}`,
      Serif: `${part.Serif}尊敬的${thanks}`,
      SerifBold: `${part.SerifBold}${title}${donor}：`,
    },
    issuedAt,
  )
  const { element, write, rule } = writer
  addFramedPage(writer)
  drawHead(writer, facts, { title, subtitle })
  let y = 212
  element('P', () => {
    const name: Pen = { size: donor.length > 20 ? 14 : 17.25, face: 'SerifBold' }
    write('尊敬的', sheet.left, y, { size: 13, face: 'Serif' })
    y = writeLines(writer, `${donor}：`, sheet.left + 48, y, name)
  })
  element('P', () => {
    y = writeLines(writer, thanks, sheet.left, y + 4, { size: 13, face: 'Serif' })
  })
  rule(y, { ink: inks.text, width: 0.8 })
  element('Table', () => {
    for (const [name, value] of rows)
      element('TR', () => {
        element('TH', () => write(name, sheet.left, y + 26, { size: 11, ink: inks.muted }), { scope: 'Row' })
        element('TD', () => {
          y = writeLines(writer, value, sheet.left + 92, y + 26, { size: 12, face: 'Bold' }) - 10
        })
        rule(y)
      })
  })
  element('P', () => write(receiptLine, sheet.left, 706, { size: 9, ink: inks.muted }))
  drawSignature(writer, facts)
  return writer.finish((page, count) => drawFoot(writer, facts, page, count))
}

const rowsOf = ({ what, use, donatedOn, issuer }: DonationSnapshot): readonly (readonly [string, string])[] => [
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

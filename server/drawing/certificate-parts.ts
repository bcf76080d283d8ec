import { groupedCode } from '#contract/certificate/number.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { type CertificatePaper, drawQr, drawSeal, heart, inks, type Pen, sheet } from './certificate-paper.ts'
import { qrModules, qrPath } from './certificate-qr.ts'

/** 2026年11月20日 */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Name of the product, number and day of issue, and the title, on the first page. */
export function drawHead(
  { write, doc }: CertificatePaper,
  { title, subtitle, number, issuedAt }: { title: string; subtitle: string; number: string; issuedAt: Date },
): void {
  doc.roundedRect(sheet.left, 58, 26, 26, 6).fill(inks.brand)
  doc
    .save()
    .translate(sheet.left + 13, 72)
    .scale(0.42)
  doc.path(heart).fill('#FFFFFF')
  doc.restore()
  write('i志愿', sheet.left + 34, 76, { size: 13, weight: 'Bold' })
  write(`证书编号 ${number}`, sheet.right, 68, { size: 9, ink: inks.muted, align: 'right' })
  write(`开具日期 ${dayWords(shanghaiDay(issuedAt))}`, sheet.right, 83, { size: 9, ink: inks.muted, align: 'right' })
  write(title, sheet.width / 2, 142, { size: 27, weight: 'Bold', align: 'center', tracking: 5 })
  write(subtitle, sheet.width / 2, 162, { size: 8.5, ink: inks.muted, align: 'center', tracking: 0.6 })
}

interface End {
  readonly code: string
  /** Address of the public check. */
  readonly address: string
  readonly issuer: string
  readonly personInCharge: string
  readonly issuedAt: Date
  readonly top: number
}

/** QR code and check code, and who issued it with the mark of a seal; 98 points high. */
export function drawEnd(paper: CertificatePaper, { code, address, issuer, personInCharge, issuedAt, top }: End): void {
  const modules = qrModules(address)
  drawQr(paper, { size: modules.length, path: qrPath(modules) }, sheet.left, top, 88)
  const beside = sheet.left + 102
  const small: Pen = { size: 9, ink: inks.muted }
  paper.write('扫码查验这张证书现在是否有效', beside, top + 60, small)
  paper.write('查验码', beside, top + 80, small)
  paper.write(groupedCode(code), beside + 34, top + 80, { size: 12, weight: 'Bold' })
  drawSeal(paper, issuer, sheet.right - 118, top + 42)
  const signed: Pen = { size: 10.5, align: 'right' }
  paper.write(issuer, sheet.right, top + 44, signed)
  paper.write(`负责人：${personInCharge}`, sheet.right, top + 62, signed)
  paper.write(dayWords(shanghaiDay(issuedAt)), sheet.right, top + 80, signed)
}

import { groupedCode } from '#domain/certificate/number.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type CertificateWriter, drawQr, drawSeal, heart, inks, type Pen, sheet } from './certificate-paper.ts'
import { qrModules, qrPath } from './certificate-qr.ts'

/** 2026年11月20日 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Name of the product, number and day of issue, and the title, on the first page. */
export function drawHead(
  { write, doc }: CertificateWriter,
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
  write(`开具日期 ${formatDay(shanghaiDay(issuedAt))}`, sheet.right, 83, { size: 9, ink: inks.muted, align: 'right' })
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
export function drawEnd(
  writer: CertificateWriter,
  { code, address, issuer, personInCharge, issuedAt, top }: End,
): void {
  const modules = qrModules(address)
  drawQr(writer, { size: modules.length, path: qrPath(modules) }, sheet.left, top, 88)
  const textLeft = sheet.left + 102
  const small: Pen = { size: 9, ink: inks.muted }
  writer.write('扫码查验这张证书现在是否有效', textLeft, top + 60, small)
  writer.write('查验码', textLeft, top + 80, small)
  writer.write(groupedCode(code), textLeft + 34, top + 80, { size: 12, weight: 'Bold' })
  drawSeal(writer, issuer, sheet.right - 118, top + 42)
  const signaturePen: Pen = { size: 10.5, align: 'right' }
  writer.write(issuer, sheet.right, top + 44, signaturePen)
  writer.write(`负责人：${personInCharge}`, sheet.right, top + 62, signaturePen)
  writer.write(formatDay(shanghaiDay(issuedAt)), sheet.right, top + 80, signaturePen)
}

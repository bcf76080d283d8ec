import { groupedCode } from '#domain/certificate/number.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { drawLogo, drawSeal, drawTwig, sealRadius } from './certificate-art.ts'
import { wrapLines } from './certificate-lines.ts'
import { type CertificateWriter, inks, lineWidth, type Pen, sheet } from './certificate-paper.ts'
import { qrModules, qrPath } from './certificate-qr.ts'
import { pageText } from './tagged-document.ts'

/** What stands on every certificate beside what it certifies. */
export interface CertificateFacts {
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  readonly issuer: string
  readonly personInCharge: string
  /** Address of the public check. */
  readonly address: string
}

/** 2026年11月20日 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

const freeNotes = { SJ: '免费开具；时长更正后，本证自动失效。', JZ: '免费开具；登记更正后，本证自动失效。' } as const
const noteOf = (number: string): string => freeNotes[number.startsWith('JZ') ? 'JZ' : 'SJ']

/** What head and foot write, by face. */
export const partTexts = ({ number, code, issuedAt, issuer, personInCharge }: CertificateFacts) => ({
  Regular: `${number}${issuer}编号开具年月日查验码第页，共　 0123456789${Object.values(freeNotes).join('')}`,
  Bold: `i志愿扫码查真${number}${groupedCode(code)}`,
  Serif: `负责人　${personInCharge}${formatDay(shanghaiDay(issuedAt))}`,
  SerifBold: issuer,
})

/** Name of the product, number and day of issue, and the title, on the first page. */
export function drawHead(
  writer: CertificateWriter,
  { number, issuedAt, issuer }: CertificateFacts,
  { title, subtitle }: { title: string; subtitle: string },
): void {
  const { element, write } = writer
  const small: Pen = { size: 9, ink: inks.muted }
  drawLogo(writer, sheet.left, 47, 22.5)
  element('P', () => {
    write('i志愿', sheet.left + 29, 56, { size: 11.5, face: 'Bold' })
    write(issuer, sheet.left + 29, 69, small)
  })
  element('P', () => {
    const bold: Pen = { size: 9, face: 'Bold', align: 'right' }
    write('编号', sheet.right - lineWidth(number, bold) - 4, 56, { ...small, align: 'right' })
    write(number, sheet.right, 56, bold)
  })
  element('P', () => write(`开具 ${formatDay(shanghaiDay(issuedAt))}`, sheet.right, 69, { ...small, align: 'right' }))
  element('H1', () =>
    write(title, sheet.width / 2, 121, { size: 31.5, face: 'SerifBold', align: 'center', tracking: 5.7 }),
  )
  element('P', () => write(subtitle, sheet.width / 2, 143, { ...small, align: 'center', tracking: 1.6 }))
  drawTwig(writer, 160)
}

/** QR code, check code, number and page: on every page, read aloud on the last. */
export function drawFoot(writer: CertificateWriter, facts: CertificateFacts, page: number, count: number): void {
  const line = `${facts.number}　${pageText(page, count)}`
  const pen: Pen = { size: 8.25, ink: inks.muted, align: 'center' }
  if (page === count) drawCheck(writer, facts)
  else writer.artifact(() => drawCheck(writer, facts), 'Pagination')
  writer.artifact(() => writer.write(line, sheet.width / 2, 809, pen), 'Pagination')
}

/** How the paper is checked. */
function drawCheck(writer: CertificateWriter, { number, code, address }: CertificateFacts): void {
  const { element, write } = writer
  const small: Pen = { size: 9, ink: inks.muted }
  const textLeft = sheet.left + 73
  element('Figure', () => drawQr(writer, address, sheet.left, 728, 64.5), { alt: '查验二维码' })
  element('P', () => write('扫码查真', textLeft, 756, { size: 9.5, face: 'Bold' }))
  element('P', () => {
    write('查验码', textLeft, 773, small)
    write(groupedCode(code), textLeft + 31, 773, { size: 10.5, face: 'Bold', tracking: 0.5 })
  })
  element('P', () => write(noteOf(number), textLeft, 789, small))
}

const signature = { width: 132, right: sheet.right - 12 } as const

/** Who issued it, and the mark of a seal beside the words, touching none. */
export function drawSignature(writer: CertificateWriter, { issuer, personInCharge, issuedAt }: CertificateFacts): void {
  const { element, write } = writer
  const bold: Pen = { size: 12, face: 'SerifBold', align: 'right' }
  const plain: Pen = { size: 11.25, face: 'Serif', align: 'right' }
  const issuerLines = wrapLines(issuer, signature.width, bold)
  const responsible = wrapLines(`负责人　${personInCharge}`, signature.width, plain)
  const lines = [
    ...issuerLines.map((text) => [text, bold] as const),
    ...responsible.map((text) => [text, plain] as const),
    [formatDay(shanghaiDay(issuedAt)), plain] as const,
  ]
  const lead = lines.length > 3 ? 16 : 20
  const top = 767 - ((lines.length - 1) / 2) * lead
  for (const [at, [text, pen]] of lines.entries())
    element('P', () => write(text, signature.right, top + at * lead, pen))
  const width = Math.max(...lines.map(([text, pen]) => lineWidth(text, pen)))
  drawSeal(writer, issuer, signature.right - width - 8 - sealRadius, 758)
}

/** The address of a check as QR code in a square of `side` points. */
function drawQr({ doc, content }: CertificateWriter, address: string, x: number, y: number, side: number): void {
  const modules = qrModules(address)
  content(() => {
    doc
      .save()
      .translate(x, y)
      .scale(side / modules.length)
    doc.path(qrPath(modules)).fill('#000000')
    doc.restore()
  })
}

import type { TimeSnapshot } from '#contract/certificate.ts'
import { formatMinutes } from '#domain/fields/minutes.ts'
import { evidenceGradeLabels } from '#domain/hours/hours-labels.ts'
import {
  type CertificateWriter,
  inks,
  lineWidth,
  createWriter,
  type Pen,
  sheet,
  wrapLines,
} from './certificate-paper.ts'
import { formatDay, drawEnd, drawHead } from './certificate-parts.ts'

export interface TimeCertificate {
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  readonly holder: { readonly name: string; readonly volunteerNumber: string; readonly idNumber: string | null }
  readonly snapshot: TimeSnapshot
  /** Address of the public check. */
  readonly address: string
}

const columns = { day: sheet.left, mission: 126, organization: 300, minutes: 492, grade: sheet.right - 14 } as const
const cell: Pen = { size: 9 }
const rowLead = 13
const gradeInks = { A: '#125F43', B: '#17537D', C: '#8A5200', D: '#6E6460' } as const
const endHeight = 150
const footText = '本证书免费开具，只列公示生效的时长；时长更正后，旧证书自动失效。'
const boldText = 'i志愿ABCD0123456789小时分钟-'
const fixedText = [
  '志愿服务时长证书i志愿证书编号开具日期兹证明志愿者编号证件号码于至期间有志愿服务记录条服务时长共计另有培训时长以上时长均已公示生效。，（）年月日小时分钟',
  '服务时长合计日期活动组织时长等级培训扫码查验这张证书现在是否有效查验码负责人专用章续页：ABCD· CERTIFICATE OF VOLUNTEER SERVICE HOURS-',
  footText,
  ...Object.values(evidenceGradeLabels),
].join('')

/** A time certificate as PDF: what it certifies, totals per grade, every record, QR code and seal. @throws UndrawableError */
export async function drawTimeCertificate(certificate: TimeCertificate): Promise<Buffer> {
  const { snapshot, holder, issuedAt } = certificate
  const texts = {
    Regular: `${fixedText}${JSON.stringify({ snapshot, holder })}${certificate.number}`,
    Bold: `${boldText}${holder.name}${certificate.code}`,
  }
  const writer = await createWriter('志愿服务时长证书', texts, issuedAt)
  drawHead(writer, { title: '志愿服务时长证书', subtitle: 'CERTIFICATE OF VOLUNTEER SERVICE HOURS', ...certificate })
  const top = drawTotals(writer, snapshot, drawSentence(writer, certificate))
  const end = drawRecords(writer, certificate, top)
  const bottom = writer.doc.bufferedPageRange().count === 1 ? Math.max(end + endHeight, 764) : end + endHeight
  drawEnd(writer, { ...certificate, ...snapshot, top: bottom - 98 })
  return writer.finish(footText)
}

function drawSentence(writer: CertificateWriter, { holder, snapshot }: TimeCertificate): number {
  const { totals } = snapshot
  const idText = holder.idNumber === null ? '' : `，证件号码 ${holder.idNumber}`
  const training = totals.trainingMinutes > 0 ? `，另有培训时长 ${formatMinutes(totals.trainingMinutes)}` : ''
  const pen: Pen = { size: 11.5 }
  const details: Pen = { size: 10, ink: inks.muted }
  const numbers = `（志愿者编号 ${holder.volunteerNumber}${idText}）`
  const startX = sheet.left + lineWidth('兹证明', pen) + 10
  const room = sheet.right - startX - 4
  const natural = lineWidth(holder.name, { size: 15, weight: 'Bold' })
  const name: Pen = { size: 15 * Math.min(1, room / natural), weight: 'Bold' }
  const endX = startX + lineWidth(holder.name, name)
  const isInline = endX + 8 + lineWidth(numbers, details) <= sheet.right
  writer.write('兹证明', sheet.left, 206, pen)
  writer.write(holder.name, startX, 206, name)
  writer.rule(211, { ink: inks.text, width: 0.7, from: startX - 4, to: endX + 4 })
  writer.write(numbers, isInline ? endX + 8 : sheet.left, isInline ? 206 : 228, details)
  const sentence = `于 ${formatDay(snapshot.from)}至 ${formatDay(snapshot.to)}期间，有志愿服务记录 ${totals.records} 条，服务时长共计 ${formatMinutes(totals.serviceMinutes)}${training}。以上时长均已公示生效。`
  let y = isInline ? 230 : 250
  for (const line of wrapLines(sentence, sheet.right - sheet.left, pen)) {
    writer.write(line, sheet.left, y, pen)
    y += 22
  }
  return y - 4
}

function drawTotals(writer: CertificateWriter, { totals }: TimeSnapshot, top: number): number {
  const wide = (sheet.right - sheet.left) / 5
  writer.rule(top, { ink: inks.text, width: 0.8 })
  const small: Pen = { size: 9, ink: inks.muted }
  const large: Pen = { size: 11.5, weight: 'Bold' }
  writer.write('服务时长合计', sheet.left, top + 20, small)
  writer.write(formatMinutes(totals.serviceMinutes), sheet.left, top + 40, large)
  for (const [at, { grade, minutes }] of totals.grades.entries()) {
    const x = sheet.left + wide * (at + 1)
    drawGrade(writer, grade, x, top + 20)
    writer.write(evidenceGradeLabels[grade], x + 17, top + 20, small)
    writer.write(formatMinutes(minutes), x, top + 40, { ...large, weight: 'Regular' })
  }
  writer.rule(top + 52)
  return top + 52
}

function drawGrade(
  { doc, write }: CertificateWriter,
  grade: keyof typeof gradeInks,
  x: number,
  baseline: number,
): void {
  doc.roundedRect(x, baseline - 10, 13, 13, 2.5).fill(gradeInks[grade])
  write(grade, x + 6.5, baseline, { size: 9, weight: 'Bold', ink: '#FFFFFF', align: 'center' })
}

function drawTableHead({ write, rule }: CertificateWriter, top: number): number {
  const pen: Pen = { size: 9, ink: inks.muted }
  write('日期', columns.day, top, pen)
  write('活动', columns.mission, top, pen)
  write('组织', columns.organization, top, pen)
  write('时长', columns.minutes, top, { ...pen, align: 'right' })
  write('等级', sheet.right, top, { ...pen, align: 'right' })
  rule(top + 7, { ink: inks.text, width: 0.8 })
  return top + 7
}

/** Rows of the list, going on over as many pages as they need; answers where the last one ends. */
function drawRecords(writer: CertificateWriter, { snapshot, number }: TimeCertificate, top: number): number {
  let y = drawTableHead(writer, top + 24)
  for (const [at, record] of snapshot.records.entries()) {
    const mission = record.kind === 'training' ? `${record.missionName}（培训）` : record.missionName
    const missionLines = wrapLines(mission, columns.organization - columns.mission - 12, cell)
    const organizationLines = wrapLines(record.organizationName, columns.minutes - columns.organization - 70, cell)
    const height = Math.max(missionLines.length, organizationLines.length) * rowLead + 7
    const isLast = at === snapshot.records.length - 1
    if (y + height + (isLast ? endHeight : 0) > sheet.bottom) {
      writer.addPage()
      writer.write(`证书编号 ${number} · 续页`, sheet.left, 64, { size: 9, ink: inks.muted })
      y = drawTableHead(writer, 86)
    }
    const baseline = y + rowLead + 1
    writer.write(record.servedOn, columns.day, baseline, cell)
    for (const [line, text] of missionLines.entries())
      writer.write(text, columns.mission, baseline + line * rowLead, cell)
    for (const [line, text] of organizationLines.entries())
      writer.write(text, columns.organization, baseline + line * rowLead, cell)
    writer.write(formatMinutes(record.minutes), columns.minutes, baseline, { ...cell, align: 'right' })
    drawGrade(writer, record.grade, columns.grade, baseline)
    y += height
    writer.rule(y)
  }
  return y
}

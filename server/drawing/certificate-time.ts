import type { TimeSnapshot } from '#contract/certificate/certificate.ts'
import { formatMinutes } from '#contract/fields/minutes.ts'
import { evidenceGradeWords } from '#contract/hours/hours-words.ts'
import { type CertificatePaper, inks, lineWidth, openPaper, type Pen, sheet, wrapped } from './certificate-paper.ts'
import { dayWords, drawEnd, drawHead } from './certificate-parts.ts'

export interface TimePaper {
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
const footWords = '本证书免费开具，只列公示生效的时长；时长更正后，旧证书自动失效。'
const boldWords = 'i志愿ABCD0123456789小时分钟-'
const ownWords = [
  '志愿服务时长证书i志愿证书编号开具日期兹证明志愿者编号证件号码于至期间有志愿服务记录条服务时长共计另有培训时长以上时长均已公示生效。，（）年月日小时分钟',
  '服务时长合计日期活动组织时长等级培训扫码查验这张证书现在是否有效查验码负责人专用章续页：ABCD· CERTIFICATE OF VOLUNTEER SERVICE HOURS-',
  footWords,
  ...Object.values(evidenceGradeWords),
].join('')

/** A time certificate as PDF: what it certifies, totals per grade, every record, QR code and seal. @throws UndrawableError */
export async function drawTimeCertificate(certificate: TimePaper): Promise<Buffer> {
  const { snapshot, holder, issuedAt } = certificate
  const words = {
    Regular: `${ownWords}${JSON.stringify({ snapshot, holder })}${certificate.number}`,
    Bold: `${boldWords}${holder.name}${certificate.code}`,
  }
  const paper = await openPaper('志愿服务时长证书', words, issuedAt)
  drawHead(paper, { title: '志愿服务时长证书', subtitle: 'CERTIFICATE OF VOLUNTEER SERVICE HOURS', ...certificate })
  const below = drawTotals(paper, snapshot, drawSentence(paper, certificate))
  const end = drawRecords(paper, certificate, below)
  const bottom = paper.doc.bufferedPageRange().count === 1 ? Math.max(end + endHeight, 764) : end + endHeight
  drawEnd(paper, { ...certificate, ...snapshot, top: bottom - 98 })
  return paper.finish(footWords)
}

function drawSentence(paper: CertificatePaper, { holder, snapshot }: TimePaper): number {
  const { totals } = snapshot
  const papers = holder.idNumber === null ? '' : `，证件号码 ${holder.idNumber}`
  const training = totals.trainingMinutes > 0 ? `，另有培训时长 ${formatMinutes(totals.trainingMinutes)}` : ''
  const pen: Pen = { size: 11.5 }
  const details: Pen = { size: 10, ink: inks.muted }
  const numbers = `（志愿者编号 ${holder.volunteerNumber}${papers}）`
  const from = sheet.left + lineWidth('兹证明', pen) + 10
  const room = sheet.right - from - 4
  const natural = lineWidth(holder.name, { size: 15, weight: 'Bold' })
  const name: Pen = { size: 15 * Math.min(1, room / natural), weight: 'Bold' }
  const to = from + lineWidth(holder.name, name)
  const beside = to + 8 + lineWidth(numbers, details) <= sheet.right
  paper.write('兹证明', sheet.left, 206, pen)
  paper.write(holder.name, from, 206, name)
  paper.rule(211, { ink: inks.text, width: 0.7, from: from - 4, to: to + 4 })
  paper.write(numbers, beside ? to + 8 : sheet.left, beside ? 206 : 228, details)
  const sentence = `于 ${dayWords(snapshot.from)}至 ${dayWords(snapshot.to)}期间，有志愿服务记录 ${totals.records} 条，服务时长共计 ${formatMinutes(totals.serviceMinutes)}${training}。以上时长均已公示生效。`
  let y = beside ? 230 : 250
  for (const line of wrapped(sentence, sheet.right - sheet.left, pen)) {
    paper.write(line, sheet.left, y, pen)
    y += 22
  }
  return y - 4
}

function drawTotals(paper: CertificatePaper, { totals }: TimeSnapshot, top: number): number {
  const wide = (sheet.right - sheet.left) / 5
  paper.rule(top, { ink: inks.text, width: 0.8 })
  const small: Pen = { size: 9, ink: inks.muted }
  const large: Pen = { size: 11.5, weight: 'Bold' }
  paper.write('服务时长合计', sheet.left, top + 20, small)
  paper.write(formatMinutes(totals.serviceMinutes), sheet.left, top + 40, large)
  for (const [at, { grade, minutes }] of totals.grades.entries()) {
    const x = sheet.left + wide * (at + 1)
    drawGrade(paper, grade, x, top + 20)
    paper.write(evidenceGradeWords[grade], x + 17, top + 20, small)
    paper.write(formatMinutes(minutes), x, top + 40, { ...large, weight: 'Regular' })
  }
  paper.rule(top + 52)
  return top + 52
}

function drawGrade({ doc, write }: CertificatePaper, grade: keyof typeof gradeInks, x: number, baseline: number): void {
  doc.roundedRect(x, baseline - 10, 13, 13, 2.5).fill(gradeInks[grade])
  write(grade, x + 6.5, baseline, { size: 9, weight: 'Bold', ink: '#FFFFFF', align: 'center' })
}

function drawTableHead({ write, rule }: CertificatePaper, top: number): number {
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
function drawRecords(paper: CertificatePaper, { snapshot, number }: TimePaper, below: number): number {
  let y = drawTableHead(paper, below + 24)
  for (const [at, record] of snapshot.records.entries()) {
    const mission = record.kind === 'training' ? `${record.missionName}（培训）` : record.missionName
    const names = wrapped(mission, columns.organization - columns.mission - 12, cell)
    const places = wrapped(record.organizationName, columns.minutes - columns.organization - 70, cell)
    const height = Math.max(names.length, places.length) * rowLead + 7
    const isLast = at === snapshot.records.length - 1
    if (y + height + (isLast ? endHeight : 0) > sheet.bottom) {
      paper.addPage()
      paper.write(`证书编号 ${number} · 续页`, sheet.left, 64, { size: 9, ink: inks.muted })
      y = drawTableHead(paper, 86)
    }
    const first = y + rowLead + 1
    paper.write(record.servedOn, columns.day, first, cell)
    for (const [line, words] of names.entries()) paper.write(words, columns.mission, first + line * rowLead, cell)
    for (const [line, words] of places.entries()) paper.write(words, columns.organization, first + line * rowLead, cell)
    paper.write(formatMinutes(record.minutes), columns.minutes, first, { ...cell, align: 'right' })
    drawGrade(paper, record.grade, columns.grade, first)
    y += height
    paper.rule(y)
  }
  return y
}

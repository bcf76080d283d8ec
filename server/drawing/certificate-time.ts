import type { TimeSnapshot } from '#contract/certificate.ts'
import { idNumberName } from '#domain/certificate/id-number-name.ts'
import { evidenceGradeLabels, formatMinutes, paperNames } from '#domain/words.ts'
import { addFramedPage } from './certificate-art.ts'
import { type Phrase, writeSentence } from './certificate-lines.ts'
import { type CertificateWriter, createWriter, inks, lineWidth, type Pen, sheet } from './certificate-paper.ts'
import { drawFoot, drawHead, drawSignature, formatDay, partTexts } from './certificate-parts.ts'
import { drawGrade, drawRecords, recordTexts } from './certificate-records.ts'

export interface TimeCertificate {
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  readonly holder: { readonly name: string; readonly volunteerNumber: string; readonly idNumber: string | null }
  readonly snapshot: TimeSnapshot
  /** Address of the public check. */
  readonly address: string
}

const title = paperNames.time
const subtitle = 'CERTIFICATE OF VOLUNTEER SERVICE'
const digits = '0123456789'

/** A time certificate as PDF: what it certifies, totals per grade, every record, QR code and seal. @throws UndrawableError */
export async function drawTimeCertificate(certificate: TimeCertificate): Promise<Buffer> {
  const { issuedAt, holder, snapshot } = certificate
  const facts = { ...certificate, ...snapshot }
  const part = partTexts(facts)
  const phrases = phrasesOf(certificate)
  const heading = `${title}（续）　${holder.name}`
  const writer = await createWriter(
    title,
    {
      Regular: `${part.Regular}${recordTexts(snapshot)}${Object.values(evidenceGradeLabels).join('')}${heading}${subtitle}`,
      Bold: `${part.Bold}ABCD小时分钟${digits}`,
      Serif: `${part.Serif}${phrases.map(({ text }) => text).join('')}`,
      SerifBold: `${part.SerifBold}${title}${holder.name}小时分钟${digits}`,
    },
    issuedAt,
  )
  addFramedPage(writer)
  drawHead(writer, facts, { title, subtitle })
  let top = 0
  writer.element('P', () => {
    top = writeSentence(writer, phrases, 196, 25.4) + 12.5
  })
  drawTotals(writer, snapshot, top)
  drawRecords(writer, snapshot.records, top + 62, heading)
  drawSignature(writer, facts)
  return writer.finish((page, count) => drawFoot(writer, facts, page, count))
}

/** The sentence that the paper is for. */
function phrasesOf({ holder, snapshot: { from, to, totals } }: TimeCertificate): readonly Phrase[] {
  const plain: Pen = { size: 13.1, face: 'Serif' }
  const bold: Pen = { size: 13.1, face: 'SerifBold' }
  const around = 9
  const natural = lineWidth(holder.name, { ...bold, size: 17.25 })
  const name: Pen = { ...bold, size: 17.25 * Math.min(1, (sheet.right - sheet.left - 2 * around) / natural) }
  const idNumber = holder.idNumber === null ? '' : `，${idNumberName(holder.idNumber)} ${holder.idNumber}`
  const training: readonly Phrase[] =
    totals.trainingMinutes > 0
      ? [
          { text: '，另参加培训 ', pen: plain },
          { text: formatMinutes(totals.trainingMinutes), pen: bold },
        ]
      : []
  return [
    { text: '兹证明', pen: plain },
    { text: holder.name, pen: name, underline: around },
    { text: `（志愿者编号 ${holder.volunteerNumber}${idNumber}）于 `, pen: plain },
    { text: `${formatDay(from)}至 ${formatDay(to)}参加志愿服务，时长共计 `, pen: plain },
    { text: formatMinutes(totals.serviceMinutes), pen: { ...bold, size: 15, ink: inks.brandDark } },
    ...training,
    { text: '。以上均已公示期满并生效。', pen: plain },
  ]
}

/** Service minutes by grade, one beside the other. */
function drawTotals(writer: CertificateWriter, { totals }: TimeSnapshot, top: number): void {
  const { doc, artifact, element, rule, write } = writer
  const wide = (sheet.right - sheet.left) / totals.grades.length
  rule(top, { ink: inks.text, width: 0.9 })
  for (const [at, { grade, minutes }] of totals.grades.entries()) {
    const x = sheet.left + wide * at + (at === 0 ? 0 : 10)
    if (at > 0)
      artifact(() => {
        const edge = sheet.left + wide * at
        doc
          .moveTo(edge, top)
          .lineTo(edge, top + 42)
          .lineWidth(0.5)
          .stroke(inks.rule)
      })
    element('P', () => {
      drawGrade(writer, grade, x, top + 25)
      write(evidenceGradeLabels[grade], x + 18, top + 17, { size: 9, ink: inks.muted })
      write(formatMinutes(minutes), x + 18, top + 32, { size: 11, face: 'Bold' })
    })
  }
  rule(top + 42)
}

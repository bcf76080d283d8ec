import type { TimeSnapshot } from '#contract/certificate.ts'
import { type EvidenceGrade, formatMinutes } from '#domain/words.ts'
import { addFramedPage } from './certificate-art.ts'
import { wrapLines } from './certificate-lines.ts'
import { type CertificateWriter, inks, lineWidth, type Pen, sheet } from './certificate-paper.ts'

type Entry = TimeSnapshot['records'][number]

const columns = { day: sheet.left, mission: 115, organization: 299, minutes: 513, grade: sheet.right } as const
const widths = { mission: columns.organization - columns.mission - 10, organization: 141 } as const
const cell: Pen = { size: 9.4 }
const lead = 12.6
const gradeInks = { A: '#125F43', B: '#1F6A9E', C: '#8A5200', D: '#6E6460' } as const
const training = { text: '培训', width: 22, pen: { size: 7.5, ink: '#17537D' }, border: '#BBD8EC' } as const
const heads = { day: '日期', mission: '活动', organization: '组织', minutes: '时长', grade: '等级' } as const

/** Fewer rows are not left alone on the last page. */
const leastOnLastPage = 3

/** What the list writes in the regular face. */
export const recordTexts = (snapshot: TimeSnapshot): string =>
  `${JSON.stringify(snapshot)}${Object.values(heads).join('')}${training.text}小时分钟0123456789`

interface Row {
  readonly entry: Entry
  readonly mission: readonly string[]
  readonly organization: readonly string[]
  /** Whether the mark of a training stands on a line of its own. */
  readonly hasOwnLine: boolean
  readonly height: number
}

/** The list of records, going on over as many pages as it needs; `heading` stands on each but the first. */
export function drawRecords(writer: CertificateWriter, records: readonly Entry[], top: number, heading: string): void {
  const { element, artifact, write } = writer
  const continued = { top: 82, room: sheet.bottom - 88 }
  const pages = splitRows(records.map(rowOf), sheet.bottom - top - 7, continued.room)
  element('Table', () => {
    for (const [at, rows] of pages.entries()) {
      if (at > 0) {
        addFramedPage(writer)
        artifact(() => {
          write(heading, sheet.left, 60, { size: 9, ink: inks.muted })
          drawTableHead(writer, continued.top)
        }, 'Pagination')
      } else drawTableHead(writer, top)
      let y = (at === 0 ? top : continued.top) + 7
      for (const row of rows) {
        drawRow(writer, row, y)
        y += row.height
        writer.rule(y)
      }
    }
  })
}

/** Rows by page: as many as fit, but the last page has at least three. */
function splitRows(rows: readonly Row[], firstRoom: number, room: number): Row[][] {
  const pages: Row[][] = [[]]
  let left = firstRoom
  for (const row of rows) {
    if (row.height > left) {
      pages.push([])
      left = room
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  const [before, last] = pages.slice(-2)
  if (before && last) last.unshift(...before.splice(before.length - Math.max(0, leastOnLastPage - last.length)))
  return pages
}

function rowOf(entry: Entry): Row {
  const mission = wrapLines(entry.missionName, widths.mission, cell)
  const organization = wrapLines(entry.organizationName, widths.organization, cell)
  const hasOwnLine =
    entry.kind === 'training' && lineWidth(mission.at(-1) ?? '', cell) + 5 + training.width > widths.mission
  const lines = Math.max(mission.length + (hasOwnLine ? 1 : 0), organization.length)
  return { entry, mission, organization, hasOwnLine, height: lines * lead + 4.35 }
}

function drawTableHead({ element, write, rule }: CertificateWriter, top: number): void {
  const pen: Pen = { size: 9, ink: inks.muted }
  element('TR', () => {
    for (const [name, text] of Object.entries(heads) as [keyof typeof heads, string][])
      element('TH', () => write(text, columns[name], top, isAtRight(name) ? { ...pen, align: 'right' } : pen), {
        scope: 'Column',
      })
  })
  rule(top + 7, { ink: inks.text, width: 0.9 })
}

const isAtRight = (name: keyof typeof heads): boolean => name === 'minutes' || name === 'grade'

function drawRow(writer: CertificateWriter, { entry, mission, organization, hasOwnLine }: Row, y: number): void {
  const { element, write } = writer
  const baseline = y + 12
  const writeLines = (lines: readonly string[], x: number) => {
    for (const [line, text] of lines.entries()) write(text, x, baseline + line * lead, cell)
  }
  element('TR', () => {
    element('TD', () => write(entry.servedOn, columns.day, baseline, cell))
    element('TD', () => {
      writeLines(mission, columns.mission)
      if (entry.kind !== 'training') return
      const after = hasOwnLine ? 0 : lineWidth(mission.at(-1) ?? '', cell) + 5
      const line = mission.length - (hasOwnLine ? 0 : 1)
      drawTraining(writer, columns.mission + after, baseline + line * lead)
    })
    element('TD', () => writeLines(organization, columns.organization))
    element('TD', () => write(formatMinutes(entry.minutes), columns.minutes, baseline, { ...cell, align: 'right' }))
    element('TD', () => drawGrade(writer, entry.grade, sheet.right - 12.5, baseline))
  })
}

function drawTraining({ doc, artifact, write }: CertificateWriter, x: number, baseline: number): void {
  artifact(
    () =>
      void doc
        .roundedRect(x, baseline - 9, training.width, 11.5, 2.5)
        .lineWidth(0.6)
        .stroke(training.border),
  )
  write(training.text, x + training.width / 2, baseline - 0.5, { ...training.pen, align: 'center' })
}

/** The letter of a grade on its colour. */
export function drawGrade(
  { doc, artifact, write }: CertificateWriter,
  grade: EvidenceGrade,
  x: number,
  baseline: number,
): void {
  artifact(() => void doc.roundedRect(x, baseline - 9.7, 12.5, 12.5, 2.6).fill(gradeInks[grade]))
  write(grade, x + 6.25, baseline, { size: 8.8, face: 'Bold', ink: '#FFFFFF', align: 'center' })
}

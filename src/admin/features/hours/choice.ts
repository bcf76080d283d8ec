import type { EvidenceGrade } from '#contract/hours/hours-labels.ts'
import type { Choice } from '#machines/settle/settle.machine.ts'
import type { Row, SettlementPage } from './settlement.api.ts'

export const isChosen = ({ mode, ids }: Choice, { applicationId, verdict }: Row): boolean =>
  verdict === 'right' && ids.includes(applicationId) === (mode === 'only')

export interface Chosen {
  readonly people: number
  readonly minutes: number
  readonly grades: readonly { readonly grade: EvidenceGrade; readonly people: number; readonly minutes: number }[]
}

/** People, minutes and grades of a choice; who is named in it has been shown. */
export function choiceIn({ mode, ids }: Choice, sums: SettlementPage['sums'], rows: readonly Row[]): Chosen {
  const named = rows.filter(({ applicationId, verdict }) => verdict === 'right' && ids.includes(applicationId))
  const grades = sums
    .map(({ grade, ...all }) => {
      const of = named.filter((row) => row.grade === grade)
      const some = { people: of.length, minutes: of.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) }
      const rest = { people: all.people - some.people, minutes: all.minutes - some.minutes }
      return { grade, ...(mode === 'only' ? some : rest) }
    })
    .filter(({ people }) => people > 0)
  return {
    people: grades.reduce((sum, { people }) => sum + people, 0),
    minutes: grades.reduce((sum, { minutes }) => sum + minutes, 0),
    grades,
  }
}

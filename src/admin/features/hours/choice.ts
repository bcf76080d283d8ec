import type { EvidenceGrade } from '#domain/words.ts'
import type { SettleChoice } from '#machines/settle/settle.machine.ts'
import type { SettlementListRow, SettlementPage } from './settlement.api.ts'

export const isChosen = ({ mode, ids }: SettleChoice, { applicationId, verdict }: SettlementListRow): boolean =>
  verdict === 'right' && ids.includes(applicationId) === (mode === 'only')

export interface ChosenSums {
  readonly people: number
  readonly minutes: number
  readonly grades: readonly { readonly grade: EvidenceGrade; readonly people: number; readonly minutes: number }[]
}

/** People, minutes and grades of a choice; who is named in it has been shown. */
export function choiceIn(
  { mode, ids }: SettleChoice,
  sums: SettlementPage['sums'],
  rows: readonly SettlementListRow[],
): ChosenSums {
  const named = rows.filter(({ applicationId, verdict }) => verdict === 'right' && ids.includes(applicationId))
  const grades = sums
    .map(({ grade, ...all }) => {
      const gradeRows = named.filter((row) => row.grade === grade)
      const chosenSums = {
        people: gradeRows.length,
        minutes: gradeRows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      }
      const rest = { people: all.people - chosenSums.people, minutes: all.minutes - chosenSums.minutes }
      return { grade, ...(mode === 'only' ? chosenSums : rest) }
    })
    .filter(({ people }) => people > 0)
  return {
    people: grades.reduce((sum, { people }) => sum + people, 0),
    minutes: grades.reduce((sum, { minutes }) => sum + minutes, 0),
    grades,
  }
}

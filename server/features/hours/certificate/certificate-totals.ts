import type { CertificateTotals } from '#contract/certificate.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { EffectiveRecord } from './effective-records.repository.ts'

const grades = keysOf(evidenceGradeLabels)

const minutesOf = (records: readonly EffectiveRecord[]): number =>
  records.reduce((sum, { minutes }) => sum + minutes, 0)

/** What records add up to; the grades divide the service minutes. */
export function totalsOf(records: readonly EffectiveRecord[]): CertificateTotals {
  const service = records.filter(({ kind }) => kind === 'service')
  return {
    records: records.length,
    serviceMinutes: minutesOf(service),
    trainingMinutes: minutesOf(records) - minutesOf(service),
    grades: grades.map((grade) => {
      const ofGrade = service.filter((record) => record.grade === grade)
      return { grade, records: ofGrade.length, minutes: minutesOf(ofGrade) }
    }),
  }
}

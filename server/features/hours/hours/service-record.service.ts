import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { explainRecord } from '#domain/hours/evidence.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import type { serviceRecords } from '#contract/hours/service-record.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { emptyMarks } from '../../../records/attendance/marks.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countServiceRows, listServiceRows, type ServiceRow } from './service-record.repository.ts'

type ServiceRecord = ReplyInput<typeof serviceRecords>['items'][number]

/** Day, part and identity. */
const key = z.tuple([z.iso.date(), z.union([z.literal(0), z.literal(1)]), cursorParts.id])

/** The caller's hours, latest day of service first. */
export async function listServiceRecords(
  executor: Executor,
  query: Query<typeof serviceRecords>,
  { surrogateId }: VolunteerCaller,
): Promise<ReplyInput<typeof serviceRecords>> {
  const page = await keysetPage(query, {
    key,
    count: () => countServiceRows(executor, surrogateId, query),
    read: (slice) => listServiceRows(executor, surrogateId, query, slice),
    keyOf: ({ servedOn, part, at }) => [servedOn, part, at],
  })
  return { ...page, items: page.items.map(onWire) }
}

/** Why hours have their grade, and what would be better, below the best: of marks what they prove, as far as the grade is theirs. */
function explanationOf({ origin, grade, marks, servedOn }: ServiceRow): Pick<ServiceRecord, 'why' | 'raise'> {
  const evidence = { ...(marks ?? emptyMarks), isConfirmed: marks !== null && marks.confirmedAt !== null }
  const explained = explainRecord(origin, evidence, ruleSetOn(servedOn))
  const { why, raise } = explained
  if (explained.grade === grade) return { why, raise }
  return { why: evidenceGradeLabels[grade], raise: grade === 'A' ? null : raise }
}

const onWire = (row: ServiceRow): ServiceRecord => ({
  key: row.part === 1 ? `entry-${row.at}` : `record-${row.at}`,
  recordId: row.recordId,
  entryId: row.entryId,
  position: row.position,
  nature: row.nature,
  corrects: row.corrects,
  missionId: row.missionId,
  missionName: row.missionName,
  organizationName: row.organizationName,
  category: row.category,
  place: row.place,
  content: row.content,
  servedOn: row.servedOn,
  startAt: new Date(row.startAt),
  endAt: new Date(row.endAt),
  minutes: row.minutes,
  kind: row.kind,
  origin: row.origin,
  grade: row.grade,
  ...explanationOf(row),
  state: row.state,
  opinion: row.opinion,
  publicUntil: row.publicUntil === null ? null : new Date(row.publicUntil),
  attachment: row.attachment,
  ruleSet: row.ruleSet,
  createdAt: new Date(row.createdAt),
})

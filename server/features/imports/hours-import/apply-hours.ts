import { codes } from '#contract/codes.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { clashCheck } from '../../hours/hours/clash.ts'
import { declinedCheck } from '../../hours/hours/declined-stays.ts'
import {
  type HourRow,
  type NewHours,
  publiciseRecords,
  startRecords,
} from '../../../records/hours/time-record-lifecycle.ts'
import { lockOwners } from '../../../records/ledger/ledger.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import type { ImportRunContext, ImportLine, ImportProblem, LineOutcome } from '../../../records/import/import-kind.ts'
import type { HoursColumn } from './hours-columns.ts'
import type { HoursRow } from './hours-row.ts'
import { readRoster } from './roster.ts'
import {
  type ImportedHours,
  insertActivities,
  listImportedHours,
  type RosterOrganization,
  type RosterPerson,
} from './roster.repository.ts'
import { notifyPublicised } from './roster-message.ts'

type Outcome = LineOutcome<HoursColumn>

/** A line with whom and what it names. */
interface Candidate extends ImportLine<HoursRow> {
  readonly person: RosterPerson
  readonly organization: RosterOrganization
}

interface Judgement {
  readonly accepted: readonly Candidate[]
  /** By the line. */
  readonly outcomes: ReadonlyMap<number, Outcome>
}

const skipped = (...problems: ImportProblem<HoursColumn>[]): Outcome => ({ outcome: 'skipped', problems })

/** Puts the hours of a roster on public notice, entered by one account and stood for by another. As many statements for one line as for thousands. */
export async function applyHours(
  executor: Executor,
  lines: readonly ImportLine<HoursRow>[],
  context: ImportRunContext,
): Promise<Outcome[]> {
  const { accepted, outcomes } = await judgeLines(executor, lines, context)
  const records = await writeRecords(executor, accepted, context)
  const recordOf = new Map(records.map((record) => [keyOf(record), record.id]))
  const created = new Map(
    accepted.map((candidate): [number, Outcome] => {
      const recordId = recordOf.get(keyOf(hoursOf(candidate, context)))
      if (recordId === undefined) throw new Error('the record was not inserted')
      return [candidate.line, { outcome: 'created', recordId }]
    }),
  )
  return lines.map(({ line }) => created.get(line) ?? outcomes.get(line) ?? skipped())
}

type Keyed = Pick<ImportedHours, 'surrogateId' | 'organizationId' | 'missionName' | 'startAt'>

/** The natural key of imported hours. */
const keyOf = ({ surrogateId, organizationId, missionName, startAt }: Keyed): string =>
  [surrogateId, organizationId, startAt.getTime(), missionName].join('\n')

async function judgeLines(
  executor: Executor,
  lines: readonly ImportLine<HoursRow>[],
  context: ImportRunContext,
): Promise<Judgement> {
  const outcomes = new Map<number, Outcome>()
  const candidates = await findCandidates(executor, lines, context, outcomes)
  const surrogateIds = [...new Set(candidates.map(({ person }) => person.surrogateId))]
  await lockOwners(executor, surrogateIds)
  const known = new Map((await listImportedHours(executor, surrogateIds)).map((hours) => [keyOf(hours), hours]))
  const lineOf = new Map<string, number>()
  const accepted: Candidate[] = []
  const hours = candidates.map((candidate) => hoursOf(candidate, context))
  const clashOf = await clashCheck(executor, hours)
  const isDeclined = await declinedCheck(executor, hours)
  for (const [at, candidate] of candidates.entries()) {
    const hoursRow = hours[at]
    if (!hoursRow) throw new Error('a candidate without hours')
    const outcome =
      knownOutcome(candidate, known.get(keyOf(hoursRow)), lineOf.get(keyOf(hoursRow))) ??
      (isDeclined(hoursRow) ? declinedOutcome() : clashOutcome(clashOf(hoursRow)))
    if (outcome) outcomes.set(candidate.line, outcome)
    else {
      accepted.push(candidate)
      lineOf.set(keyOf(hoursRow), candidate.line)
    }
  }
  return { accepted, outcomes }
}

/** The lines whose volunteer and organization are known; what is wrong with the others goes to the outcomes. */
async function findCandidates(
  executor: Executor,
  lines: readonly ImportLine<HoursRow>[],
  { keys }: ImportRunContext,
  outcomes: Map<number, Outcome>,
): Promise<Candidate[]> {
  const roster = await readRoster(
    executor,
    keys,
    lines.map(({ row }) => row),
  )
  return lines.flatMap(({ line, row }) => {
    const [person, organization] = [roster.personOf(row), roster.organizationOf(row)]
    if (!('problem' in person) && !('problem' in organization)) return [{ line, row, person, organization }]
    outcomes.set(
      line,
      skipped(...[person, organization].flatMap((found) => ('problem' in found ? [found.problem] : []))),
    )
    return []
  })
}

/** What becomes of a line whose hours stand already, by an earlier import or an earlier line; null for new ones. */
function knownOutcome(
  { line: at, row }: Candidate,
  known: ImportedHours | undefined,
  line: number | undefined,
): Outcome | null {
  if (line !== undefined)
    return skipped({
      column: 'activity',
      message: `和第 ${line} 行是同一段时长，请只留一行`,
      mends: [{ kind: 'omit', line: at, keeps: line }],
    })
  if (!known) return null
  if (known.state === 'rejected')
    return skipped({ column: 'activity', message: '这段时长导入过，公示时有异议，没有认定，不能再导入' })
  const isSame = known.endAt.getTime() === row.endAt.getTime() && known.minutes === row.minutes
  if (isSame) return { outcome: 'unchanged' }
  const text = `${stayText({ ...known, origin: 'import' })}，${known.minutes} 分钟`
  return skipped({ column: 'minutes', message: `这段时长导入过（${text}），要改请在时长记录里更正` })
}

const declinedOutcome = (): Outcome =>
  skipped({ column: 'date', message: '联合会已决定这个人这段时间的时长不计，不能再导入' })

const clashOutcome = (clash: ReturnType<Awaited<ReturnType<typeof clashCheck>>>): Outcome | null =>
  clash && skipped({ column: clash.code === codes.dailyLimit ? 'date' : 'start', message: clash.message })

/** What a record says of a line. */
const hoursOf = ({ row, person, organization }: Candidate, { enteredBy }: ImportRunContext) =>
  ({
    surrogateId: person.surrogateId,
    missionId: null,
    organizationId: organization.id,
    missionName: row.activity,
    servedOn: row.servedOn,
    place: '',
    content: row.note,
    startAt: row.startAt,
    endAt: row.endAt,
    minutes: row.minutes,
    kind: 'service',
    origin: 'import',
    grade: 'C',
    ruleSet: ruleSetOn(row.servedOn).version,
    personInCharge: organization.chargeName,
    authorId: enteredBy,
  }) as const satisfies NewHours

async function writeRecords(
  executor: Executor,
  accepted: readonly Candidate[],
  context: ImportRunContext,
): Promise<HourRow[]> {
  if (accepted.length === 0) return []
  const { caller, now } = context
  const activityOf = await writeActivities(executor, accepted, context)
  const news = accepted.map((candidate) => ({
    hours: { ...hoursOf(candidate, context), importedActivityId: activityOf(candidate) },
    needsSecond: true,
    imported: true,
  }))
  const proposed = await startRecords(executor, news, now)
  const records = await publiciseRecords(executor, proposed, { now, reviewerId: caller.id })
  const idOf = new Map(accepted.map(({ person }) => [person.surrogateId, person.id]))
  await notifyPublicised(executor, records, idOf, now)
  const looks = [...idOf.values()].map((volunteerId) => ({ volunteerId, what: '按名册导入历史时长' }))
  await logAccesses(executor, caller, looks, now)
  return records
}

async function writeActivities(
  executor: Executor,
  accepted: readonly Candidate[],
  { importId }: ImportRunContext,
): Promise<(candidate: Candidate) => number> {
  const nameOf = ({ organization, row }: Candidate) => `${organization.id} ${row.activity}`
  const activities = [...new Map(accepted.map((candidate) => [nameOf(candidate), candidate])).values()]
  const rows = await insertActivities(
    executor,
    activities.map(({ organization, row }) => ({ importId, organizationId: organization.id, name: row.activity })),
  )
  const ids = new Map(rows.map(({ id, organizationId, name }) => [`${organizationId} ${name}`, id]))
  return (candidate) => {
    const id = ids.get(nameOf(candidate))
    if (id === undefined) throw new Error('the activity was not inserted')
    return id
  }
}

import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { addDays } from '#domain/fields/shanghai-day.ts'
import { trialSize, type tryRuleSet } from '#contract/rule-set/managed-rules.ts'
import { type RuleSet, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import { backgroundOf, type Executor } from '../../../database/client.ts'
import { evidenceOf } from '../../../records/attendance/marks.ts'
import { stayOf } from '../../../records/attendance/stay.ts'
import { countStars, listNewestHours, type NewestHours } from '../../../records/rule-set/rule-sets.repository.ts'
import { countTried, edgeStays, type TriedStay } from './trial.ts'

/** What a set would do to the newest hours of the ledger, to the edges of the rules, to terms and to stars. */
export async function tryRules(
  executor: Executor,
  form: Query<typeof tryRuleSet>,
): Promise<ReplyInput<typeof tryRuleSet>> {
  const base = ruleSetOn(form.validFrom)
  const tried: RuleSet = { ...form, version: '' }
  const compare = (stay: TriedStay) => ({ before: countTried(stay, base), after: countTried(stay, tried) })
  const hours = (await listNewestHours(executor, trialSize)).map((row) => ({ row, ...compare(triedOf(row)) }))
  const sum = (side: 'before' | 'after') => hours.reduce((minutes, stay) => minutes + stay[side].minutes, 0)
  const background = backgroundOf(executor)
  const [starsBefore, starsAfter] = [
    await countStars(background, base.starHours),
    await countStars(background, tried.starHours),
  ]
  return {
    base: base.version,
    records: {
      count: hours.length,
      minutesBefore: sum('before'),
      minutesAfter: sum('after'),
      gradesChanged: hours.filter(({ before, after }) => before.grade !== after.grade).length,
      changed: hours
        .filter(({ before, after }) => before.minutes !== after.minutes || before.grade !== after.grade)
        .map(({ row, before, after }) => ({ ...factsOf(row), before, after })),
    },
    edges: edgeStays.map((stay) => ({ name: stay.name, ...compare(stay) })),
    terms: [
      { name: '这一天开始的公示，到', ...termsOf(noticeTerm, base, tried, form.validFrom) },
      { name: '这一天结束的活动，时长最晚记录到', ...termsOf(recordingTerm, base, tried, form.validFrom) },
    ],
    stars: starsBefore.map((before, stars) => ({ before, after: starsAfter[stars] ?? 0 })),
  }
}

type TermOf = (day: string, rules: RuleSet) => string

const noticeTerm: TermOf = (day, { publicityDays }) => addDays(day, publicityDays)
const recordingTerm: TermOf = (day, { recordingWorkingDays }) => addWorkingDays(day, recordingWorkingDays)

const termsOf = (term: TermOf, base: RuleSet, tried: RuleSet, day: string) => ({
  before: term(day, base),
  after: term(day, tried),
})

const slotOf = ({ slotStart, slotEnd, startAt, endAt }: NewestHours) => ({
  startAt: slotStart ?? startAt,
  endAt: slotEnd ?? endAt,
})

/** Hours by check-in are judged by their marks, others as they were stated. */
function triedOf(row: NewestHours): TriedStay {
  const { attendance: marks, origin, kind, grade } = row
  const slot = slotOf(row)
  const isMarked = origin === 'checkIn' && (marks?.inBy ?? marks?.outBy ?? null) !== null
  const stay = isMarked && marks ? stayOf(marks, slot) : null
  return {
    slot,
    cameAt: stay?.startAt ?? row.startAt,
    leftAt: stay?.endAt ?? row.endAt,
    evidence: isMarked && marks ? evidenceOf(marks) : null,
    statedGrade: grade,
    dayMinutes: kind === 'service' ? row.dayMinutes : 0,
  }
}

const minutesOf = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }): number =>
  Math.floor((endAt.getTime() - startAt.getTime()) / 60_000)

const factsOf = (row: NewestHours) => ({
  servedOn: row.servedOn,
  slotMinutes: minutesOf(slotOf(row)),
  stayMinutes: minutesOf(row),
  origin: row.origin,
})

import { readNumber } from '#domain/fields/copied-number.ts'
import { checkCreditCode } from '#domain/fields/credit-code.ts'
import { checkDocument } from '#domain/fields/id-document.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { checkLength } from '#domain/registration/volunteer-form.ts'
import { countServiceMinutes, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { undrawable, removePictures } from '../../../drawing/certificate-glyphs.ts'
import { readDay } from '../../../records/import/cells.ts'
import type { ImportProblem } from '../../../records/import/import-kind.ts'
import type { HoursColumn } from './hours-columns.ts'

type Problem = ImportProblem<HoursColumn>

/** One line of a roster. */
export interface HoursRow {
  /** One of the two is empty where the roster has the other. */
  readonly volunteerNumber: string
  readonly idNumber: string
  readonly name: string
  /** Credit code or name. */
  readonly organization: string
  readonly activity: string
  readonly servedOn: string
  /** The whole day where the roster has the minutes alone (`isUntimed`). */
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly note: string
}

/** The portal counts no summer time, which there was until then. */
const firstDay = '1992-01-01'
const limits = { activity: [2, 50], note: 200 } as const
const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/

interface Times {
  readonly servedOn: string
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
}

export function readHoursRow(
  cell: (name: HoursColumn) => string,
  now: Date,
): { row: HoursRow } | { problems: readonly Problem[] } {
  const [today, organization] = [shanghaiDay(now), cell('organization')]
  const times = readTimes(cell, now)
  const problems = [
    ...personProblems(cell, today),
    ...toProblems([
      ['organization', isCreditCode(organization) ? checkCreditCode(organization) : null],
      ['activity', checkActivity(cell('activity'))],
      ['note', cell('note') === '' ? null : checkLength(cell('note'), '备注', [1, limits.note])],
    ]),
    ...('problem' in times ? [times.problem] : []),
  ]
  if ('problem' in times || problems.length > 0) return { problems }
  return {
    row: {
      ...times,
      volunteerNumber: cell('volunteerNumber'),
      idNumber: cell('idNumber'),
      name: cell('name'),
      organization: isCreditCode(organization) ? readNumber(organization) : organization,
      activity: removePictures(cell('activity')),
      note: cell('note'),
    },
  }
}

const isCreditCode = (text: string): boolean => /^[0-9A-Z]{18}$/.test(readNumber(text))

const toProblems = (checks: readonly (readonly [HoursColumn, string | null])[]): Problem[] =>
  checks.flatMap(([name, message]) => (message === null ? [] : [{ column: name, message }]))

function personProblems(cell: (name: HoursColumn) => string, today: string): Problem[] {
  const idNumber = cell('idNumber')
  if (cell('volunteerNumber') === '' && idNumber === '')
    return toProblems([['volunteerNumber', '志愿者编号和证件号码至少填一项']])
  if (idNumber === '') return []
  return toProblems([['idNumber', checkDocument(idNumber, today)]])
}

function checkActivity(name: string): string | null {
  const wrong = checkLength(removePictures(name), '活动名称', limits.activity)
  if (wrong !== null) return wrong
  const [unknown] = undrawable(removePictures(name))
  return unknown === undefined ? null : `活动名称里的“${unknown}”证书上印不出来，请换一个写法`
}

function readTimes(cell: (name: HoursColumn) => string, now: Date): Times | { readonly problem: Problem } {
  const refuse = (name: HoursColumn, message: string) => ({ problem: { column: name, message } })
  const servedOn = readDay(cell('date'))
  if (servedOn === null) return refuse('date', '服务日期写成 2019-05-03，请检查')
  if (servedOn < firstDay) return refuse('date', `服务日期要在 ${firstDay} 以后，请检查`)
  if (servedOn > shanghaiDay(now)) return refuse('date', '服务日期在今天之后，只能导入已经完成的服务')
  const [start, end, count] = [cell('start'), cell('end'), cell('minutes')]
  const [, digits = ''] = /^([1-9]\d{0,3})(?:分钟)?$/.exec(count) ?? []
  if (count !== '' && digits === '') return refuse('minutes', '时长写分钟数，是 1 到 4 位的整数')
  if (start === '' && end === '') {
    const isUnsaid = digits === count && Number(digits) <= hoursOfDay
    return isUnsaid && count !== '' ? { problem: askUnit(digits) } : wholeDay(servedOn, digits, now)
  }
  if (!clock.test(start)) return refuse('start', '开始时间写成 09:00，和结束时间一起填')
  if (!clock.test(end)) return refuse('end', '结束时间写成 11:30，和开始时间一起填')
  const times = { startAt: instantOn(servedOn, start), endAt: instantOn(servedOn, end) }
  if (times.endAt < times.startAt) times.endAt = instantOn(addDays(servedOn, 1), end)
  const minutes = countServiceMinutes(times, ruleSetOn(servedOn))
  if (minutes === 0) return refuse('end', '结束时间和开始时间相同，请检查')
  if (times.endAt > now) return refuse('end', '结束时间还没有到，只能导入已经完成的服务')
  if (digits !== '' && Number(digits) !== minutes)
    return refuse('minutes', `起止时间合 ${minutes} 分钟，和填写的 ${digits} 分钟不符，请改正或只留一种`)
  return { servedOn, ...times, minutes }
}

const hoursOfDay = 24

/** A small number may be of hours, where neither it nor its title says. */
const askUnit = (digits: string): Problem => ({
  column: 'minutes',
  message: `“${digits}”是 ${digits} 小时还是 ${digits} 分钟？请选一个`,
  mends: [
    { kind: 'write', text: `${Number(digits) * 60}分钟` },
    { kind: 'write', text: `${digits}分钟` },
  ],
})

/** Without times the minutes lie somewhere in the day. */
function wholeDay(servedOn: string, count: string, now: Date): Times | { readonly problem: Problem } {
  const refuse = (name: HoursColumn, message: string) => ({ problem: { column: name, message } })
  if (count === '') return refuse('minutes', '没有起止时间的，要填时长')
  const { dailyMaximumMinutes } = ruleSetOn(servedOn)
  if (Number(count) > dailyMaximumMinutes)
    return refuse('minutes', `一天最多计 ${dailyMaximumMinutes / 60} 小时，时长按分钟填写，请检查`)
  const endAt = startOfShanghaiDay(addDays(servedOn, 1))
  if (endAt > now) return refuse('date', '今天还没有过完，请填写起止时间，或者明天再导入')
  return { servedOn, startAt: startOfShanghaiDay(servedOn), endAt, minutes: Number(count) }
}

const instantOn = (day: string, time: string): Date => new Date(`${day}T${time.padStart(5, '0')}:00+08:00`)

export const hoursKeyOf = ({ volunteerNumber, idNumber, organization, activity, startAt }: HoursRow): string =>
  [volunteerNumber || idNumber, organization, activity, startAt.toISOString()].join('\n')

export const hoursLabelOf = ({ name, servedOn, activity }: HoursRow): string =>
  `${maskName(name)} · ${servedOn} · ${activity}`

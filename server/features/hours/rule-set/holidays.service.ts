import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type Holiday, holidayKindLabels } from '#domain/lists/holidays.ts'
import {
  type HolidayAlarm,
  type HolidayImport,
  type holidays,
  importHolidays,
  removeHoliday,
  saveHoliday,
} from '#contract/rule-set/managed-holidays.ts'
import { missedYear, readHolidayList, yearProblem } from '#domain/rule-set/holiday-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  deleteHoliday,
  listHolidays,
  lockHolidays,
  writeHolidays,
} from '../../../records/rule-set/holidays.repository.ts'
import { refreshRuleBook } from '../../../records/rule-set/rule-book.ts'

const yearOf = (day: string): string => day.slice(0, 4)

const countOff = (all: readonly Holiday[], year: string): number =>
  all.filter(({ day, kind }) => yearOf(day) === year && kind === 'off').length

const alarmOf = (all: readonly Holiday[], today: string): HolidayAlarm => {
  const daysOff = countOff(all, String(Number(yearOf(today)) + 1))
  return { missing: missedYear(today, daysOff), daysOff }
}

/** The days of a year, and the years that are known with this one and the next. */
export async function readYear(
  executor: Executor,
  { year = 0 }: Query<typeof holidays>,
  now: Date,
): Promise<ReplyInput<typeof holidays>> {
  const all = await listHolidays(executor)
  const today = shanghaiDay(now)
  const present = Number(yearOf(today))
  const shown = String(year === 0 ? present : year)
  const years = [...new Set([...all.map(({ day }) => yearOf(day)), String(present), String(present + 1)])].toSorted()
  return {
    now,
    year: shown,
    days: all.filter(({ day }) => yearOf(day) === shown),
    years: years.map((holiday) => ({ year: holiday, daysOff: countOff(all, holiday) })),
    alarm: alarmOf(all, today),
  }
}

export const readAlarm = async (executor: Executor, now: Date): Promise<HolidayAlarm> =>
  alarmOf(await listHolidays(executor), shanghaiDay(now))

const textOf = ({ kind, name }: Holiday): string => `${holidayKindLabels[kind]}，${name}`

const factsOf = (days: readonly Holiday[]) =>
  days.length === 0 ? null : Object.fromEntries(days.map((holiday) => [holiday.day, textOf(holiday)]))

/** @throws BusinessError invalidInput for a day of a year that is over, or further away than the next */
export async function storeHoliday(
  { database: { executor }, clock }: ServerContext,
  form: Body<typeof saveHoliday>,
  caller: OrganizerCaller,
): Promise<null> {
  const now = clock()
  const problem = yearProblem(form.day, now)
  if (problem !== null) throw invalidInput([{ field: 'day', message: problem }])
  await executor.transaction(async (transaction) => {
    await lockHolidays(transaction)
    const before = (await listHolidays(transaction)).find(({ day }) => day === form.day)
    await writeHolidays(transaction, [form])
    const { organizationId } = caller
    const subject = `${form.day} 的${holidayKindLabels[form.kind]}`
    const entry = {
      act: saveHoliday.act,
      organizationId,
      subject,
      before: factsOf(before ? [before] : []),
      after: factsOf([form]),
    }
    await recordAct(transaction, caller, entry, now)
  })
  await refreshRuleBook(executor)
  return null
}

/** @throws BusinessError notFound, invalidInput for a day of a year that is over */
export async function discardHoliday(
  { database: { executor }, clock }: ServerContext,
  { day }: Body<typeof removeHoliday>,
  caller: OrganizerCaller,
): Promise<null> {
  const now = clock()
  await executor.transaction(async (transaction) => {
    await lockHolidays(transaction)
    const before = (await listHolidays(transaction)).find((holiday) => holiday.day === day)
    if (!before) throw notFound('这一天')
    const problem = yearProblem(day, now)
    if (problem !== null) throw invalidInput([{ field: 'day', message: problem }])
    await deleteHoliday(transaction, day)
    const { organizationId } = caller
    const subject = `${day} 的${holidayKindLabels[before.kind]}`
    await recordAct(
      transaction,
      caller,
      { act: removeHoliday.act, organizationId, subject, before: factsOf([before]) },
      now,
    )
  })
  await refreshRuleBook(executor)
  return null
}

/** Enters a list, or says what it would do; a list with a wrong line, or one that changes nothing, writes nothing. */
export async function storeHolidayList(
  { database: { executor }, clock }: ServerContext,
  { text, dryRun }: Body<typeof importHolidays>,
  caller: OrganizerCaller,
): Promise<HolidayImport> {
  const now = clock()
  const lines = readHolidayList(text, now)
  if (lines.length === 0) throw invalidInput([{ field: 'text', message: '列表里没有日子' }])
  const days = lines.flatMap((line) => ('holiday' in line ? [line.holiday] : []))
  const problems = lines.flatMap((line) => ('problem' in line ? [{ line: line.line, problem: line.problem }] : []))
  const result = await executor.transaction(async (transaction) => {
    await lockHolidays(transaction)
    const existing = new Map((await listHolidays(transaction)).map((holiday) => [holiday.day, holiday]))
    const created = days.filter(({ day }) => !existing.has(day))
    const changed = days.filter((holiday) => isOther(existing.get(holiday.day), holiday))
    const unchanged = days.length - created.length - changed.length
    const done = !dryRun && problems.length === 0
    if (done && created.length + changed.length > 0) {
      await writeHolidays(transaction, [...created, ...changed])
      const { organizationId } = caller
      const years = [...new Set(days.map(({ day }) => yearOf(day)))].toSorted().join('、')
      const before = factsOf(changed.flatMap(({ day }) => existing.get(day) ?? []))
      const after = factsOf([...created, ...changed])
      const subject = `${years} 年放假安排`
      await recordAct(transaction, caller, { act: importHolidays.act, organizationId, subject, before, after }, now)
    }
    return { created, changed, unchanged, problems, done }
  })
  if (result.done) await refreshRuleBook(executor)
  return result
}

const isOther = (before: Holiday | undefined, after: Holiday): boolean =>
  before !== undefined && (before.kind !== after.kind || before.name !== after.name)

import { isSameName } from '#domain/fields/name.ts'
import { addDays, ageOn, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { volunteerFormLimits } from '#domain/registration/volunteer-form.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { idHashesOf } from '../../../records/account/duplicates.repository.ts'
import type { ImportProblem } from '../../../records/import/import-kind.ts'
import { lettersOf, namesLike } from '../../../records/import/spellings.ts'
import type { HoursColumn } from './hours-columns.ts'
import type { HoursRow } from './hours-row.ts'
import {
  listNamesLike,
  listRosterOrganizations,
  listRosterPeople,
  type RosterOrganization,
  type RosterPerson,
} from './roster.repository.ts'

type Problem = ImportProblem<HoursColumn>
type Found<T> = T | { readonly problem: Problem }

/** Whom and which organizations the lines of a roster name. */
export interface Roster {
  readonly personOf: (row: HoursRow) => Found<RosterPerson>
  readonly organizationOf: (row: HoursRow) => Found<RosterOrganization>
}

/** Reads all whom a roster names, in two statements. */
export async function readRoster(executor: Executor, keys: Keys, rows: readonly HoursRow[]): Promise<Roster> {
  const hashesOf = lookUps(keys, rows)
  const numbers = [...new Set(rows.flatMap(({ volunteerNumber }) => volunteerNumber || []))]
  const people = await listRosterPeople(executor, numbers, [...hashesOf.values()].flat())
  const byNumber = new Map(people.map((person) => [person.volunteerNumber, person]))
  const byHash = new Map(people.map((person) => [person.idNumberHash, person]))
  const texts = [...new Set(rows.map(({ organization }) => organization))]
  const organizations = await listRosterOrganizations(executor, texts)
  const known = new Set(organizations.flatMap(({ name, creditCode }) => [name, creditCode]))
  const unknown = texts.filter((text) => !known.has(text) && lettersOf(text).length > 1).slice(0, mostUnknown)
  const names = await listNamesLike(executor, unknown.map(lettersOf))
  return {
    personOf: (row) => {
      const found = [
        ...(row.volunteerNumber === '' ? [] : [byNumber.get(row.volunteerNumber)]),
        ...(row.idNumber === ''
          ? []
          : [
              hashesOf
                .get(row.idNumber)
                ?.map((hash) => byHash.get(hash))
                .find(Boolean),
            ]),
      ]
      return judgePerson(row, found)
    },
    organizationOf: ({ organization: text, servedOn }) => {
      const found = organizations.filter(({ name, creditCode }) => creditCode === text || name === text)
      const [match] = found
      if (!match)
        return refuse(
          'organization',
          '没有这个组织，请写统一社会信用代码或组织的全名；没有注册的要先注册',
          namesLike(text, names),
        )
      return found.length === 1
        ? judgeDay(match, servedOn)
        : refuse('organization', `有 ${found.length} 个组织叫这个名字，请写统一社会信用代码`)
    },
  }
}

/** Texts whose spelling is looked for. */
const mostUnknown = 50

function refuse(column: HoursColumn, message: string, texts: readonly string[] = []): { problem: Problem } {
  const mends = texts.map((text) => ({ kind: 'write' as const, text }))
  return { problem: { column, message, mends } }
}

/** The look-ups of each ID number. */
function lookUps(keys: Keys, rows: readonly HoursRow[]): ReadonlyMap<string, readonly string[]> {
  const numbers = new Set(rows.flatMap(({ idNumber }) => idNumber || []))
  return new Map([...numbers].map((number) => [number, idHashesOf(keys, number)]))
}

/** From its first mission on the portal an organization has its hours by attendance. */
function judgeDay(organization: RosterOrganization, servedOn: string): Found<RosterOrganization> {
  if (organization.firstMissionAt === null) return organization
  const lastDay = addDays(shanghaiDay(organization.firstMissionAt), -1)
  if (servedOn <= lastDay) return organization
  return refuse('date', `“${organization.name}”在本平台的第一场活动以后按签到记时长，名册最晚到 ${lastDay}`)
}

/** One sentence for who is unknown and for a name that is another: a roster tries out nobody's number. */
function judgePerson(row: HoursRow, found: readonly (RosterPerson | undefined)[]): Found<RosterPerson> {
  const column = row.volunteerNumber === '' ? 'idNumber' : 'volunteerNumber'
  const [match] = found
  if (!match || found.some((person) => person?.id !== match.id) || !isSameName(match.name, row.name))
    return refuse(column, '没有查到这位志愿者，或者姓名和号码对不上；没有注册的要先注册')
  if (match.birthDay === null) return match
  if (row.servedOn < match.birthDay) return refuse('date', '服务日期早于这位志愿者的出生日期，请检查')
  const { accompaniedBelow } = volunteerFormLimits
  if (ageOn(match.birthDay, row.servedOn) < accompaniedBelow)
    return refuse('date', `当天未满 ${accompaniedBelow} 周岁，名册证明不了监护人在场，不能导入`)
  return match
}

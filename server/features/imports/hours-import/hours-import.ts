import { maskName } from '#domain/fields/masked-name.ts'
import { formatMinutes } from '#domain/words.ts'
import { lockRecords } from '../../../records/hours/time-record-lifecycle.ts'
import { createImportKind } from '../../../records/import/create-import-kind.ts'
import { readMinutes } from '../../../records/import/spellings.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import { applyHours } from './apply-hours.ts'
import { type HoursColumn, hoursColumns } from './hours-columns.ts'
import { type HoursRow, hoursKeyOf, hoursLabelOf, readHoursRow } from './hours-row.ts'
import { readRoster } from './roster.ts'
import { listHoursOwners } from './roster.repository.ts'
import { findHoursObstacle, takeHoursBack } from './take-hours-back.ts'

/** Rosters of hours from before the portal: grade C, for a second person, and on public notice as all hours are. */
export const hoursImport = createImportKind<HoursColumn, HoursRow>({
  columns: hoursColumns,
  needsSecondPerson: true,
  keyColumn: 'activity',
  read: readHoursRow,
  keyOf: hoursKeyOf,
  labelOf: hoursLabelOf,
  apply: applyHours,
  causeOf: async (executor, rows, { keys }) => {
    const { personOf } = await readRoster(executor, keys, rows)
    const people = rows.flatMap((row) => {
      const person = personOf(row)
      return 'problem' in person ? [] : [person.surrogateId]
    })
    return { people }
  },
  total: {
    label: '合计时长',
    unit: '分钟',
    column: 'minutes',
    valueOf: ({ minutes }) => minutes,
    listHolders: async (executor, rows, { keys }) => {
      const { personOf } = await readRoster(executor, keys, rows)
      return rows.map((row) => {
        const person = personOf(row)
        if ('problem' in person) return null
        const { volunteerNumber } = person
        const label = `${maskName(row.name)}${volunteerNumber ? ` ${maskMobile(volunteerNumber)}` : ''}`
        return { key: person.surrogateId, label }
      })
    },
    read: readMinutes,
    whenEmpty: null,
    textOf: formatMinutes,
  },
  consequences: ({ created }) => [
    `${created} 条时长开始公示，每位志愿者收到一条站内信`,
    '公示期满没有异议就生效，计入时长、星级和排行，证书上是 C 级',
  ],
  lockRecords: async (executor, recordIds) => void (await lockRecords(executor, recordIds)),
  findObstacle: findHoursObstacle,
  listOwners: listHoursOwners,
  takeBack: takeHoursBack,
})

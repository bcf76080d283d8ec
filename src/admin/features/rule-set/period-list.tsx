import { Table } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addDays } from '#domain/fields/shanghai-day.ts'
import { type Holiday, holidayKindLabels } from '#domain/lists/holidays.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'

export function holidaysAddress(year: string, day?: string): string {
  return `/rules/holidays?${new URLSearchParams({ year, ...(day !== undefined && { day }) })}`
}

interface Period {
  readonly name: string
  readonly kind: Holiday['kind']
  readonly first: string
  readonly last: string
  readonly count: number
}

/** Days of one name and kind that follow each other are one period. */
function periodsOf(days: readonly Holiday[]): Period[] {
  const periods: Period[] = []
  for (const { day, kind, name } of days) {
    const open = periods.at(-1)
    if (open && open.kind === kind && open.name === name && addDays(open.last, 1) === day)
      periods[periods.length - 1] = { ...open, last: day, count: open.count + 1 }
    else periods.push({ name, kind, first: day, last: day, count: 1 })
  }
  return periods
}

const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The same days in words. */
export function PeriodList({ year, days }: { year: string; days: readonly Holiday[] }) {
  if (days.length === 0)
    return (
      <EmptyState title={`${year} 年还没有录入`}>
        没有录入的年份，只有法律写明日期的元旦、劳动节和国庆节算放假。
      </EmptyState>
    )
  return (
    <>
      <SectionTitle>全年安排</SectionTitle>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['日期', '类型', '名称']} />
        <Table.Body>
          {periodsOf(days).map(({ name, kind, first, last, count }) => (
            <Table.Row key={first}>
              <Table.Cell as="th" scope="row">
                <Link to={holidaysAddress(year, first)} replace className="link">
                  {first === last ? shortDay(first) : `${shortDay(first)}至${shortDay(last)}，${count} 天`}
                </Link>
              </Table.Cell>
              <Table.Cell data-label="类型">{holidayKindLabels[kind]}</Table.Cell>
              <Table.Cell data-label="名称">{name}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  )
}

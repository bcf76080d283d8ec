import { reverseCopy, sortCopy } from '#domain/arrays.ts'
import { Flex } from '@chakra-ui/react'
import { Link, useHref, useNavigate, useNavigation } from 'react-router-dom'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { addMonths, ageGroups, comparisons, gradeItems, monthName } from '#domain/statistics/figures.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { type Asked, reportAddress, withParts } from './report-address.ts'
import type { ReportQuery } from './statistics.api.ts'

/** Months to choose from. */
const monthsBack = 36

const all = (name: string): CodeItem => ({ code: '', name })
const comparisonItems = recordEntries(comparisons).map(([code, name]) => ({ code, name }))

interface ReportFiltersProps {
  asked: Asked
  /** First and last month of what is shown, `YYYY-MM`. */
  months: { readonly from: string; readonly to: string }
  /** The present month. */
  today: string
  cities: readonly CodeItem[]
}

/** Filters of one code each, which may be left open. */
const codeFilters = (query: ReportQuery, cities: readonly CodeItem[]) => [
  { name: 'city', label: '城市', value: query.city, items: [all('全省 21 市'), ...cities] },
  { name: 'category', label: '服务类别', value: query.category, items: [all('全部类别'), ...serviceCategories] },
  { name: 'age', label: '年龄', value: query.age, items: [all('全部年龄'), ...ageGroups] },
  { name: 'grade', label: '证据等级', value: query.grade, items: [all('全部等级'), ...gradeItems] },
]

/** What the figures are of; all of it stands in the address. */
export function ReportFilters({ asked, months, today, cities }: ReportFiltersProps) {
  const navigate = useNavigate()
  const show = (parts: Record<string, string>) => void navigate(withParts(asked, parts), { replace: true })
  const { query } = asked
  const isSet = reportAddress({ query, table: 'city' }) !== '/statistics'
  return (
    <Flex
      as="section"
      className="print:hidden"
      aria-label="筛选"
      wrap="wrap"
      align="end"
      columnGap="3"
      rowGap="3"
      marginTop="4.5"
      css={{
        '& > [role=presentation]': { width: { base: 'calc(50% - 6px)', md: '8.1rem' } },
        '& > [role=presentation]:nth-of-type(-n + 2)': { width: { md: '8.75rem' } },
      }}
    >
      <MonthFields months={months} today={today} onChange={show} />
      {codeFilters(query, cities).map(({ name, label, value, items }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          optional={false}
          value={value ?? ''}
          items={items}
          onChange={(code) => show({ [name]: code })}
        />
      ))}
      <SelectField
        name="compare"
        label="对比"
        optional={false}
        value={query.compare ?? 'year'}
        items={comparisonItems}
        onChange={(compare) => show({ compare: compare === 'year' ? '' : compare })}
      />
      {isSet && (
        <Link to={reportAddress({ query: {}, table: asked.table })} replace className="link">
          清除
        </Link>
      )}
      <Counting />
    </Flex>
  )
}

interface MonthFieldsProps extends Pick<ReportFiltersProps, 'months' | 'today'> {
  onChange: (months: { from: string; to: string }) => void
}

/** First and last month; the one that is chosen moves the other where they would cross. */
function MonthFields({ months, today, onChange }: MonthFieldsProps) {
  const recent = Array.from({ length: monthsBack }, (_, monthsAgo) => addMonths(today, -monthsAgo))
  const items = reverseCopy(sortCopy([...new Set([...recent, months.from, months.to])])).map((month) => ({
    code: month,
    name: monthName(month),
  }))
  return (
    <>
      <SelectField
        name="from"
        label="开始月份"
        optional={false}
        value={months.from}
        items={items}
        onChange={(firstMonth) => onChange({ from: firstMonth, to: firstMonth > months.to ? firstMonth : months.to })}
      />
      <SelectField
        name="to"
        label="结束月份"
        optional={false}
        value={months.to}
        items={items}
        onChange={(lastMonth) => onChange({ from: months.from > lastMonth ? lastMonth : months.from, to: lastMonth })}
      />
    </>
  )
}

/** Says that a report with other filters is being made; the one before stays until it is there. */
function Counting() {
  const path = useHref('/statistics')
  const isCounting = useNavigation().location?.pathname === path
  return <Meta role="status">{isCounting && '正在统计，请稍候…'}</Meta>
}

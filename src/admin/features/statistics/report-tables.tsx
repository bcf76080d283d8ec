import { sortCopy } from '#domain/arrays.ts'
import { Box, Flex } from '@chakra-ui/react'
import { recordEntries } from '#domain/record-keys.ts'
import type { CityGroup } from '#contract/statistics.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { changeHead, GroupTable } from './group-table.tsx'
import { PartTitle } from './part-title.tsx'
import { type Asked, reportAddress, tableLabels, type TableName } from './report-address.ts'
import type { StatisticsReport } from './statistics.api.ts'

/** Those without figures come last. */
const minutesIn = ({ figures }: CityGroup): number => figures?.minutes ?? Number.MIN_SAFE_INTEGER

/** The numbers of the charts; the screen shows one table at a time, paper all of them. */
export function ReportTables({ asked, report }: { asked: Asked; report: StatisticsReport }) {
  const { cities, months, categories, ages, grades, organizations, organizationCount, total } = report
  const parts: Readonly<Record<TableName, { first: string; groups: StatisticsReport['months'] }>> = {
    city: { first: '市', groups: sortCopy(cities, (a, b) => minutesIn(b) - minutesIn(a)) },
    month: { first: '月份', groups: months },
    category: { first: '类别', groups: categories },
    age: { first: '年龄', groups: ages },
    grade: { first: '证据等级', groups: grades },
    organization: { first: '组织', groups: organizations },
  }
  return (
    <Panel marginTop="4" padding={{ base: '4', md: '5' }} aria-label="明细">
      <Flex wrap="wrap" justify="space-between" align="center" gap="2">
        <PartTitle unit="和上面的图是同一份数据">明细</PartTitle>
        <FilterLinks label="明细的分组" className="print:hidden" css={{ '& > a': { paddingInline: '3' } }}>
          {recordEntries(tableLabels).map(([table, name]) => (
            <FilterLink
              key={table}
              to={reportAddress({ ...asked, table })}
              preventScrollReset
              isCurrent={table === asked.table}
            >
              {name}
            </FilterLink>
          ))}
        </FilterLinks>
      </Flex>
      {recordEntries(parts).map(([table, part]) => (
        <Box
          key={table}
          display={table === asked.table ? 'block' : 'none'}
          css={{ '@media print': { display: 'block', marginTop: '4' } }}
        >
          <GroupTable
            {...part}
            change={changeHead[asked.query.compare ?? 'year']}
            {...(table === 'city' && { chosen: asked.query.city, ...(asked.query.city === undefined && { total }) })}
          />
          {table === 'organization' && organizationCount > organizations.length && (
            <Note display="block" marginTop="2">
              显示 {organizations.length} / {organizationCount} 个组织，全部在导出的表格里。
            </Note>
          )}
        </Box>
      ))}
    </Panel>
  )
}

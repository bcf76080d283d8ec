import { Box, Flex, Grid } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { Link } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { groupDigits } from '#contract/fields/grouped.ts'
import { serviceCategoryName } from '#contract/lists/service-category.ts'
import { entriesOf } from '#contract/record-keys.ts'
import {
  ageGroups,
  comparisons,
  hiddenText,
  hoursOf,
  hoursPerHundred,
  unknownKey,
} from '#contract/statistics/figures.ts'
import type { CityGroup } from '#contract/statistics/statistics.ts'
import { failureOf, refusedWith } from '#machines/failure.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useWrite } from '../../../lib/use-write.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Change, changeIn } from './change.tsx'
import { Bars, MonthChart } from './charts.tsx'
import { CityMap } from './city-map.tsx'
import { changeHead, GroupTable } from './group-table.tsx'
import { PartTitle } from './part-title.tsx'
import { type Asked, askedIn, reportAddress, tableLabels, type TableName } from './report-address.ts'
import { ReportFilters } from './report-filters.tsx'
import { readReport, readWorkbook, type Report } from './statistics.api.ts'

type Loaded = { readonly asked: Asked } & ({ readonly report: Report } | { readonly problem: string })

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const asked = askedIn(url)
  try {
    return { asked, report: await readReport(asked.query, signal) }
  } catch (error) {
    if (!refusedWith(error, codes.invalidInput)) throw error
    return { asked, problem: failureOf(error).message }
  }
})

/** Effective hours of the province, by all that the federation asks about. */
export default function StatisticsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="全省的统计由省志愿者联合会查看">
      {(loaded) =>
        'report' in loaded ? (
          <Statistics asked={loaded.asked} report={loaded.report} />
        ) : (
          <EmptyState level={1} title="这段时间不能统计" link={['看今年的统计', '/statistics']}>
            {`${loaded.problem}。`}
          </EmptyState>
        )
      }
    </FederationPage>
  )
}

const onPaper = { '@media print': { '#root header': { display: 'none' }, '#root main': { padding: '0' } } }

function Statistics({ asked, report }: { asked: Asked; report: Report }) {
  const { from, to, comparedFrom, comparedTo, countedAt, cities } = report
  return (
    <>
      <Global styles={onPaper} />
      <Flex wrap="wrap" justify="space-between" align="start" gap="3">
        <Box flex="1" minWidth={{ base: 'full', md: '0' }}>
          <PageTitle>统计</PageTitle>
          <PageLead>只计已经公示生效的服务时长，更正和冲正计入做出的那个月。{hiddenText}的分组不显示。</PageLead>
          <PageLead>
            {filterWords(asked, report)}，{fullDay(from)}至{fullDay(to)}，和{comparisons[asked.query.compare ?? 'year']}
            比（
            {fullDay(comparedFrom)}至{fullDay(comparedTo)}），{dayAndTime(countedAt)}统计
          </PageLead>
        </Box>
        <Flex
          className="no-print"
          gap="3"
          width={{ base: 'full', md: 'auto' }}
          css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
        >
          <Button variant="outline" onClick={() => window.print()}>
            <Icon name="print" />
            打印报告
          </Button>
          <ExportButton asked={asked} report={report} />
        </Flex>
      </Flex>
      <ReportFilters
        asked={asked}
        months={{ from: from.slice(0, 7), to: asked.query.to ?? to.slice(0, 7) }}
        today={shanghaiDay(countedAt).slice(0, 7)}
        cities={cities.flatMap(({ key, name }) => (key === unknownKey ? [] : [{ code: key, name }]))}
      />
      <TotalFigures report={report} />
      <Charts asked={asked} report={report} />
      <Tables asked={asked} report={report} />
    </>
  )
}

/** What the figures are of, as it stands on paper too. */
function filterWords({ query: { category, age, grade } }: Asked, { total }: Report): string {
  const parts = [
    category && serviceCategoryName(category),
    ageGroups.find(({ code }) => code === age)?.name,
    grade && `证据等级 ${grade}`,
  ]
  return [total.name, ...parts.filter(Boolean)].join('、')
}

/** All of the report as a workbook. */
function ExportButton({ asked, report }: { asked: Asked; report: Report }) {
  const { task, write } = useWrite((_, signal) => readWorkbook(asked.query, signal), {
    onDone: (file) => saveFile(file, `志愿服务统计 ${report.from} 至 ${report.to}.xlsx`),
  })
  return (
    <Button loading={task !== null} loadingText="导出中" onClick={() => write({ name: 'export', record: 'report' })}>
      <Icon name="download" />
      导出表格
    </Button>
  )
}

function TotalFigures({ report: { total } }: { report: Report }) {
  const { figures, registered } = total
  const percent = changeIn(total)
  const perHundred = figures && registered !== null ? hoursPerHundred(figures.minutes, registered) : null
  return (
    <Figures count={4} marginTop="4" aria-label={`${total.name}合计`}>
      <Figure name={`${total.name}服务时长`} value={figures ? groupDigits(hoursOf(figures.minutes)) : hiddenText}>
        {figures && '小时'} {percent !== null && <Change percent={percent} />}
      </Figure>
      <Figure name="服务的志愿者" value={figures ? groupDigits(figures.people) : hiddenText}>
        {figures && '人'}
      </Figure>
      <Figure name="有时长的活动" value={figures ? groupDigits(figures.missions) : hiddenText}>
        {figures && '场'}
      </Figure>
      <Figure name="每百名注册志愿者" value={perHundred === null ? '—' : groupDigits(perHundred)}>
        {perHundred !== null && '小时'}
      </Figure>
    </Figures>
  )
}

/** The day up to which the last month is counted, where that is not its end. */
function endOf({ to, countedAt }: Report): string | null {
  if (to !== shanghaiDay(countedAt)) return null
  return `${Number(to.slice(5, 7))}月统计到 ${Number(to.slice(8))} 日`
}

function Charts({ asked, report }: { asked: Asked; report: Report }) {
  const { total, cities, months, categories, ages, grades } = report
  const isEmpty = total.figures === null || (total.figures.people === 0 && total.figures.minutes === 0)
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap="4"
      marginTop="4"
    >
      <CityMap asked={asked} cities={cities} />
      {isEmpty ? (
        <Panel padding="5">
          <EmptyState title={total.figures === null ? `${hiddenText}，不显示` : '没有已生效的时长'}>
            换一段时间，或放宽筛选条件。
          </EmptyState>
        </Panel>
      ) : (
        <Grid gap="4">
          <MonthChart months={months} endsOn={endOf(report)} />
          <Bars title="类别" groups={categories} most={7} />
        </Grid>
      )}
      {!isEmpty && <Bars title="年龄" groups={ages} />}
      {!isEmpty && <Bars title="证据等级" groups={grades} />}
    </Grid>
  )
}

/** Those without figures come last. */
const minutesIn = ({ figures }: CityGroup): number => figures?.minutes ?? Number.MIN_SAFE_INTEGER

/** The numbers of the charts; the screen shows one table at a time, paper all of them. */
function Tables({ asked, report }: { asked: Asked; report: Report }) {
  const { cities, months, categories, ages, grades, organizations, organizationCount, total } = report
  const parts: Readonly<Record<TableName, { first: string; groups: Report['months'] }>> = {
    city: { first: '市', groups: cities.toSorted((a, b) => minutesIn(b) - minutesIn(a)) },
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
        <FilterLinks label="明细的分组" className="no-print" css={{ '& > a': { paddingInline: '3' } }}>
          {entriesOf(tableLabels).map(([table, name]) => (
            <Link
              key={table}
              to={reportAddress({ ...asked, table })}
              replace
              preventScrollReset
              aria-current={table === asked.table ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </FilterLinks>
      </Flex>
      {entriesOf(parts).map(([table, part]) => (
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

import { Box, Flex } from '@chakra-ui/react'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { ageGroups, comparisons, hiddenText, unknownKey } from '#domain/statistics/figures.ts'
import { failureOf, refusedWith } from '#machines/failure.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useWrite } from '../../../lib/use-write.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type Asked, askedIn } from './report-address.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportTables } from './report-tables.tsx'
import { TotalFigures } from './total-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { fetchStatisticsReport, fetchStatisticsWorkbook, type StatisticsReport } from './statistics.api.ts'

type Loaded = { readonly asked: Asked } & ({ readonly report: StatisticsReport } | { readonly problem: string })

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const asked = askedIn(url)
  try {
    return { asked, report: await fetchStatisticsReport(asked.query, signal) }
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

function Statistics({ asked, report }: { asked: Asked; report: StatisticsReport }) {
  const { from, to, comparedFrom, comparedTo, countedAt, cities } = report
  return (
    <>
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
          wrap="wrap"
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
      <ReportCharts asked={asked} report={report} />
      <ReportTables asked={asked} report={report} />
    </>
  )
}

/** What the figures are of, as it stands on paper too. */
function filterWords({ query: { category, age, grade } }: Asked, { total }: StatisticsReport): string {
  const parts = [
    category && serviceCategoryName(category),
    ageGroups.find(({ code }) => code === age)?.name,
    grade && `证据等级 ${grade}`,
  ]
  return [total.name, ...parts.filter(Boolean)].join('、')
}

/** All of the report as a workbook. */
function ExportButton({ asked, report }: { asked: Asked; report: StatisticsReport }) {
  const { task, write } = useWrite((_, signal) => fetchStatisticsWorkbook(asked.query, signal), {
    onDone: (file) => saveFile(file, `志愿服务统计 ${report.from} 至 ${report.to}.xlsx`),
  })
  return (
    <Button loading={task !== null} loadingText="导出中" onClick={() => write({ name: 'export', record: 'report' })}>
      <Icon name="download" />
      导出表格
    </Button>
  )
}

import writeWorkbook, { type Cell, type Row, type Sheet } from 'write-excel-file/node'
import type { ReplyInput } from '#contract/endpoint.ts'
import { percentChange, hiddenText, roundedHours, hoursPerHundred } from '#domain/statistics/figures.ts'
import type { CityGroup, federationStatistics, StatisticsGroup } from '#contract/statistics.ts'
import { headRow } from '../../../drawing/workbook-cells.ts'

type Report = ReplyInput<typeof federationStatistics>

const heads = ['服务时长（小时）', '对比时段（小时）', '增减（%）', '服务的志愿者', '有时长的活动']

/** The figures of a group in numbers; words in place of those that are not shown. */
function cellsOf({ figures, before }: StatisticsGroup): Cell[] {
  const change = figures && before !== null ? percentChange(figures.minutes, before) : null
  return [
    figures ? roundedHours(figures.minutes) : hiddenText,
    before === null ? hiddenText : roundedHours(before),
    change,
    figures ? figures.people : hiddenText,
    figures ? figures.missions : hiddenText,
  ]
}

const perHundred = ({ figures, registered }: CityGroup): Cell[] => [
  registered ?? hiddenText,
  figures && registered !== null ? hoursPerHundred(figures.minutes, registered) : null,
]

const widths = [24, 18, 18, 12, 16, 16, 16, 16].map((width) => ({ width }))

/** What the sheets are about, as the first one says it. */
function aboutRows({ from, to, comparedFrom, comparedTo }: Report): Row[] {
  return [
    [],
    [`统计时段：${from} 至 ${to}，对比时段：${comparedFrom} 至 ${comparedTo}`],
    ['只计已生效的服务时长。更正和冲正计入做出更正的月份。'],
    [`${hiddenText}的分组不显示；为避免推算，相邻的小分组也可能不显示。`],
  ]
}

/** A report as a workbook, with a sheet for each of its parts. */
export function drawStatistics(report: Report): Promise<Buffer> {
  const sheet = (name: string, first: string, groups: readonly StatisticsGroup[]): Sheet<never> => ({
    sheet: name,
    columns: widths,
    stickyRowsCount: 1,
    data: [headRow([first, ...heads]), ...groups.map((group) => [group.name, ...cellsOf(group)])],
  })
  const cityRows = [...report.cities, report.total].map((group) => [
    group.name,
    ...cellsOf(group),
    ...perHundred(group),
  ])
  const cities: Sheet<never> = {
    sheet: '各市',
    columns: widths,
    stickyRowsCount: 1,
    data: [headRow(['城市', ...heads, '注册志愿者', '每百人小时']), ...cityRows, ...aboutRows(report)],
  }
  return writeWorkbook([
    cities,
    sheet('各月', '月份', report.months),
    sheet('类别', '类别', report.categories),
    sheet('年龄', '年龄', report.ages),
    sheet('证据等级', '证据等级', report.grades),
    sheet('组织', '组织', report.organizations),
  ]).toBuffer()
}

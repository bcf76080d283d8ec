import type { FastifyInstance } from 'fastify'
import { federationStatistics, statisticsWorkbook } from '#contract/statistics.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { drawStatistics } from './statistics-workbook.ts'
import { readStatisticsReport, readStatisticsPage } from './statistics.service.ts'

const reportsPerMinute = 60
const workbooksPerMinute = 20

export function statisticsRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, federationStatistics, ({ query }) => readStatisticsPage(executor, query, clock()), {
    perMinute: reportsPerMinute,
  })
  fileRoute(
    app,
    statisticsWorkbook,
    async ({ query, caller }) => {
      const now = clock()
      const report = await readStatisticsReport(executor, query, now)
      const entry = { act: statisticsWorkbook.act, organizationId: caller.organizationId, subject: '志愿服务统计' }
      const after = { 日期: `${report.from} 至 ${report.to}` }
      await recordAct(executor, caller, { ...entry, after }, now)
      return { bytes: await drawStatistics(report), name: `志愿服务统计 ${report.from} 至 ${report.to}.xlsx` }
    },
    { perMinute: workbooksPerMinute },
  )
}

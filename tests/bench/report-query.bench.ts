import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureBusy, visitorPaths } from './busy.ts'
import { fillMissions } from './mission-rows.ts'
import { median, report } from './report.ts'
import { startProcess } from './server-process.ts'

const { database, analyze, drop } = await openBenchDatabase()
await fillMissions(database, sized(2000, 700))
await analyze()
const { url, child } = await startProcess('product-server.ts', database.url)
const reports: number[] = []
child.on('message', (message: { report?: number }) => {
  if (message.report !== undefined) reports.push(message.report)
})
const measured = await measureBusy({
  name: 'p99 of other routes while a report of 1 s runs',
  url,
  paths: visitorPaths(Array.from({ length: 40 }, (_, at) => 1 + at * 17)),
  rounds: 6,
  milliseconds: 2500,
  async busy(over) {
    child.send('report')
    await over
    child.send('rest')
  },
  note: () => `; reports of ${median(reports).toFixed(0)} ms`,
})
child.disconnect()
await drop()
report(measured)

import { sized } from '../../scripts/smoke/size.ts'
import type { Measured } from './report.ts'
import { quantile } from './report.ts'
import { askSteadily } from './steady-load.ts'

const base = '/v2/api/zyz'
const perSecond = sized(120, 20)

/** Routes of a visitor: kept replies and such as are read for each request. */
export const visitorPaths = (missionIds: readonly number[]): string[] => [
  `${base}/home/index/statics/indexStatics`,
  `${base}/home/mission/info/missionList`,
  `${base}/home/site/article/list?kind=news`,
  ...missionIds.map((id) => `${base}/home/mission/info/missionDetails?missionId=${id}`),
]

interface Busy {
  readonly name: string
  readonly url: string
  readonly paths: readonly string[]
  readonly rounds: number
  readonly milliseconds: number
  /** Keeps the server busy until the measured time is over. */
  readonly busy: (over: Promise<void>) => Promise<void>
  readonly note: () => string
}

/** How other routes fare while something heavy runs: idle and busy in turn, the slowest hundredth of each. */
export async function measureBusy({ name, url, paths, rounds, milliseconds, busy, note }: Busy): Promise<Measured> {
  const urls = paths.map((path) => `${url}${path}`)
  const idleTimes: number[] = []
  const busyTimes: number[] = []
  const during = sized(milliseconds, 300)
  await askSteadily(urls, perSecond, sized(1500, 100))
  for (let round = 0; round < sized(rounds, 1); round++) {
    idleTimes.push(...(await askSteadily(urls, perSecond, during)))
    const measured = askSteadily(urls, perSecond, during)
    await busy(measured.then(() => {}))
    busyTimes.push(...(await measured))
  }
  const [idleP99, busyP99] = [quantile(idleTimes, 0.99), quantile(busyTimes, 0.99)]
  const [idleP50, busyP50] = [quantile(idleTimes, 0.5), quantile(busyTimes, 0.5)]
  return {
    name,
    value: busyP99 / idleP99,
    unit: '×',
    goal: { atMost: 2 },
    note: `p99 ${busyP99.toFixed(1)} ms, idle ${idleP99.toFixed(1)} ms; p50 ${busyP50.toFixed(1)} and ${idleP50.toFixed(1)} ms${note()}`,
  }
}

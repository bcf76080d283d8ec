import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { isSmoke, sized } from '../../scripts/smoke/size.ts'
import { startChromium } from './chromium-process.ts'
import { type DemoServer, startDemo } from './demo-server.ts'
import { blockedByProcessor } from './main-thread.ts'
import { foreignCores, loadedFrom, sample } from './noise.ts'
import { type Measured, median, report } from './report.ts'
import { routeChanges } from './route-change.ts'

// Lighthouse on a phone with a slow line, as the pages are built: medians of runs, one page after the other in each round.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, folder: { type: 'string' } },
})
const runs = sized(Number(values.runs), 1)
const only = values.only ?? (isSmoke ? 'home, route' : undefined)
/** A run beside other work is made again so often. */
const secondTries = sized(1, 0)
const timeoutMs = 3000
const lostAtMost = 4

interface Run {
  readonly scores: Readonly<Record<string, number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  /** The same of the processor's time alone, which other work does not stretch. */
  readonly worked: number
  readonly cls: number
  /** Lighthouse's own measure of the processor, at that moment. */
  readonly processor: number
  readonly foreign: number
  /** What its audits found wanting, for people. */
  readonly faults: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** On a busy machine Lighthouse now and then loses the trace of a page: such a run is made again. */
async function runOnce(url: string, onlyCategories: readonly string[]): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(url, onlyCategories)
    } catch (error) {
      if (tries === lostAtMost) throw error
      console.log(`once more: ${(error as Error).message.slice(0, 120)}`)
    }
  }
}

async function tryOnce(url: string, onlyCategories: readonly string[]): Promise<Run> {
  const chromium = await startChromium()
  try {
    const before = sample()
    const result = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
    })
    const foreign = foreignCores(before, sample())
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    return runOf(result.lhr, blockedByProcessor(tasksOf(result.artifacts)), foreign)
  } finally {
    await chromium.close()
  }
}

/** The types of Lighthouse name its trace, but not where a run keeps it. */
const tasksOf = (artifacts: unknown) =>
  (artifacts as { Trace: { traceEvents: Parameters<typeof blockedByProcessor>[0] } }).Trace.traceEvents

function runOf({ categories: found, audits, environment, runtimeError }: Result, worked: number, foreign: number): Run {
  if (runtimeError) throw new Error(runtimeError.message)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = Object.values(found).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.flatMap(({ id: name, weight }) => {
          const score = audits[name]?.score
          return weight > 0 && typeof score === 'number' && score < 1 ? [`${id}: ${name}`] : []
        }),
  )
  return {
    scores: Object.fromEntries(Object.values(found).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    worked,
    cls: number('cumulative-layout-shift'),
    processor: environment.benchmarkIndex,
    foreign,
    faults,
  }
}

/** A run without much other work beside it, if one can be had within a few tries; the quietest otherwise. */
async function quietRun(url: string, onlyCategories: readonly string[]): Promise<Run> {
  let best = await runOnce(url, onlyCategories)
  for (let again = 0; best.foreign > loadedFrom && again < secondTries; again++) {
    await pause(timeoutMs)
    const next = await runOnce(url, onlyCategories)
    if (next.foreign < best.foreign) best = next
  }
  return best
}

async function pagesOf({ url }: DemoServer): Promise<Record<string, { path: string; least: number }>> {
  const first = async (path: string): Promise<string> => {
    const { data } = (await (await fetch(`${url}/v2/api/zyz${path}`)).json()) as { data: { items: { id: string }[] } }
    return data.items[0]?.id ?? ''
  }
  return {
    home: { path: '/', least: 99 },
    list: { path: '/mission', least: 99 },
    detail: { path: `/mission/detail-${await first('/home/mission/info/missionList?state=recruiting')}`, least: 99 },
    article: { path: `/article/article-${await first('/home/site/article/list?kind=news')}`, least: 99 },
    login: { path: '/login/volunteer', least: 99 },
  }
}

function linesOf(name: string, least: number, [first, ...rest]: readonly Run[]): Measured[] {
  if (!first) throw new Error(`${name} was not measured`)
  const all = [first, ...rest]
  const of = (pick: (run: Run) => number) => median(all.map(pick))
  const foreign = of((run) => run.foreign)
  const scores = all.map(({ scores: { performance } }) => performance ?? 0)
  const processor = of((run) => run.processor)
  const line = (what: string, value: number, unit: Measured['unit'], goal: Measured['goal'], note = ''): Measured => ({
    name: `${name}: ${what}`,
    value,
    unit,
    goal,
    note,
    foreign,
  })
  const others = categories.slice(1).map((category) => first.scores[category] ?? 0)
  const range = `${Math.min(...scores)} to ${Math.max(...scores)} in ${all.length} runs, processor ${Math.round(processor)}`
  return [
    line('performance', median(scores), 'points', { atLeast: least }, range),
    line(
      'first picture',
      of((run) => run.fcp),
      'ms',
      { atMost: 750 },
    ),
    line(
      'largest part of it',
      of((run) => run.lcp),
      'ms',
      { atMost: 1100 },
    ),
    line(
      'blocked',
      of((run) => run.tbt),
      'ms',
      { atMost: 45 },
    ),
    // Other work does not stretch it: no reason to doubt it.
    {
      ...line(
        'blocked, of the processor alone',
        of((run) => run.worked),
        'ms',
        { atMost: 45 },
      ),
      foreign: 0,
    },
    line(
      'moved',
      of((run) => run.cls),
      '',
      { atMost: 0 },
    ),
    line('accessibility, practices, search', Math.min(...others), 'points', { atLeast: 100 }, first.faults.join(', ')),
  ]
}

const server = await startDemo(values.folder)
const measured = new Map<string, Run[]>()
const lines: Measured[] = []
try {
  const pages = Object.entries(await pagesOf(server)).filter(([name]) => !only || only.includes(name))
  // The first request of each draws it and fills caches.
  for (const [, { path }] of pages)
    for (let warm = 0; warm < 3; warm++) await (await fetch(`${server.url}${path}`)).text()
  for (let round = 0; round < runs; round++) {
    for (const [name, { path }] of round % 2 ? pages.toReversed() : pages) {
      const run = await quietRun(`${server.url}${path}`, round === 0 ? categories : ['performance'])
      measured.set(name, [...(measured.get(name) ?? []), run])
    }
  }
  for (const [name, { least }] of pages) lines.push(...linesOf(name, least, measured.get(name) ?? []))
  if (!only || only.includes('route')) lines.push(...(await routeChanges(server.url)))
} finally {
  await server.stop()
}
report(...lines)

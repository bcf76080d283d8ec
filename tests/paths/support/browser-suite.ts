import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect } from 'vitest'
import { baseSeed } from '#server/seed/base.ts'
import { it } from '../../browser/support/site.ts'
import { type ServerOptions, startServer, type TestServer } from '../../support/server.ts'
import type { SeenReport } from '../report/verdict.ts'
import { Fingerprints, inOrder } from './fingerprints.ts'
import { shortened } from '../replay/shorten.ts'
import type { FailureFile } from '../replay/failure-file.ts'
import { isAlone, isPictured, keepFailure, type Numbered, numbered, repeatHint, replayed } from './chosen.ts'
import { type FrozenPath, readFrozen } from './frozen.ts'
import { ignoreGoal } from './denominator.ts'
import { graphsOf } from './graph.ts'
import { goalsAlong, limitedModel, pathsWithin } from './limits.ts'
import type { Model } from './model.ts'
import { pageUi } from './playwright.ts'
import { Refusals } from './refusals.ts'
import { pathReport, type Ran, recordDefinition, recordRuns } from './record.ts'
import { reportFolder } from './report-folder.ts'
import { faultsOfOthers, type Inspect, type PageWalk, type Ui, type Vocabulary, type World, walkPage } from './ui.ts'

/** What a tour finds when it begins. */
export interface Scene {
  page: Page
  /** The page as the tour looks at it. */
  ui: Ui
  server: TestServer
  path: FrozenPath
}

/** What a page tells while a tour walks it. */
export interface Walked {
  world: World
  inspect?: Inspect
  /** Closes what the place opened beside its page. */
  leave?: () => Promise<void>
}

/** One of the pages of the product in which a machine runs. */
export interface Host<M extends AnyStateMachine = AnyStateMachine> {
  name: string
  vocabulary: Vocabulary
  context?: (path: FrozenPath) => BrowserContextOptions
  /** Moves the clock, which is one for all pages of a context: each tour has a context to itself. */
  movesClock?: boolean
  /** Brings the page into the first state of the path and says how the world makes the other cases happen. */
  begin: (scene: Scene) => Promise<World | Walked>
  /** By case name: in which states this page can show it; left out: wherever the model offers it. */
  offered?: Model<M>['offered']
  /** The starts that this page can show; left out: all of the model. */
  starts?: readonly string[]
}

export interface BrowserLevel<M extends AnyStateMachine = AnyStateMachine> {
  /** Environment of the server. */
  env?: Record<string, string>
  /** Rows of the server's database; the districts alone when absent. */
  seeded?: ServerOptions['seeded']
  /** Where the machine runs; a place walks only what those before it leave open. */
  hosts: readonly Host<M>[]
  /** Goal id → why no page can show it. One that a page can show, or that does not exist, is red. */
  exclusions?: Record<string, string>
}

/** The browser level of a machine: tours over every goal in Chromium on the real server, each in a browser that remembers nothing. */
export function describeBrowser<M extends AnyStateMachine>(
  name: string,
  model: Model<M>,
  { env, seeded = { name: 'base', seeds: [baseSeed] }, hosts, exclusions = {} }: BrowserLevel<M>,
): void {
  const goals = replayed ? [] : readFrozen(name).goals
  const { plans, unseen } = replayed ? planReplay(model, hosts, replayed) : plan(name, model, hosts)
  const ran: Ran[] = []
  let browser: Browser
  let server: TestServer
  let shared: BrowserContext | undefined

  const open = (options?: BrowserContextOptions): Promise<BrowserContext> =>
    browser.newContext({ locale: 'zh-CN', baseURL: server.url, reducedMotion: 'reduce', ...options })

  const walkOne = async (host: Host, { number, path }: Numbered): Promise<PageWalk> => {
    const isOwn = host.movesClock || host.context !== undefined
    const context = isOwn ? await open(host.context?.(path)) : (shared ??= await open())
    let leave: Walked['leave']
    const keep = async (step: number): Promise<void> => {
      const [page] = context.pages()
      await page?.screenshot({ path: join(reportFolder, `${name}.${number}.${step}.png`) }).catch(() => {})
    }
    const look = async (step: number): Promise<string> => {
      await keep(step)
      const [page] = context.pages()
      const body = await page?.evaluate(() => document.body.innerText).catch(() => '')
      const text = (body ?? '').replaceAll(/\s+/g, ' ').slice(0, 600)
      return `\n  seen at ${page?.url() ?? 'no page'}: ${text}`
    }
    try {
      const page = isOwn ? await context.newPage() : await freshPage(context, server.url)
      const { fingerprints, refusals } = plans.find((p) => p.host === host) as Plan
      const trace = traceOf(page)
      const ui = fingerprints.watch(pageUi(page))
      const begun = await host.begin({ page, ui, server, path })
      const walked: Walked = typeof begun === 'function' ? { world: begun } : begun
      const { world, inspect } = walked
      leave = walked.leave
      const askToRefuse = async (state: string) =>
        (await refusals.ask(ui, state, path)).map((type) => ignoreGoal(state, type))
      const { vocabulary } = host
      return await walkPage({
        ui,
        vocabulary,
        world,
        path,
        fingerprints,
        inspect,
        askToRefuse,
        look,
        trace,
        ...(isPictured && { keep }),
      })
    } catch (error) {
      return { covered: [], faults: [`${(error as Error).message}${await look(0)}`], seen: [], others: 0, redStep: 0 }
    } finally {
      await leave?.()
      if (isOwn) await context.close()
      else await Promise.all(context.pages().map((page) => page.close()))
    }
  }

  /** Keeps a red tour by the shortest way to its red step that is red as well. Answers the command that walks it again. */
  const keepRed = async (host: Host, { number, path }: Numbered, walk: PageWalk): Promise<string> => {
    const limited = limitedModel(model, host)
    const short = replayed ? null : shortened(limited, graphsOf(limited), path, walk.redStep)
    const again = short && (await walkOne(host, { number, path: short }))
    const isShort = short && again && again.faults.length > 0
    const { redStep: step, faults } = isShort ? again : walk
    const red = { machine: name, place: host.name, number, step, faults, path: isShort ? short : path }
    return keepFailure('browser', red)
  }

  describe(`${name}: the product in a browser`, () => {
    it.beforeAll(async ({ browser: ofWorker, pages }) => {
      browser = ofWorker
      server = await startServer({ ...pages, seeded, ...(env && { env }) })
    })

    const again = replayed?.number
    let first = 1
    for (const { host, tours } of plans) {
      for (const one of again === undefined ? numbered(tours, first) : tours.map((path) => ({ number: again, path }))) {
        const { number, path } = one
        it(`${number} tours ${host.name} › ${path.name}`, async () => {
          const walk = await walkOne(host, one)
          const command = walk.faults.length > 0 ? await keepRed(host, one, walk) : undefined
          ran.push({
            number,
            path: pathReport(name, path),
            strategy: 'tour',
            sent: 0,
            ...walk,
            ...(command && { command }),
          })
          expect(walk.faults, repeatHint(command)).toEqual([])
        }, 180_000)
      }
      first += tours.length
    }

    afterAll(async () => {
      await shared?.close()
      await server?.stop()
    })
    if (isAlone) return

    const waived = { ...model.waivers, ...exclusions }
    const exemptions = model.alike?.browser ?? []
    const alike = () => plans.flatMap(({ fingerprints }) => fingerprints.alike())

    it('leaves out only what no page can show, each with its reason', () => {
      expect(unseen.toSorted()).toEqual(Object.keys(exclusions).toSorted())
    })

    it('has seen every goal', () => {
      const covered = new Set(ran.flatMap((r) => r.covered))
      expect(goals.filter((g) => !covered.has(g) && !(g in waived))).toEqual([])
    })

    it('says who does what nothing on a page does', () => {
      expect(plans.flatMap(({ host, tours }) => faultsOfOthers(host.vocabulary, tours))).toEqual([])
    })

    it('has been asked for every refusal that its vocabulary knows', () => {
      expect(plans.flatMap(({ refusals, tours }) => refusals.unused(tours))).toEqual([])
    })

    it('tells its states apart, or the model says why not', () => {
      expect(inOrder(alike())).toEqual(inOrder(exemptions.map(({ states }) => states)))
    })

    afterAll(() => {
      recordDefinition(name, model)
      recordRuns(name, 'browser', { planned: first - 1, ran, waived, alike: alike(), exemptions })
    })
  })
}

/** What a page asks its server, and what it writes into the console, since the last time it was asked for. */
function traceOf(page: Page): () => Required<Pick<SeenReport, 'requests' | 'console'>> {
  let [requests, console]: [string[], string[]] = [[], []]
  page.on('response', (response) => {
    const request = response.request()
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    requests.push(`${request.method()} ${new URL(request.url()).pathname} ${response.status()}`)
  })
  page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`))
  return () => {
    const traced = { requests, console }
    requests = []
    console = []
    return traced
  }
}

/** A page in a context that remembers nothing of the pages before it; a new context costs as much as half a tour. */
async function freshPage(context: BrowserContext, origin: string): Promise<Page> {
  await context.clearCookies()
  const page = await context.newPage()
  const chromium = await context.newCDPSession(page)
  await chromium.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await chromium.detach()
  return page
}

interface Plan {
  host: Host
  tours: readonly FrozenPath[]
  fingerprints: Fingerprints
  refusals: Refusals
}

/** Of a failure that is walked again: its path, at its place. */
function planReplay(
  model: Model,
  hosts: readonly Host[],
  { place, path }: FailureFile,
): { plans: Plan[]; unseen: string[] } {
  const plans = hosts.map((host): Plan => {
    const tours = host.name === place ? [path] : []
    return { host, tours, fingerprints: new Fingerprints(), refusals: new Refusals(model, host.vocabulary) }
  })
  return { plans, unseen: [] }
}

/** The tours of each place, and the goals that none of them can show. Without limits the frozen tours are walked. */
function plan(name: string, model: Model, hosts: readonly Host[]): { plans: Plan[]; unseen: string[] } {
  const frozen = readFrozen(name)
  const done = new Set(Object.keys(model.waivers ?? {}))
  const plans = hosts.map((host): Plan => {
    const tours = host.offered || host.starts ? pathsWithin(model, host, done).tours : frozen.tours
    for (const goal of goalsAlong(tours)) done.add(goal)
    return { host, tours, fingerprints: new Fingerprints(), refusals: new Refusals(model, host.vocabulary) }
  })
  return { plans, unseen: frozen.goals.filter((goal) => !done.has(goal)) }
}

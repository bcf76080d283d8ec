import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseSeed } from '#server/database/seed/base.ts'
import { launchChromium } from '../../support/chromium.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type Frozen, type FrozenPath, freeze, readFrozen } from './frozen.ts'
import { generate } from './generate.ts'
import { graphsOf } from './graph.ts'
import type { Model } from './model.ts'
import { pageUi } from './playwright.ts'
import { type Ran, recordRuns } from './record.ts'
import { type Vocabulary, type World, walkPage } from './ui.ts'

/** What a tour finds when it begins. */
export interface Scene {
  page: Page
  server: TestServer
  path: FrozenPath
}

export interface BrowserLevel {
  /** Environment of the server. */
  env?: Record<string, string>
  context?: (path: FrozenPath) => BrowserContextOptions
  /** Brings the page into the first state of the path and says how the world makes the other cases happen. */
  begin: (scene: Scene) => Promise<World>
  /** Cases that the product does not offer in a page, each with its reason; what only they reach is left to the other levels. */
  cannot?: Record<string, string>
}

/** The browser level of a machine: every tour in Chromium on the real server, each in a context of its own. */
export function describeBrowser<M extends AnyStateMachine>(
  name: string,
  model: Model<M>,
  vocabulary: Vocabulary,
  level: BrowserLevel,
): void {
  const { tours, goals, leftOut } = pathsFor(name, model, level.cannot)
  const ran: Ran[] = []
  let browser: Browser
  let server: TestServer

  const walkOne = async (path: FrozenPath): Promise<string[]> => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: server.url, ...level.context?.(path) })
    try {
      const page = await context.newPage()
      const world = await level.begin({ page, server, path })
      return await walkPage(pageUi(page), vocabulary, world, path)
    } finally {
      await context.close()
    }
  }

  describe(`${name}: the product in a browser`, () => {
    beforeAll(async () => {
      const seeded = { name: 'base', seeds: [baseSeed] }
      server = await startServer({ distDir: resolve('dist'), seeded, ...(level.env && { env: level.env }) })
      browser = await launchChromium()
    })

    for (const path of tours) {
      it(`tours ${path.name}`, async () => {
        const faults: string[] = []
        const covered = await walkOne(path).catch((error: Error) => {
          faults.push(error.message)
          return []
        })
        ran.push({ name: path.name, strategy: 'tour', steps: path.steps.map((s) => s.case), covered, faults })
        expect(faults).toEqual([])
      }, 120_000)
    }

    it('has seen every goal', () => {
      const seen = new Set(ran.flatMap((r) => r.covered))
      const waived = Object.keys(model.waivers ?? {})
      expect(goals.filter((g) => !seen.has(g) && !waived.includes(g))).toEqual([])
    })

    afterAll(async () => {
      recordRuns(name, 'browser', ran, leftOut)
      await browser?.close()
      await server?.stop()
    })
  })
}

interface Possible extends Pick<Frozen, 'tours' | 'goals'> {
  leftOut: Record<string, string>
}

/** The frozen tours, or, where some cases cannot happen in a page, tours and goals without these. */
function pathsFor(name: string, model: Model, cannot: Record<string, string> = {}): Possible {
  if (Object.keys(cannot).length === 0) return { ...readFrozen(name), leftOut: {} }
  const reason = [...new Set(Object.values(cannot))].join('; ')
  const possible = { ...model, cases: model.cases.filter((c) => !(c.name in cannot)) }
  const spec = model.spec.filter((row) => !(row.on in cannot))
  const graphs = graphsOf({ ...possible, spec })
  const generated = generate({ ...possible, spec }, graphs)
  const left = Object.fromEntries(generated.uncovered.map((u) => [u.goal.id, reason]))
  const uncovered = generated.uncovered.map((u) => ({ ...u, waived: true }))
  const { tours, goals } = freeze(possible, graphs, { ...generated, uncovered })
  const gone = readFrozen(name).goals.filter((g) => !goals.includes(g))
  const leftOut = { ...left, ...Object.fromEntries(gone.map((g) => [g, reason])) }
  return { tours, goals: goals.filter((g) => !(g in left)), leftOut }
}

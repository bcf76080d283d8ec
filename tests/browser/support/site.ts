import { resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { demoEnv, plantedDemo } from '../../support/demo.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { people, type Who } from './accounts.ts'
import { watchContext, type Watch } from './watch.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** Signed in as one of the demo's accounts; a guest when absent. */
  as?: Who
}

export interface Visit extends Pick<Watch, 'expect'> {
  readonly page: Page
  readonly context: BrowserContext
}

/** The built product with the demo's data, and a browser. */
export interface Site {
  readonly server: TestServer
  open(options?: VisitOptions): Promise<Visit & Watch>
}

/** Fills in the sign-in form and sends it; where it leads is the caller's to see. */
export async function signIn(page: Page, who: Who, remember = false): Promise<void> {
  const { kind, loginName, password } = people[who]
  await page.goto(`/login/${kind}`)
  await fillSignIn(page, loginName, password)
  if (remember) await page.getByText('记住我', { exact: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export async function fillSignIn(page: Page, loginName: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

/** The button with the name of whoever is signed in. */
export const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })

export const pathOf = (page: Page): string => new URL(page.url()).pathname

export async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

async function openSite(server: TestServer, browser: Browser): Promise<Site> {
  const signedIn = new Map<Who, ReturnType<BrowserContext['storageState']>>()

  const stateOf = (who: Who) => {
    const known = signedIn.get(who)
    if (known) return known
    const fresh = takeState(who)
    signedIn.set(who, fresh)
    return fresh
  }

  const takeState = async (who: Who) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: server.url })
    try {
      const page = await context.newPage()
      await signIn(page, who)
      await page.waitForFunction(
        () => !location.pathname.startsWith('/login/') || document.querySelector('[role=alertdialog]'),
      )
      return await context.storageState()
    } finally {
      await context.close()
    }
  }

  return {
    server,
    async open({ as, ...options } = {}) {
      const storageState = as && (await stateOf(as))
      const context = await browser.newContext({
        locale: 'zh-CN',
        baseURL: server.url,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
        ...options,
      })
      const watch = await watchContext(context)
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      return {
        page,
        context,
        expect: (...patterns) => watch.expect(...patterns),
        get faults() {
          return watch.faults
        },
      }
    },
  }
}

/** `it` with one product and one browser a file, and visits that fail the test on any fault of their pages. */
export const it = test
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startServer({ distDir: resolve('dist'), seeded: plantedDemo(new Date()), env: demoEnv })
    const browser = await launchChromium()
    onCleanup(async () => {
      await browser.close()
      await server.stop()
    })
    return openSite(server, browser)
  })
  .extend('visit', async ({ site }, { onCleanup }) => {
    const visits: Awaited<ReturnType<Site['open']>>[] = []
    onCleanup(async () => {
      const faults = visits.flatMap((visit) => visit.faults)
      await Promise.all(visits.map(({ context }) => context.close()))
      expect(faults, 'faults of the pages').toEqual([])
    })
    return async (options: VisitOptions = {}): Promise<Visit> => {
      const visit = await site.open(options)
      visits.push(visit)
      return visit
    }
  })

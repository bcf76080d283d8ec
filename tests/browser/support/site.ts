import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { drawingFile, openDrawing } from '#server/pages/drawing.ts'
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

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const accessLife = 30 * 60_000

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

/** What a sign-in leaves in a browser. */
async function storedLogin(server: TestServer, who: Who): Promise<StorageState> {
  const { kind, loginName } = people[who]
  const isVolunteer = kind === 'volunteer'
  const table = isVolunteer ? volunteer : organizer
  const [row] = await server.database.executor.select().from(table).where(eq(table.loginName, loginName))
  if (!row) throw new Error(`the demo has no ${loginName}`)
  const cookies = {
    [isVolunteer ? 'accessToken' : 'orgAccessToken']: await server.tokenFor(
      isVolunteer ? 'volunteer' : 'organizer',
      row.id,
    ),
    refreshToken: randomUUID(),
    userType: isVolunteer ? '1' : '2',
  }
  const items = {
    isForceChangePwd: row.forceChangePassword,
    weakPassword: row.weakPassword,
    loginId: randomUUID(),
    accessExpiresAt: Date.now() + accessLife,
  }
  const { hostname: domain, origin } = new URL(server.url)
  const lasting = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Strict' as const }
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...lasting })),
    origins: [
      { origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value: JSON.stringify(value) })) },
    ],
  }
}

function openSite(server: TestServer, browser: Browser): Site {
  const signedIn = new Map<Who, Promise<StorageState>>()

  const stateOf = (who: Who) => {
    const known = signedIn.get(who)
    if (known) return known
    const fresh = storedLogin(server, who)
    signedIn.set(who, fresh)
    return fresh
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

/**
 * `it` with visits that fail the test on any fault of their pages. A file has a product to itself; the browser, and the built pages with
 * the thread that draws them, are the same for all files of a worker.
 */
export const it = test
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return browser
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('pages', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const distDir = resolve('dist')
    const drawing = openDrawing(drawingFile(distDir))
    onCleanup(() => drawing.close())
    return { distDir, drawing }
  })
  .extend('site', { scope: 'file' }, async ({ browser, pages }, { onCleanup }) => {
    const server = await startServer({ ...pages, seeded: plantedDemo(new Date()), env: demoEnv })
    onCleanup(() => server.stop())
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

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Locator, Page, Request, Route } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import type { InputFile, Landmark, Ui } from './ui.ts'

const timeoutMs = 20_000

/** The page of the real product. Waits for what is to be seen, at most twenty seconds: a call may be silent for ten. */
export function pageUi(page: Page): Ui {
  const at = ({ role, name, disabled, pressed, byText }: Landmark): Locator => {
    if (role === 'text') return page.getByText(name)
    if (role === 'step') return page.locator('[aria-current="step"]', { hasText: name })
    if (byText) return page.getByRole(role as never).filter({ hasText: name })
    const locator = page.getByRole(role as never, { name, ...(pressed !== undefined && { pressed }) })
    return disabled ? locator.and(page.locator(':disabled, [aria-disabled="true"]')) : locator
  }
  return {
    see: async (what) => at(what).filter({ visible: true }).first().waitFor({ timeout: timeoutMs }),
    // One question for all: each would go through the page again.
    seeNone: async (...all) => {
      const [first, ...others] = all.map(at)
      if (!first) return
      const any = others.reduce((sum, one) => sum.or(one), first).filter({ visible: true })
      await any
        .first()
        .waitFor({ state: 'hidden', timeout: timeoutMs })
        .catch(async (error: Error) => {
          throw new Error(`must not be there: ${(await any.allTextContents()).join(' · ')}`, { cause: error })
        })
    },
    // What is drawn in place of a box that is ticked stands over it and takes the press.
    press: async (role, name, inside) =>
      (inside ? at(inside).getByRole(role as never, { name }) : at({ role, name }))
        .filter({ visible: true })
        .first()
        .click({ timeout: timeoutMs, force: role === 'checkbox' || role === 'radio' }),
    cannotPress: (role, name, inside) => {
      const controls = inside ? at(inside).getByRole(role as never, { name }) : at({ role, name })
      return controls
        .and(page.locator(':not(:disabled, [aria-disabled="true"])'))
        .filter({ visible: true })
        .first()
        .waitFor({ state: 'hidden', timeout: timeoutMs })
        .catch((error: Error) => {
          throw new Error(`${role} "${String(name)}" can be pressed`, { cause: error })
        })
    },
    keys: async (on, key) => at(on).filter({ visible: true }).first().press(key, { timeout: timeoutMs }),
    choose: async (label, option) =>
      void (await page.getByLabel(label).first().selectOption({ label: option }, { timeout: timeoutMs })),
    tick: (name, checked) =>
      at({ role: 'checkbox', name }).first().setChecked(checked, { timeout: timeoutMs, force: true }),
    pick: async (group, names) => {
      const boxes = page.getByRole('group', { name: group }).getByRole('checkbox')
      await boxes.first().waitFor({ timeout: timeoutMs })
      for (const box of await boxes.all()) {
        const name = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
        await box.setChecked(names.includes(name), { timeout: timeoutMs, force: true })
      }
    },
    give: async (input, file) => page.locator(input).setInputFiles(await chosenFile(file), { timeout: timeoutMs }),
    fill: async (label, value) => page.getByLabel(label, { exact: true }).first().fill(value, { timeout: timeoutMs }),
  }
}

/** By these names the browser knows the type of a file. */
const typesByName: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png' }

/** A file on the disk, of which the browser is told the path alone; one whose name does not tell its type goes by its bytes. */
async function chosenFile({ name, mimeType, buffer }: InputFile) {
  if (typesByName[extname(name)] !== mimeType) return { name, mimeType, buffer: Buffer.from(buffer) }
  const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-chosen-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, buffer)
  return path
}

/** A page of the same site as somebody else has it, in a context that is closed by whoever opens it. */
export async function pageBeside(page: Page, baseURL: string): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const context = await browser.newContext({ locale: 'zh-CN', baseURL, reducedMotion: 'reduce' })
  return context.newPage()
}

/** What the browser's own buttons and the address bar do without a new page. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForURL(({ pathname, search }) => pathname + search === path)
}

/**
 * Requests that wait until the path answers them. `pass` lets the request go on to the real server; `cut` and `answer` are for
 * the failures that a healthy server cannot produce.
 */
export class HeldRequests {
  readonly #waiting: Route[] = []
  readonly #wake: (() => void)[] = []
  #open = false
  #refusing = false

  /**
   * Holds every request to an address that contains `part`; a script is held by `/assets/` and the beginning of its name alone.
   * @throws Error when no built script has that name
   */
  async hold(page: Page, part: string): Promise<void> {
    if (part.startsWith('/assets/')) {
      const scripts = await readdir(resolve('dist/client/assets'))
      if (!scripts.some((name) => `/assets/${name}`.startsWith(part))) throw new Error(`no script ${part}`)
    }
    // One that the page gave up is no longer there to be answered.
    page.on('requestfailed', (request) => {
      const at = this.#waiting.findIndex((route) => route.request() === request)
      if (at >= 0) this.#waiting.splice(at, 1)
    })
    await page.route(
      ({ pathname }) => pathname.includes(part) && pathname.startsWith('/assets/') === part.startsWith('/assets/'),
      (route) => {
        if (this.#open) return route.continue()
        if (this.#refusing) return route.abort('connectionfailed')
        this.#waiting.push(route)
        this.#wake.shift()?.()
      },
    )
  }

  /** Lets everything pass from now on. */
  async open(): Promise<void> {
    this.#open = true
    for (const route of this.#waiting.splice(0)) await route.continue()
  }

  /** Holds again what comes from now on. */
  shut(): void {
    this.#open = false
  }

  get isOpen(): boolean {
    return this.#open
  }

  get count(): number {
    return this.#waiting.length
  }

  /** Lets the next request go on to the server, with further headers. */
  async pass(headers: Record<string, string> = {}): Promise<void> {
    const route = await this.#next()
    await route.continue({ headers: { ...route.request().headers(), ...headers } })
  }

  /** Lets the next request go on to the server with another body, as a bad line would bring it. */
  async passWith(postData: Buffer, contentType: string): Promise<void> {
    const route = await this.#next()
    await route.continue({ postData, headers: { ...route.request().headers(), 'content-type': contentType } })
  }

  /** The body of the next request, which goes on waiting. */
  async body(): Promise<unknown> {
    const route = await this.#next()
    this.#waiting.unshift(route)
    return route.request().postDataJSON()
  }

  /** Waits until a request waits. */
  async ready(): Promise<void> {
    this.#waiting.unshift(await this.#next())
  }

  /** Waits for a request and leaves it without an answer. */
  async came(): Promise<void> {
    await this.#next()
  }

  async cut(): Promise<void> {
    await (await this.#next()).abort('connectionfailed')
  }

  /** Cuts however many come while this is done. */
  async cutDuring(work: () => Promise<void>): Promise<void> {
    this.#refusing = true
    try {
      await work()
    } finally {
      this.#refusing = false
    }
  }

  async answer(status: number, body: unknown = {}): Promise<void> {
    await (await this.#next()).fulfill({ status, json: body })
  }

  async #next(): Promise<Route> {
    const ready = this.#waiting.shift()
    if (ready) return ready
    await new Promise<void>((done, refuse) => {
      const timer = setTimeout(() => refuse(new Error('no request came')), timeoutMs)
      this.#wake.push(() => {
        clearTimeout(timer)
        done()
      })
    })
    return this.#waiting.shift() as Route
  }
}

/** The calls to the server that a page has under way. */
export class Traffic {
  readonly #page: Page
  readonly #open = new Set<Request>()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (request.url().includes('/v2/')) this.#open.add(request)
    })
    page.on('requestfinished', (request) => void this.#open.delete(request))
    page.on('requestfailed', (request) => void this.#open.delete(request))
  }

  /** Waits until only `held()` calls are open and the page has done what the answers to the others asked for. */
  async settled(held: () => number): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      const excess = () => this.#open.size - held()
      await expect.poll(excess, { timeout: timeoutMs, interval: 10 }).toBeLessThanOrEqual(0)
      await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      quiet = this.#open.size <= held() ? quiet + 1 : 0
    }
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { ensure } from '#domain/ensure.ts'
import { walkNow } from '../paths/book/walk.ts'
import { pagesOf, viewsOf } from '../paths/report/pages.ts'
import type { Model } from '../paths/support/model.ts'
import { allModels } from '../paths/support/models.ts'
import { mutantsOf } from '../paths/support/mutants.ts'
import { axeFindings } from './support/axe.ts'
import { it } from './support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'path-pages-'))
const addressOf = (file: string): string => pathToFileURL(join(folder, file)).href

/** The first page, the longest machine and path, and what failed in a chart with one edit. */
const files = { index: 'index.html', machine: 'session.html', failing: 'settle.html', path: '', failed: '' }
const names = Object.keys(files) as (keyof typeof files)[]

beforeAll(async () => {
  const models = await allModels()
  const modelOf = (name: string): Model => ensure(models.find((one) => one.name === name)?.model)
  const settle = modelOf('settle')
  const edit = ensure(mutantsOf(settle.machine).find((one) => one.description === 'sending onDone #1 deleted'))
  const walked = [
    await walkNow('session', modelOf('session')),
    await walkNow('volunteer-card', modelOf('volunteer-card')),
    await walkNow('settle', { ...settle, machine: edit.machine }),
  ]
  const views = viewsOf(
    walked.map(([machine]) => machine),
    walked.map(([, report]) => report),
  )
  const paths = views.flatMap(({ machine, paths: list }) => list.map((one) => ({ ...one, name: machine.name })))
  const [longest] = paths.toSorted((a, b) => b.path.steps.length - a.path.steps.length)
  const failed = paths.find(({ failures }) => failures.length > 0)
  files.path = `${ensure(longest).name}/${ensure(longest).path.id}.html`
  files.failed = `${ensure(failed).name}/${ensure(failed).path.id}.html`
  for (const [file, content] of pagesOf(views, {
    at: new Date('2026-11-30T04:00:00Z'),
    commit: '4f2c91a',
    changed: { since: true, files: ['machines/settle/settle.machine.ts'] },
  })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The smallest letters that are drawn. */
const smallestType = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent && text.textContent?.trim()) sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize))
    }
    return Math.min(...sizes)
  })

const sizeOf = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))

describe('the pages of the path tests', () => {
  it.for(names)('stay short, readable and whole on a desk and a phone: %s', async (name, { browser }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(addressOf(files[name]))
    expect((await sizeOf(page)).height).toBeLessThanOrEqual(6000)
    expect(await smallestType(page)).toBeGreaterThanOrEqual(11)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    expect((await sizeOf(page)).width).toBe(375)
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  it('lead from the verdict to the step that failed, without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(addressOf(files.index))
    expect(await page.getByText('1 台状态机与需求表不符').isVisible()).toBe(true)
    expect(await page.getByLabel('状态、事件、用例、需求、出处').isVisible()).toBe(false)
    await page.getByRole('article').getByRole('link', { name: '确认时长' }).click()
    expect(await page.getByRole('heading', { level: 2, name: /应到“选人·一个没选”，却到“正在提交”/ }).isVisible()).toBe(
      true,
    )
    expect(await page.getByRole('cell', { name: '× 正在提交' }).first().isVisible()).toBe(true)
    await page.getByRole('link', { name: '确认时长的路径' }).click()
    expect(page.url()).toMatch(/settle\.html#p-[0-9a-f]{8}$/)
    await page.close()
  })

  it('find a state by its word, and show it in the chart', async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(addressOf(files.index))
    await page.getByLabel('状态、事件、用例、需求、出处').fill('注销冷静期')
    await page.getByRole('link', { name: '已登录·注销冷静期', exact: true }).click()
    const marked = page.locator('.chart .s:target')
    await marked.waitFor()
    expect(await marked.textContent()).toBe('注销冷静期')
    await page.close()
  })

  it('show a path in the chart, and make the chart larger', async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(addressOf(files.machine))
    const marked = page.locator('.chart .e.on')
    expect(await marked.count()).toBe(0)
    await page.locator('.list li a').first().focus()
    expect(await marked.count()).toBeGreaterThan(0)
    const width = async () => Number(await page.locator('.chart svg').getAttribute('width'))
    const before = await width()
    await page.getByRole('button', { name: '放大' }).click()
    expect(await width()).toBeGreaterThan(before)
    await page.close()
  })

  it('open everything on paper', async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(addressOf(files.machine))
    const folded = page.locator('details.fold td').first()
    expect(await folded.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await folded.isVisible()).toBe(true)
    await page.close()
  })
})

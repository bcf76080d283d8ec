import { expect } from 'vitest'
import { settled } from '../browser/support/settled.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { moveTo } from './support/playwright.ts'
import { tourModel } from './tour.model.ts'
import { tourVocabulary } from './tour.vocabulary.ts'

const startButton = /^(开始引导|继续引导|再看一遍)$/
const ring = '[data-tour-ring]'
const titles = ['找一件合适的事', '看清条件再报名', '到场签到，离开签退', '时长入账，随时开证明']

/** The four pages lead from one to the other, so that each step is on its own page. */
const guide: Host = {
  name: 'the guide',
  vocabulary: {
    ...tourVocabulary,
    others: { 'tour.started': '先打开那一步的页面再开始', 'tour.moved': '用浏览器前进、后退换页' },
  },
  offered: {
    // The parts are always there on these pages, and found before anybody can look.
    'the part cannot be looked for': () => false,
    'the part is not found in time': () => false,
    'start at a page that is none': () => false,
    'a page that is none comes': () => false,
  },
  begin: async ({ page }) => {
    await page.goto('/get-started/step-1')
    await settled(page)
    return {
      world: async (c) => {
        if (c.kind !== 'send') return page.locator(ring).waitFor()
        const { step } = c.event as unknown as { step: number }
        const path = `/get-started/step-${step + 1}`
        if (!page.url().endsWith(path)) await moveTo(page, path)
        await page.getByRole('heading', { level: 1, name: String(titles[step]) }).waitFor()
        if (c.event.type === 'tour.started') await page.getByRole('button', { name: startButton }).click()
      },
      inspect: async (state, step) => {
        if (step?.case === 'next' || step?.case === 'previous') await page.waitForURL('**/get-started/step-*')
        if (state === 'running.seeking') return null
        if (state === 'running.plain') expect(await page.locator(ring).count()).toBe(0)
        if (state === 'running.pointing') await page.locator(ring).waitFor()
        if (state.startsWith('running.')) return { isRinged: state === 'running.pointing' }
        const isOver = state === 'skipped' || state === 'finished'
        if (isOver) await page.waitForURL(/^[^/]+\/\/[^/]+\/$/)
        const stored = isOver ? `"${state}"` : null
        if (state !== 'stopped')
          await expect.poll(() => page.evaluate(() => localStorage.getItem('tourSeen'))).toBe(stored)
        return { kept: stored }
      },
    }
  },
}

const always = '这几页总有所讲的部分'
const nowhere = '引导没有第四步以后的页面'

describeBrowser('tour', tourModel, {
  hosts: [guide],
  exclusions: {
    'running.seeking|xstate.error.actor.findTarget|0': always,
    'running.seeking|xstate.after.seekTimeout.tour.running.seeking|0': always,
    'row:running.plain › next [at step 1]': always,
    'row:running.plain › next [at step 2]': always,
    'row:running.plain › next [at step 3]': always,
    'row:running.plain › previous [at step 2]': always,
    'row:running.plain › previous [at step 3]': always,
    'row:running.plain › the page of the second step comes [at step 1]': always,
    'row:running.plain › the page of the second step comes [at step 3]': always,
    'row:running.plain › the page of the last step comes [at step 1]': always,
    'row:running.plain › the page of the last step comes [at step 2]': always,
    'row:running.plain › the page of the last step comes [at step 3]': always,
    'row:running.seeking › the part cannot be looked for': always,
    'row:running.seeking › the part is not found in time': always,
    'case:the part cannot be looked for': always,
    'case:the part is not found in time': always,
    'idle|tour.started|0:false': nowhere,
    'stopped|tour.started|0:false': nowhere,
    'skipped|tour.started|0:false': nowhere,
    'finished|tour.started|0:false': nowhere,
    'case:start at a page that is none': nowhere,
    'case:a page that is none comes': nowhere,
  },
})

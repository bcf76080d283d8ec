import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { sessionModel } from '../paths/session.model.ts'
import { graphsOf } from '../paths/support/graph.ts'
import type { Model } from '../paths/support/model.ts'
import { tracePath } from '../paths/trace/trace.ts'
import { axeFindings } from './support/axe.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

it('the panel of a demo shows the machines of the tab, and saves the steps of one', async ({ visit }) => {
  const { page } = await visit({ as: 'volunteer' })
  await page.goto('/help#machines')
  const panel = page.getByRole('complementary', { name: '状态机面板' })
  await panel.waitFor()
  await settled(page)
  expect(new URL(page.url()).hash).toBe('')
  const session = panel.getByRole('button', { name: /^session/ })
  await session.click()
  await expect.poll(() => session.innerText()).toContain('signedIn.volunteer')
  await panel.getByText('这个状态收：').waitFor()
  const steps = panel.getByRole('list', { name: '步骤，新的在前' })
  await expect.poll(() => steps.getByRole('listitem').last().innerText()).toContain('xstate.init')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '存为路径文件' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('session.path.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ machine: 'session' })
  expect(file.steps.at(-1).state).toMatch(/^signedIn\.volunteer/)
  const model = sessionModel as unknown as Model
  expect(tracePath(model, graphsOf(model), file)).toMatchObject({ lead: 0 })

  expect(await axeFindings(page)).toEqual([])

  await page.setViewportSize({ width: 375, height: 800 })
  const { width } = (await panel.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(375)
  await page.reload()
  await panel.waitFor()
  await panel.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await settled(page)
  expect(await panel.count()).toBe(0)
})

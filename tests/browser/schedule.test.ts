import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { storeLogin } from '../paths/support/card-desk.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

const dayMs = 86_400_000

it('a day of the week leads to its head, on the page and from the own home', async ({ site: { server }, visit }) => {
  const me = await addPerson(server)
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const start = new Date(Date.now() + days * dayMs)
    const slots = [{ start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }]
    await placeApplication(server, await addMission(server, { slots }), me.id, { state: 'confirmed' })
  }
  const { page } = await visit()
  await page.setViewportSize({ width: 375, height: 812 })
  await storeLogin(page, server.url, { accessToken: me.token, refreshToken: randomUUID(), userType: '1' })
  await page.goto('/personalCenter/myMission')
  await settled(page)
  const strip = page.getByRole('list', { name: '接下来七天' })
  const last = strip.getByRole('link').last()
  const head = String(await last.getAttribute('href')).split('#')[1]
  const topOf = () =>
    page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, String(head))
  const isInSight = async () => {
    const top = await topOf()
    return top >= 0 && top < 812
  }
  expect(await isInSight()).toBe(false)
  await last.click()
  await expect.poll(isInSight).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(head)

  await page.setViewportSize({ width: 1280, height: 812 })
  await page.goto('/')
  await page.getByRole('list', { name: '接下来七天' }).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: '我的日程' }).waitFor()
  await expect.poll(isInSight).toBe(true)
})

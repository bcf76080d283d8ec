import { expect } from 'vitest'
import { findings } from './support/axe.ts'
import { recruitingMission } from './support/records.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

it('says where a mission lies once the position is given', async ({ visit, site }) => {
  const { page } = await visit({
    geolocation: { latitude: 23.129, longitude: 113.264 },
    permissions: ['geolocation'],
  })
  await page.goto(`/mission/detail-${(await recruitingMission(site)).id}`)
  await settled(page)
  await page.getByRole('heading', { name: '方位图' }).waitFor()
  await page.getByRole('region', { name: '方位图' }).getByRole('button', { name: '使用我的位置' }).click()
  await page.getByText(/^在你的(?:东|西|南|北|东北|东南|西北|西南)方，直线 [\d.]+ (?:米|公里)$/).waitFor()
  await page.getByRole('region', { name: '叫上朋友' }).getByRole('button', { name: '复制链接' }).waitFor()
  expect(await findings(page)).toEqual([])
})

import { expect } from 'vitest'
import { photo } from '../support/photo.ts'
import { axeFindings } from './support/axe.ts'
import { settledMission } from './support/records.ts'
import { it } from './support/site.ts'

it('an organization writes what became of a mission, and who is in a photo has it taken down', async ({
  site,
  visit,
}) => {
  const missionId = await settledMission(site)
  const { page: staff } = await visit({ as: 'organizer' })
  await staff.goto(`/admin/missions/${missionId}/outcome`)
  await staff.getByLabel(/^感谢的话/).fill('谢谢每一位来的人，大家都跟着哼了半首歌。')
  await staff.getByText('照片里认得出的每个人都同意公开').click()
  await staff.locator('input[data-source=album]').setInputFiles(await photo('choir.jpg', 1800, 1350))
  await staff.getByRole('button', { name: '使用这张' }).click()
  await staff.getByLabel(/^照片 1 的说明/).fill('唱歌的时候')
  expect(await axeFindings(staff)).toEqual([])
  await staff.getByRole('button', { name: '发布回顾' }).click()
  await staff.getByText(/^回顾已发布，\d+ 人会收到消息$/).waitFor()

  const { page: reader } = await visit({ as: 'volunteer', viewport: { width: 375, height: 812 } })
  await reader.goto(`/mission/detail-${missionId}`)
  const outcome = reader.getByRole('region', { name: '活动回顾' })
  await outcome.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      outcome.getByRole('img', { name: '唱歌的时候' }).evaluate((node: HTMLImageElement) => node.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await axeFindings(reader)).toEqual([])
  await outcome.getByRole('button', { name: /^照片里有我，请撤下/ }).click()
  await reader.getByRole('radio', { name: '照片里有我', exact: true }).check({ force: true })
  await reader.getByRole('button', { name: '请求撤下' }).click()
  await reader.getByText(/^已收到，最晚 .+撤下或答复你，结果发到消息$/).waitFor()

  await staff.goto(`/admin/missions/${missionId}/outcome`)
  await staff.getByRole('button', { name: '撤下照片 1' }).waitFor()
  expect(await axeFindings(staff)).toEqual([])
  await staff.getByRole('button', { name: '撤下照片 1' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: '撤下', exact: true }).click()
  await staff.getByText('照片 1已撤下').waitFor()
  await reader.reload()
  await outcome.waitFor()
  expect(await outcome.getByRole('img').count()).toBe(0)
})

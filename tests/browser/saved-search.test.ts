import { expect } from 'vitest'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { publishedDue } from '#server/records/mission-change/mission-change.ts'
import { addMission } from '#tests/support/missions.ts'
import { findings } from './support/axe.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

const dayMs = 86_400_000

it('tells of a new mission under the filters that were followed', async ({ visit, site: { server } }) => {
  const { page } = await visit({ as: 'cardholder', viewport: { width: 375, height: 812 } })
  await page.goto('/mission?keyword=湿地观鸟')
  await page.getByRole('button', { name: '有新活动时告诉我' }).click()
  const followed = page.getByRole('button', { name: /^已关注这样的活动/ })
  await followed.waitFor()
  await settled(page)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await followed.waitFor()

  const startAt = new Date(Date.now() + 30 * dayMs)
  const start = startAt.toISOString()
  const end = new Date(startAt.getTime() + dayMs / 12).toISOString()
  const recruitStartAt = new Date(Date.now() - dayMs)
  const { id } = await addMission(server, {
    slots: [{ start, end }],
    values: { name: '湿地观鸟记录员', recruitStartAt },
  })
  await scheduleDue(server.database.executor, publishedDue, id, recruitStartAt)
  await runDue(server.context)

  await page.goto('/personalCenter/myMessage')
  const section = page.getByRole('region', { name: '关注的条件' })
  await section.getByRole('link', { name: '“湿地观鸟”' }).waitFor()
  await settled(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '有新活动：湿地观鸟记录员' }).click()
  await page.waitForURL(`/mission/detail-${id}`)

  await page.goto('/personalCenter/myMessage')
  await section.getByRole('link', { name: '“湿地观鸟”' }).click()
  await page.waitForURL((url) => url.pathname === '/mission' && url.searchParams.get('keyword') === '湿地观鸟')
  await page.getByRole('heading', { name: '湿地观鸟记录员', exact: true }).waitFor()
  await followed.click()
  await page.getByRole('button', { name: '有新活动时告诉我' }).waitFor()
})

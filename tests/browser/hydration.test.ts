import { describe, expect } from 'vitest'
import { routePath, routes, type RouteMeta, type RouteName } from '#contract/routes.ts'
import { newestArticle, plantMission } from './support/records.ts'
import { settled } from './support/settled.ts'
import { it, type Site } from './support/site.ts'

const table: readonly RouteMeta[] = routes
const open = table.filter(({ access }) => access !== 'protected')

/** Addresses of all pages that are drawn at an address of their own. */
async function addressesOf(site: Site, metas: readonly RouteMeta[]): Promise<string[]> {
  const params = {
    missionId: (await plantMission(site, '河堤夜巡')).id,
    pageno: await newestArticle(site),
    id: 1,
    '*': 'help',
  }
  return metas
    .filter(({ name, redirect }) => redirect === undefined && name !== 'error')
    .map(({ name }) => routePath(name as RouteName, params))
}

// What does not fit together is an error of React's, which the visit finds (onRecoverableError reports it by itself).
describe.each([
  { as: 'guest', metas: open },
  { as: 'volunteer', metas: table },
  { as: 'organizer', metas: open },
  { as: 'loggedOff', metas: open.slice(0, 4) },
  { as: 'forced', metas: open.slice(0, 4) },
] as const)('what the server has drawn and the browser takes over fit together: $as', ({ as, metas }) => {
  it.for([
    { timezoneId: 'Asia/Shanghai', part: 0 },
    { timezoneId: 'America/New_York', part: 1 },
  ])('in $timezoneId', async ({ timezoneId, part }, { site, visit }) => {
    const { page } = await visit({ timezoneId, ...(as !== 'guest' && { as }) })
    const addresses = (await addressesOf(site, metas)).filter((_, at) => at % 2 === part)
    for (const address of addresses) {
      await page.goto(address)
      // What does not fit is known once the whole page was taken over.
      if (as === 'forced') await page.getByRole('alertdialog', { name: '请先修改密码' }).waitFor()
      else await settled(page)
    }
    expect(addresses.length).toBeGreaterThan(1)
  })
})

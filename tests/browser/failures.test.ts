import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { people } from './support/accounts.ts'
import { newestArticle, plantMission } from './support/records.ts'
import { account, fillSignIn, it, pathOf, type Site, type VisitOptions } from './support/site.ts'
import { settled } from './support/settled.ts'

interface Screen {
  name: string
  as?: VisitOptions['as']
  address: (site: Site) => Promise<string> | string
  /** The call that the screen lives by. */
  call: string
  heading: string | RegExp
}

const screens: readonly Screen[] = [
  { name: 'mission list', address: () => '/mission', call: '/home/mission/info/missionList', heading: /^志愿活动/ },
  {
    name: 'mission',
    address: async (site) => `/mission/detail-${(await plantMission(site, '海堤公园灯光巡查')).id}`,
    call: '/home/mission/info/missionDetails',
    heading: '海堤公园灯光巡查',
  },
  { name: 'news', address: () => '/article', call: '/home/site/article/list', heading: '新闻资讯' },
  {
    name: 'article',
    address: async (site) => `/article/article-${await newestArticle(site)}`,
    call: '/home/site/article/',
    heading: /\S/,
  },
  {
    name: 'personal information',
    as: 'volunteer',
    address: () => '/personalCenter/personalInfo',
    call: '/volunteer/info/userInfo',
    heading: '个人资料',
  },
  {
    name: 'schedule',
    as: 'volunteer',
    address: () => '/personalCenter/myMission',
    call: '/volunteer/mission/getUserMissionList',
    heading: '我的日程',
  },
  {
    name: 'security page',
    as: 'volunteer',
    address: () => '/personalCenter/subtract',
    call: '/volunteer/securityCenter/logoff/logoffState',
    heading: '账号安全',
  },
]

const fail500 = (route: Route) => route.fulfill({ status: 500, body: '' })
const cut = (route: Route) => route.abort('connectionfailed')
const failures: readonly [string, (route: Route) => Promise<void>][] = [
  ['the server fails', fail500],
  ['there is no answer', cut],
]

const warning = '服务加载中，请尝试刷新。'
const callsTo = (part: string) => (url: URL) => url.pathname.startsWith('/v2/') && url.pathname.includes(part)
/** Opens an address as a change of page, for which the product reads the data itself. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.goto('/version-updating')
  await settled(page)
  await goInside(page, address)
}

describe.each(failures)('when %s', (_, answer) => {
  it.for(screens)('$name says so and recovers by 重试', async ({ as, address, call, heading }, { site, visit }) => {
    const { page, expect: allow } = await visit(as ? { as } : {})
    allow(/500|ERR_CONNECTION_FAILED/)
    const failing = callsTo(call)
    await page.route(failing, answer)
    await goWithin(page, await address(site))
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('点“重试”再来一次。').waitFor()
    await page.unroute(failing)
    await alert.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await alert.waitFor({ state: 'detached' })
  })

  it('the home page keeps what it has and mends its parts', async ({ visit }) => {
    const { page, expect: allow } = await visit()
    allow(/500|ERR_CONNECTION_FAILED/)
    const failing = callsTo('/home/site/article/getHotNews')
    await page.route(failing, answer)
    await page.goto('/article')
    await settled(page)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
    await page.waitForURL('/')
    const news = page.getByRole('region', { name: '新闻' })
    await news.getByRole('alert').waitFor()
    await page.getByRole('region', { name: '公告' }).waitFor()
    await page.unroute(failing)
    await news.getByRole('button', { name: '重试' }).click()
    await news.getByRole('heading', { level: 3 }).waitFor()
  })

  it('the login keeps what was typed', async ({ visit }) => {
    const { page, expect: allow } = await visit()
    allow(/500|ERR_CONNECTION_FAILED/)
    await page.goto('/login/volunteer')
    await settled(page)
    const failing = callsTo('/auth/login/volunteer/password')
    await page.route(failing, answer)
    await fillSignIn(page, people.volunteer.loginName, people.volunteer.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText(warning).first().waitFor()
    expect(await page.getByLabel('用户名').inputValue()).toBe(people.volunteer.loginName)
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(people.volunteer.password)
    await page.unroute(failing)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await account(page).waitFor()
  })

  it('an application keeps the words to the organization', async ({ site, visit }) => {
    const mission = await plantMission(site, '地铁口自助售票指引')
    const { page, expect: allow } = await visit({ as: 'cardholder' })
    allow(/500|ERR_CONNECTION_FAILED/)
    await page.goto(`/mission/detail-${mission.id}`)
    const panel = page.getByRole('complementary', { name: '报名' })
    const message = panel.getByLabel(/给组织的话/)
    await message.fill('我会说潮州话')
    const failing = callsTo('/volunteer/mission/applyMission')
    await page.route(failing, answer)
    await panel.getByRole('button', { name: '报名', exact: true }).click()
    await panel.getByRole('alert').waitFor()
    expect(await message.inputValue()).toBe('我会说潮州话')
    await page.unroute(failing)
    await panel.getByRole('button', { name: '报名', exact: true }).click()
    await page.getByRole('heading', { name: '报上了' }).waitFor()
  })

  it('a change of password keeps what was typed', async ({ visit }) => {
    const { page, expect: allow } = await visit({ as: 'volunteer' })
    allow(/500|ERR_CONNECTION_FAILED/)
    await page.goto('/personalCenter/subtract')
    const failing = callsTo('/changePassword')
    await page.route(failing, answer)
    const fields = { 现在的密码: people.volunteer.password, 新密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' }
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await page.getByText(warning).first().waitFor()
    for (const [label, value] of Object.entries(fields))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  })
})

interface Stop {
  address: (site: Site) => Promise<string> | string
  heading: string | RegExp
}

const planted = '滨江东路夜跑补给站'
/** Pages of a guest, one after the other in one visit. */
const stops: readonly Stop[] = [
  { address: () => '/', heading: /./ },
  { address: () => '/mission', heading: /^志愿活动/ },
  { address: async (site) => `/mission/detail-${(await plantMission(site, planted)).id}`, heading: planted },
  { address: () => '/login/volunteer', heading: '志愿者登录' },
]
const own: Stop = { address: () => '/personalCenter/personalInfo', heading: '个人资料' }
const trips: readonly [string, VisitOptions, readonly Stop[]][] = [
  ['a guest', {}, stops],
  ['a volunteer', { as: 'volunteer' }, [own]],
]

/** Goes there as a link would, without asking the network for the page itself. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

describe.each(trips)('%s on the way', (_, who, way) => {
  it('is told on every page that the network is gone, and goes on when it is back', async ({ site, visit }) => {
    const { page, context, expect: allow } = await visit(who)
    allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/)
    const main = page.getByRole('main')
    const retry = main.getByRole('button', { name: '重试' })
    for (const { address, heading } of way) {
      const to = await address(site)
      await page.goto('/article')
      await settled(page)
      await context.setOffline(true)
      await goInside(page, to)
      const title = main.getByRole('heading', { level: 1, name: heading }).first()
      await retry.first().or(title).first().waitFor()
      await page.getByText(/^网络断开/).waitFor()
      await context.setOffline(false)
      const notLoaded = main.getByText(/没有加载出来|暂时连不上网络/)
      // What is pressed may go by itself on the way: no pointer could find it. A part may fail once more while the network comes back.
      const pressAll = async () => {
        await retry.evaluateAll((buttons: HTMLElement[]) => {
          for (const button of buttons) button.click()
        })
        await settled(page)
        return [await title.isVisible(), await notLoaded.count()]
      }
      await expect.poll(pressAll, { interval: 1000, timeout: 30_000 }).toEqual([true, 0])
      expect(pathOf(page)).toBe(to)
    }
  })
})

describe('without a network', () => {
  it('a change of page says so, and works again once it is back', async ({ visit }) => {
    const { page, context, expect: allow } = await visit()
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await settled(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: /^网络断开，显示的是 \d{1,2}:\d{2} 的内容/ })
    const [word, head] = [await bar.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect(word && head && head.y + head.height <= word.y).toBe(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await page.getByRole('heading', { level: 1, name: '暂时连不上网络' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 1, name: /^志愿活动/ }).waitFor()
  })
})

describe('when the network is slow', () => {
  it('a page says so after ten seconds, and asks again when told to', async ({ visit }) => {
    const { page } = await visit()
    await page.clock.install()
    await page.goto('/article')
    await settled(page)
    const urls: string[] = []
    let isSlow = true
    const listing = callsTo('/home/mission/info/missionList')
    await page.route(listing, (route) => {
      urls.push(route.request().url())
      return isSlow ? undefined : route.continue()
    })
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await expect.poll(() => urls.length).toBeGreaterThan(0)
    const slow = page.getByText('还在加载，网络可能有点慢。')
    // The clock of the page goes on by itself between the steps.
    await page.clock.fastForward(5_000)
    expect(await slow.count()).toBe(0)
    await page.clock.fastForward(6_000)
    await slow.waitFor()
    // Until the try is given up: an answer to it would take the button away.
    page.on('requestfailed', (request) => {
      if (listing(new URL(request.url()))) isSlow = false
    })
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => isSlow).toBe(false)
    await page.getByRole('heading', { level: 1, name: /^志愿活动/ }).waitFor()
    await slow.waitFor({ state: 'detached' })
  })

  it('the first page of a visit says so too', async ({ visit }) => {
    const { page } = await visit({ as: 'volunteer' })
    await page.clock.install()
    let count = 0
    await page.route(callsTo('/volunteer/mission/getUserMissionList'), (route) => {
      count += 1
      // What is to come, and what came to nothing.
      return count <= 2 ? undefined : route.continue()
    })
    await page.goto('/personalCenter/myMission')
    await expect.poll(() => count).toBe(2)
    await page.clock.fastForward(11_000)
    await page.getByText('还在加载，网络可能有点慢。').waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 1, name: '我的日程' }).waitFor()
  })
})

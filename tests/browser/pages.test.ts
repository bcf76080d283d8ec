import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { plantMission } from './support/records.ts'
import { account, it, logOut, signIn } from './support/site.ts'
import { settled } from './support/settled.ts'

describe('styles', () => {
  it.for(['/mission', '/login/organization'])(
    'are not fetched for %s, which brought them within the page',
    async (address, { visit }) => {
      const { page } = await visit()
      // The server sends a page undrawn whose first drawing is late.
      await expect
        .poll(async () => (await (await page.request.get(address)).text()).match(/ disabled>/g)?.length ?? 0)
        .toBeGreaterThan(2)
      const fetched: string[] = []
      page.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(request.url()))
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await settled(page)
      const within = await page
        .locator('link[rel=stylesheet][disabled]')
        .evaluateAll((anchors) => anchors.map((link) => (link as HTMLLinkElement).href))
      expect(within.length).toBeGreaterThan(2)
      expect(fetched.filter((url) => within.includes(url))).toEqual([])
    },
  )

  it('are those that the drawn page names', async ({ visit }) => {
    const { page } = await visit()
    const html = await (await page.request.get('/mission')).text()
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    const classNames = [...html.replace(style, '').matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const built = readdirSync('dist/client/assets').filter((file) => file.endsWith('.css'))
    const rules = built.map((file) => readFileSync(join('dist/client/assets', file), 'utf8')).join('')
    const own = [...new Set(classNames)].filter((name) => name !== '' && rules.includes(`.${name}`))
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter((name) => !style.includes(`.${name}`))).toEqual([])
  })
})

it('asks for no script before the first picture is seen', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  await settled(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(painted).toBeGreaterThan(0)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY)
})

it('tells search engines and previews what a mission is, and the page keeps its title', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/mission')
  const address = (await page.locator('#main li a[href^="/mission/detail-"]').first().getAttribute('href')) ?? ''
  const sent = new new Window().DOMParser().parseFromString(await (await page.request.get(address)).text(), 'text/html')
  const of = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name) ?? ''
  await page.goto(address)
  await settled(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(sent.title).toBe(`${name} · 活动详情 · i志愿`)
  expect(await page.title()).toBe(sent.title)
  expect(of('meta[property="og:title"]', 'content')).toBe(sent.title)
  expect(new URL(of('link[rel=canonical]', 'href')).pathname).toBe(address)
  expect(JSON.parse(sent.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
    '@type': 'Event',
    name,
  })
  const picture = await page.request.get(new URL(of('meta[property="og:image"]', 'content')).pathname)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

it.for(['/', '/mission', '/login/volunteer'])(
  'sends the page %s in at most fifteen packets',
  async (address, { visit }) => {
    const { page } = await visit()
    const response = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
    const lines = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    expect(response.headers()['content-encoding']).toBe('br')
    const bytes = lines.join('').length + Number(response.headers()['content-length'])
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThan(15 * 1460)
  },
)

describe('navigation', () => {
  it('sets the title from the route, with the product behind it', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    await expect.poll(() => page.title()).toBe('i志愿')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '志愿活动' }).click()
    await page.waitForURL('/mission')
    await expect.poll(() => page.title()).toBe('志愿活动 · i志愿')
    await page.goto('/article')
    await expect.poll(() => page.title()).toBe('新闻资讯 · i志愿')
  })

  it('shows the loading line until the page is there', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await settled(page)
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/home/**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'i志愿' }).first().click()
    const line = page.getByRole('progressbar', { name: '页面加载中' })
    await line.waitFor()
    letGo()
    await line.waitFor({ state: 'detached' })
    await page.waitForURL('/')
  })

  it('goes to the top on every navigation, and back there by the button', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 700 } })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await settled(page)
    const toTop = page.getByRole('button', { name: '回到顶部' })
    expect(await toTop.count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await toTop.click()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.getByRole('link', { name: '更多新闻' }).evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL('/article')
    await page.waitForFunction(() => window.scrollY === 0)
  })

  it.for(['/nowhere', '/mission/other-7', '/donation/other', '/Mission', '/personalcenter', '/admin/nowhere'])(
    'answers the unknown address %s with the error page and 404',
    async (address, { visit }) => {
      const { page, expect: allow } = await visit()
      allow(/404/)
      const reply = await page.goto(address)
      expect(reply?.status()).toBe(404)
      if (!address.startsWith('/admin')) await page.getByRole('heading', { level: 1, name: '没有这个页面' }).waitFor()
    },
  )

  it('redirects to addresses of the site and nowhere else', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/redirect/article?from=letter')
    await page.waitForURL('/article?from=letter')
    for (const outside of ['//example.org', '/redirect/mission', '\\example.org', '/%5Cexample.org']) {
      await page.goto(`/redirect/${outside}`)
      await page.waitForURL('/')
    }
  })
})

describe('a notice', () => {
  it.for([
    { as: 'cardholder', address: '/', width: 1280 },
    { as: 'newcomer', address: '/article', width: 375 },
    { as: 'organizer', address: '/admin/', width: 375 },
  ] as const)('leaves the header free: $address at $width', async ({ as, address, width }, { visit }) => {
    const { page } = await visit({ as, viewport: { width, height: 800 } })
    await page.goto(address)
    await settled(page)
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/auth/login/loginOut*', async (route) => {
      await held
      await route.continue()
    })
    if (address === '/admin/') await page.getByRole('button', { name: '退出登录' }).click()
    else await logOut(page)
    const notice = page.getByText('正在退出登录…').locator('..')
    await notice.waitFor({ timeout: 10_000 })
    const [box, header] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()])
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(box?.width, 'its width').toBeGreaterThan(300)
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, 2000)
      return window.scrollY
    })
    if (scrolled > 200) await expect.poll(async () => (await notice.boundingBox())?.y).toBeLessThan(40)
    letGo()
    await page.waitForURL((url) => url.pathname !== '/admin/')
  })
})

describe('the first picture without scripts', () => {
  it('holds headline, scene, search and links, in its place', async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })
    const replies: string[] = []
    page.on('response', (reply) => replies.push(reply.url()))
    await page.goto('/')
    const headline = page.getByRole('heading', { level: 1 })
    expect(await headline.innerText()).toMatch(/^([这下]个周末，\s*\S+还缺 [\d,]+ 双手|身边的事，一起做)$/)
    const scene = page.locator('main picture img').first()
    const box = await scene.boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect(box?.height).toBeGreaterThan(100)
    expect(replies.some((url) => /\/covers\/hero-\d+\.(avif|webp)$/.test(url))).toBe(true)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      '首页',
      '志愿活动',
      '志愿组织',
      '时长公示',
      '志愿者证',
      '捐赠证书',
      '帮助中心',
    ])
    await page.getByRole('searchbox', { name: '全站搜索' }).fill('河岸')
    await page.getByRole('searchbox', { name: '全站搜索' }).press('Enter')
    await page.waitForURL(/\/mission\/search\?keyword=/)
    await page.goto('/')
    await menu.getByRole('link', { name: '志愿活动' }).click()
    await page.waitForURL('/mission')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it.for([
    { address: '/mission', list: /^\/mission\/detail-/ },
    { address: '/organization', list: /^\/organization\/details/ },
    { address: '/article', list: /^\/article\/article-/ },
    { address: '/publicity', list: /^\/publicity\// },
  ])(
    '$address shows what the database holds, in the visitor’s district',
    async ({ address, list }, { visit, site }) => {
      const { page, context } = await visit({ javaScriptEnabled: false })
      const port = new URL(site.server.url).port
      await page.goto(address)
      const links = await page
        .locator('main a')
        .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''))
      expect(links.filter((href) => list.test(href)).length).toBeGreaterThan(1)
      await page.goto(`http://shenzhen.localhost:${port}${address}`)
      await page.getByRole('button', { name: '地区：深圳市' }).waitFor()
      await context.addCookies([{ name: 'district', value: '440100', url: site.server.url }])
      await page.goto(address)
      await page.getByRole('button', { name: '地区：广州市' }).waitFor()
    },
  )

  it.for([
    { as: 'volunteer', links: 0 },
    { as: 'organizer', links: 0 },
    { as: undefined, links: 1 },
  ] as const)('offers the login to guests only: $as', async ({ as, links }, { visit }) => {
    const { page } = await visit(as ? { as } : {})
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto('/article')
    await page.getByRole('banner').waitFor()
    expect(await page.getByRole('link', { name: '登录', exact: true }).count()).toBe(links)
  })
})

describe('the entry of the page in a menu that is wider than a phone', () => {
  it.for([
    { as: undefined, address: '/help', entry: '帮助中心' },
    { as: 'volunteer', address: '/personalCenter/privacy', entry: '隐私中心' },
    { as: 'federation', address: '/admin/feedback', entry: '反馈答复' },
    { as: 'federation', address: '/admin/missions?state=cancelled', entry: '已取消' },
  ] as const)('stands in sight: $entry', async ({ as, address, entry }, { visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 812 }, ...(as && { as }) })
    await page.goto(address)
    await settled(page)
    const link = page.locator('nav a[aria-current]', { hasText: entry })
    await expect
      .poll(() => link.evaluate((at) => at.getBoundingClientRect().right - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
    expect(await link.evaluate((at) => at.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0)
  })

  it.for([
    { as: 'volunteer', address: '/personalCenter/privacy', entry: '隐私中心', figure: '，未读 ', call: /unreadInfo/ },
    { as: 'federation', address: '/admin/feedback', entry: '反馈答复', figure: ' 件待办', call: /desk\/counts/ },
  ] as const)('stays there when the figures beside the entries come: $entry', async (row, { visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 812 }, as: row.as })
    const figures = Promise.withResolvers<void>()
    await page.route(row.call, async (route) => {
      await figures.promise
      await route.continue()
    })
    await page.goto(row.address)
    await settled(page)
    const link = page.locator('nav a[aria-current]', { hasText: row.entry })
    const centre = () =>
      link.evaluate((at) => {
        const { left, right } = at.getBoundingClientRect()
        return Math.round((left + right) / 2)
      })
    const first = await centre()
    figures.resolve()
    await page.locator('nav').getByText(row.figure).first().waitFor({ state: 'attached' })
    await expect.poll(centre).toBe(first)
  })
})

it('shows the form of a mission only with what its reader has applied for', async ({ site, visit }) => {
  const { page } = await visit({ as: 'volunteer' })
  const { id } = await plantMission(site, '河口观鸟')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/missionDetails*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/mission/detail-${id}`)
  await account(page).waitFor()
  const message = page.getByRole('textbox', { name: /^给组织的话/ })
  expect(await message.count()).toBe(0)
  letGo()
  await message.first().waitFor()
})

it('asks for the position in the place of what is near, and nowhere else', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 375, height: 812 } })
  await page.goto('/')
  await page.waitForFunction(() => sessionStorage.getItem('location') !== null)
  const question = page.getByRole('heading', { name: /^打开位置，才能看/ })
  expect(await question.count()).toBe(0)
  await page.getByRole('button', { name: '大字显示' }).click()
  await page.goto('/mission')
  await page.getByRole('article').first().waitFor()
  expect(await question.count()).toBe(0)
  await page.goto('/mission?within=3')
  await question.waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await page.getByRole('link', { name: '先按时间看' }).click()
  await page.getByRole('article').first().waitFor()
})

it.for(['volunteer', 'organizer'] as const)(
  'keeps brand and account of a phone’s header in one line: %s',
  async (as, { visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 812 } })
    await signIn(page, as)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto('/')
    const header = page.getByRole('banner')
    const button = header.getByRole('button', { name: /^账号：/ })
    await button.waitFor()
    const middle = (part: Locator) =>
      part.evaluate((at) => {
        const { top, bottom } = at.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      })
    expect(await middle(button)).toBe(await middle(header.getByRole('link', { name: /i志愿/ })))
  },
)

it('keeps what a high dialog holds on its panel, and leads to its last button', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 600 } })
  await signIn(page, 'volunteer')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto('/mission')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: '举报' }).click()
  const dialog = page.getByRole('dialog', { name: /^举报/ })
  const send = dialog.getByRole('button', { name: '提交举报' })
  await send.scrollIntoViewIfNeeded()
  const [panel, button] = await Promise.all([dialog.boundingBox(), send.boundingBox()])
  if (!panel || !button) throw new Error('the dialog has no form')
  expect(panel.y + panel.height).toBeGreaterThan(button.y + button.height)
})

it('opens a calendar within the page, also beside a short field', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 375, height: 812 } })
  await signIn(page, 'organizer')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto('/admin/missions/new')
  await page.getByRole('button', { name: /^从日历选择招募开始/ }).click()
  const calendar = page.getByRole('dialog', { name: /^选择招募开始/ })
  await expect
    .poll(async () => {
      const panel = await calendar.boundingBox()
      return panel && panel.x >= 0 && panel.x + panel.width <= 375
    })
    .toBe(true)
})

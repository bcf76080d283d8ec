import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addOutsideTarget,
  managedBanners,
  moveBanner,
  outsideTargets,
  removeBanner,
  removeOutsideTarget,
  saveBanner,
} from '#contract/banner.ts'
import { bannerSkip, banners } from '#contract/home.ts'
import { staffActs } from '#contract/staff-log.ts'
import { banner } from '#server/database/schema/home.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let token: string
let colleague: string
beforeAll(async () => {
  server = await startServer({ now })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
  colleague = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  await server.database.executor.delete(banner)
})

const form = {
  slot: 1,
  title: '身边的事，一起做',
  alt: '几位志愿者帮居民搬东西',
  picture: 'community',
  link: '/mission',
  startAt: null as string | null,
  endAt: null as string | null,
  visible: true,
}

const save = async (over: Partial<typeof form> & { bannerId?: string } = {}, revision = 0, as = token) =>
  (await server.call(saveBanner, { token: as, body: { ...form, ...over, revision } })).envelope
const shown = async () => (await server.call(banners)).envelope.data
const board = async () => (await server.call(managedBanners, { token })).envelope.data.items
const add = async (address: string, name = '省政府') =>
  (await server.call(addOutsideTarget, { token, body: { address, name } })).envelope
const newestAct = async () => (await server.call(staffActs, { token })).envelope.data.items[0]

describe('a banner', () => {
  it('is on the home page at once, with what its picture shows', async () => {
    expect(await save()).toMatchObject({ code: 200, data: { revision: 1 } })
    expect(await shown()).toMatchObject([
      { title: '身边的事，一起做', alt: '几位志愿者帮居民搬东西', cover: 'community', link: '/mission' },
    ])
    expect(await newestAct()).toMatchObject({
      act: 'banner.save',
      subject: '轮播“身边的事，一起做”',
      after: { 链接: '/mission', 位置: '第 1 位', 时间: '即刻 至 长期' },
    })
  })

  it('is shown from its beginning to its end', async () => {
    await save({ startAt: '2026-12-02T00:00:00+08:00', endAt: '2026-12-03T00:00:00+08:00' })
    const titles = async (time: string) => {
      server.setNow(new Date(time))
      return (await shown()).map(({ title }: { title: string }) => title)
    }
    expect(await titles('2026-12-01T23:59:59+08:00')).toEqual([])
    expect(await titles('2026-12-02T00:00:00+08:00')).toEqual(['身边的事，一起做'])
    expect(await titles('2026-12-03T00:00:00+08:00')).toEqual([])
    const [row] = await board()
    const skip = await server.call(bannerSkip, { query: { id: row.bannerId } })
    expect(skip.envelope.code).toBe(10002)
  })

  it.each([
    [{ title: ' ' }, { field: 'title', message: '请填写标题' }],
    [{ alt: '' }, { field: 'alt', message: '请写图片里有什么，给看不见图片的人听' }],
    [
      { picture: '/v2/api/zyz/home/content/picture?name=0' },
      { field: 'picture', message: '这张图片已经不在了，请重新选择' },
    ],
    [
      { link: 'javascript:alert(1)' },
      { field: 'link', message: '站内地址以 / 开头，如 /mission；站外地址以 https:// 开头' },
    ],
    [
      { link: '//evil.example' },
      { field: 'link', message: '站内地址以 / 开头，如 /mission；站外地址以 https:// 开头' },
    ],
    [
      { link: 'https://a@evil.example/' },
      { field: 'link', message: '站内地址以 / 开头，如 /mission；站外地址以 https:// 开头' },
    ],
    [{ link: 'https://evil.example/x' }, { field: 'link', message: 'evil.example 不在站外链接名单里，请先加入名单' }],
    [
      { startAt: '2026-12-03T00:00:00+08:00', endAt: '2026-12-02T00:00:00+08:00' },
      { field: 'endAt', message: '结束时间要晚于开始时间' },
    ],
  ])('%j is refused with a sentence', async (over, issue) => {
    const { code, data } = await save(over)
    expect([code, data.issues]).toEqual([10001, [issue]])
  })

  it('has its slot alone for its time', async () => {
    await save({ endAt: '2026-12-10T00:00:00+08:00' })
    expect((await save({ title: '同一个位置', startAt: '2026-12-09T00:00:00+08:00' })).data.issues).toEqual([
      { field: 'slot', message: '这个位置同一时间有“身边的事，一起做”，请换一个位置或改时间' },
    ])
    expect((await save({ title: '接着它', startAt: '2026-12-10T00:00:00+08:00' })).code).toBe(200)
    expect((await save({ title: '不显示的', visible: false })).code).toBe(200)
  })

  it('is not overwritten when a colleague saved it in the meantime', async () => {
    const { bannerId } = (await save()).data
    expect((await save({ bannerId, title: '同事的' }, 1, colleague)).code).toBe(200)
    expect(await save({ bannerId, title: '我的' }, 1)).toMatchObject({
      code: 12031,
      msg: '陈晓敏刚改过这张轮播，请刷新后在新的内容上修改',
    })
    expect((await shown())[0].title).toBe('同事的')
  })

  it('exchanges its slot, and is removed', async () => {
    const first = (await save()).data.bannerId
    await save({ slot: 2, title: '第二张' })
    await server.call(moveBanner, { token, body: { bannerId: first, slot: 2 } })
    expect((await shown()).map(({ title }: { title: string }) => title)).toEqual(['第二张', '身边的事，一起做'])
    expect(await newestAct()).toMatchObject({ before: { 位置: '第 1 位' }, after: { 位置: '第 2 位' } })
    expect((await server.call(removeBanner, { token, body: { bannerId: first } })).envelope.code).toBe(200)
    expect((await server.call(removeBanner, { token, body: { bannerId: first } })).envelope.code).toBe(10002)
    expect(await shown()).toHaveLength(1)
  })
})

describe('an outside target', () => {
  it('opens its host to banners as long as it is on the list', async () => {
    expect(await add('https://www.GD.gov.cn/zwgk/index.html')).toMatchObject({ data: { host: 'www.gd.gov.cn' } })
    expect((await add('https://www.gd.gov.cn')).data.issues).toEqual([
      { field: 'address', message: 'www.gd.gov.cn 已经在名单里' },
    ])
    const link = 'https://www.gd.gov.cn/gdyw/1.html'
    const { bannerId } = (await save({ link })).data
    expect((await server.call(bannerSkip, { query: { id: bannerId } })).envelope.data).toEqual({ link })
    const [target] = (await server.call(outsideTargets, { token })).envelope.data
    expect(target).toMatchObject({ host: 'www.gd.gov.cn', name: '省政府', addedBy: '许文博', banners: 1 })
    const body = { targetId: target.targetId }
    expect((await server.call(removeOutsideTarget, { token, body })).envelope.code).toBe(200)
    expect(await shown()).toMatchObject([{ title: '身边的事，一起做', link: null }])
    expect((await server.call(bannerSkip, { query: { id: bannerId } })).envelope.code).toBe(10002)
    const [row] = await server.database.executor
      .select()
      .from(banner)
      .where(eq(banner.id, Number(bannerId)))
    expect(row?.link).toBe(link)
  })

  it.each([
    'http://a.example',
    'https://',
    'https://localhost',
    'https://a.example\\@b.example',
    'ftp://a.example',
    '甲',
  ])('%s is none', async (address) => {
    expect((await add(address)).data.issues).toEqual([{ field: 'address', message: '请填写以 https:// 开头的网址' }])
  })
})

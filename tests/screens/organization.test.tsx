import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScreenModule } from '#src/lib/screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const organization = (organizationId: string, name: string, over: object = {}) => ({
  organizationId,
  name,
  kind: '01',
  districtName: '越秀区',
  categories: ['06', '01'],
  introduction: '沿河巡查，每月净滩',
  joinMode: 'review',
  missionCount: 1234,
  memberCount: 56,
  serviceMinutes: 7259,
  ...over,
})
const mission = (missionId: string, name: string, state: string, over: object = {}) => ({
  missionId,
  name,
  cover: 'river',
  state,
  startAt: '2026-12-05T08:30:00+08:00',
  endAt: '2026-12-05T11:30:00+08:00',
  districtName: '天河区',
  place: '车陂涌',
  capacity: 40,
  taken: 22,
  ...over,
})
const details = (over: object = {}) => ({
  ...organization('7', '河岸志愿队'),
  districtCode: '440104',
  parent: { organizationId: '1', name: '省联合会' },
  foundedOn: '2015-03-22',
  address: '滨江东路 1 号',
  contactName: '骆建平',
  contactPhone: '020-83370186',
  yearMinutes: 659,
  live: [mission('12', '河岸清洁', 'recruiting')],
  liveCount: 8,
  ended: [
    { ...mission('3', '秋季净滩', 'settled'), reportId: '90' },
    { ...mission('4', '夏季净滩', 'publicising'), reportId: null },
  ],
  endedCount: 2,
  ...over,
})
const none = { items: [], nextCursor: null, total: 0 }
const nearest = {
  words: [{ text: '净水', count: 7, more: false }],
  wordsIn: 'everywhere',
  districts: [{ code: '440300', name: '深圳市', count: 3, more: false }],
}
const membership = (state: string | null, over: object = {}) =>
  ok({ organizationId: '7', state, since: state && '2026-11-20T10:00:00+08:00', opinion: null, ...over })

let server: FakeServer
let list: ScreenModule
let page: ScreenModule

beforeAll(async () => {
  ;[list, page] = await Promise.all([
    import('#src/portal/features/organization/organization.screen.tsx'),
    import('#src/portal/features/organization/details.screen.tsx'),
  ])
})

beforeEach(() => {
  server = freshServer()
  server
    .on('/home/search/nearest', ok(nearest))
    .on('/home/index/districtList', ok([{ code: '440100', name: '广州市', level: 'city' }]))
    .on(
      '/home/index/districtDomain',
      ok({
        current_district_id: '440000',
        name: '广东省',
        level: 'province',
        icpFilling: '',
        'footer-gd': '',
        'header-gd': '',
        longitude: 113,
        latitude: 23,
      }),
    )
})

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const queries = () => server.calls('/home/organization/listByDistrict').map(({ params }) => params)

describe('the list', () => {
  it('shows what an organization is and does in numbers, and grows by the cursor', async () => {
    server.on('/home/organization/listByDistrict', ({ params }) =>
      params['cursor'] === 'next'
        ? ok({ items: [organization('8', '送餐队', { joinMode: 'closed' })], nextCursor: null, total: 2 })
        : ok({ items: [organization('7', '河岸志愿队')], nextCursor: 'next', total: 2 }),
    )
    await showScreen(list, '/organization')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('志愿组织 2 个')
    const row = screen.getByRole('link', { name: '河岸志愿队' }).closest('li') as HTMLElement
    expect(hrefOf('河岸志愿队')).toBe('/organization/details?id=7')
    expect(row.textContent?.replaceAll('\u00A0', ' ')).toContain('越秀区 · 志愿服务团体 · 环境保护 · 社区服务')
    expect(row.textContent).toContain('56 位成员1,234 场活动120 小时服务申请后加入')
    await userEvent.setup().click(screen.getByRole('button', { name: '再看 1 个' }))
    expect((await screen.findByRole('link', { name: '送餐队' })).closest('li')?.textContent).toContain('暂不接受新成员')
    expect(queries()).toEqual([{ order: 'members' }, { order: 'members', cursor: 'next' }])
    expect(screen.getByText(/已显示 2 个，共 2 个/)).toBeTruthy()
  })

  it('keeps to what the address says, each part of which can be taken away or changed', async () => {
    server.on('/home/organization/listByDistrict', ok({ ...none, items: [organization('7', '河岸队')], total: 1 }))
    await showScreen(list, '/organization?keyword=净滩&district=440100&kind=01&category=06&order=hours')
    await screen.findByRole('link', { name: '河岸队' })
    expect(queries()).toEqual([
      { order: 'hours', district: '440100', kind: '01', category: '06', keyword: '净滩', within: 'all' },
    ])
    expect(document.querySelector('mark')?.textContent).toBe('净滩')
    expect(hrefOf('去掉条件：志愿服务团体')).toBe(
      '/organization?keyword=%E5%87%80%E6%BB%A9&district=440100&category=06&order=hours',
    )
    const orders = within(screen.getByRole('navigation', { name: '排序' }))
    expect(orders.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '成员最多',
      '活动最多',
      '时长最长',
      '按地区',
    ])
    expect(orders.getByRole('link', { name: '时长最长' }).getAttribute('aria-current')).toBe('true')
    expect(orders.getByRole('link', { name: '成员最多' }).getAttribute('href')).not.toContain('order=')
    const bar = within(screen.getByRole('region', { name: '筛选' }))
    await userEvent.setup().click(bar.getByRole('button', { name: '志愿服务团体' }))
    expect(
      within(screen.getByRole('group', { name: '类型' }))
        .getByRole('link', { name: '不限' })
        .getAttribute('href'),
    ).not.toContain('kind')
  })

  it('searches by Enter and clears by the cross', async () => {
    server.on('/home/organization/listByDistrict', ok({ ...none, items: [organization('7', '河岸队')], total: 1 }))
    const { router } = await showScreen(list, '/organization?district=440100')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('searchbox', { name: '搜索组织' }), '净滩{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E5%87%80%E6%BB%A9&district=440100'))
  })

  it('says where to go on when there are none', async () => {
    server.on('/home/organization/listByDistrict', ok(none))
    await showScreen(list, '/organization?keyword=净谁&kind=03')
    expect(await screen.findByRole('heading', { name: '没有找到“净谁”这样的组织' })).toBeTruthy()
    expect(hrefOf(/^净水/)).toBe('/organization?keyword=%E5%87%80%E6%B0%B4')
    expect(hrefOf(/^深圳市/)).toBe('/organization?keyword=%E5%87%80%E8%B0%81&district=440300')
    expect(hrefOf('在活动和资讯里搜')).toBe('/mission/search?keyword=%E5%87%80%E8%B0%81')
    expect(hrefOf('看全部组织')).toBe('/organization')
  })

  it('asks nobody for a word of more than 50 letters, and says so', async () => {
    await showScreen(list, `/organization?keyword=${'净'.repeat(51)}`)
    expect((await screen.findByRole('alert')).textContent).toContain('最多 50 个字')
    expect(queries()).toEqual([])
  })
})

describe('an organization', () => {
  it('shows its own pictures, and a character of its name where it has none', async () => {
    server.on('/home/organization/details', ok(details({ logo: '/cover?name=1', cover: '/cover?name=2' })))
    await showScreen(page, '/organization/details?id=7')
    await screen.findByRole('heading', { level: 1, name: '河岸志愿队' })
    const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))
    expect(pictures.filter((src) => src?.startsWith('/cover?'))).toEqual(['/cover?name=2', '/cover?name=1'])
  })

  it('says what it is, does and did, with the ways on', async () => {
    server.on('/home/organization/details', ok(details()))
    await showScreen(page, '/organization/details?id=7')
    expect(await screen.findByRole('heading', { level: 1, name: '河岸志愿队' })).toBeTruthy()
    expect(server.calls('/home/organization/details')[0]?.params).toEqual({ organizationId: '7' })
    for (const text of ['成员56 人', '发起活动1,234 场', '累计服务120 小时', '今年服务10 小时'])
      expect(document.body.textContent).toContain(text)
    expect(screen.getByText('2015年3月22日')).toBeTruthy()
    expect(hrefOf('020-83370186')).toBe('tel:020-83370186')
    expect(hrefOf('省联合会')).toBe('/organization/details?id=1')
    expect(hrefOf('全部 1,234 场')).toBe('/mission?organization=7')
    expect(hrefOf('看活动报告')).toBe('/article/summary-90')
    expect(hrefOf('看结果')).toBe('/mission/summary?missionId=4')
    expect(hrefOf('登录后加入')).toBe('/login/volunteer?from=%2Forganization%2Fdetails%3Fid%3D7')
  })

  it('lists what comes next with day, place and places left', async () => {
    const live = [
      mission('11', '秋季护林', 'ongoing', { startAt: '2026-11-01T08:30:00+08:00', taken: 40 }),
      mission('12', '河岸清洁', 'recruiting'),
    ]
    server.on('/home/organization/details', ok(details({ live, liveCount: 2 })))
    await showScreen(page, '/organization/details?id=7')
    const next = within(await screen.findByRole('region', { name: /^接下来的活动/ }))
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '秋季护林进行中，到 12月5日 周六\u00A0· 车陂涌名额已满，可候补',
      '河岸清洁12月5日 周六 8:30\u00A0· 车陂涌还差 18 人\u00A0· 共 40',
    ])
    expect(hrefOf('河岸清洁')).toBe('/mission/detail-12')
    expect(next.getAllByRole('presentation').map((picture) => picture.getAttribute('src'))).toEqual([
      '/covers/river.svg',
      '/covers/river.svg',
    ])
  })

  it('leads from the pages of a city to all of its missions, wherever they are', async () => {
    server.on('/home/organization/details', ok(details({ endedCount: 9 })))
    const city = {
      code: '440100',
      name: '广州市',
      icpFilling: '',
      headerHtml: '',
      footerHtml: '',
      hotline: '',
      hotlineHours: '',
    }
    await showScreen(page, '/organization/details?id=7', {}, city)
    expect(await screen.findByRole('link', { name: '全部 1,234 场' })).toBeTruthy()
    expect(hrefOf('全部 1,234 场')).toBe('/mission?organization=7&district=440000')
    expect(hrefOf('看全部已完结的活动')).toBe('/mission?organization=7&district=440000&state=settled')
  })

  it('stays whole where little is known', async () => {
    server.on(
      '/home/organization/details',
      ok(
        details({
          introduction: '',
          foundedOn: null,
          address: null,
          contactName: null,
          contactPhone: '138****8000',
          parent: null,
          missionCount: 0,
          live: [],
          liveCount: 0,
          ended: [],
          endedCount: 0,
          joinMode: 'closed',
        }),
      ),
    )
    await showScreen(page, '/organization/details?id=7')
    expect(await screen.findByText('这个组织还没有写介绍。')).toBeTruthy()
    expect(screen.getByText(/138\*\*\*\*8000/).closest('a')).toBeNull()
    expect(screen.getByText(/^现在没有能报名的活动。/)).toBeTruthy()
    expect(hrefOf('看别的组织正在招募的')).toBe('/mission?state=recruiting')
    expect(screen.queryByRole('link', { name: /^全部/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: /^办过的活动/ })).toBeNull()
    expect(screen.queryByRole('link', { name: '登录后加入' })).toBeNull()
    expect(screen.getByText(/不接受新成员，它公开的活动/)).toBeTruthy()
  })

  it.each(['', '?id=', '?id=1&id=2'])('is not looked for with %s', async (search) => {
    await showScreen(page, `/organization/details${search}`)
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个组织' })).toBeTruthy()
    expect(hrefOf('看全部组织')).toBe('/organization')
    expect(server.calls('/home/organization/details')).toEqual([])
  })

  it('has its face when nobody may see it', async () => {
    server
      .on('/home/organization/details', { code: 10002, msg: '没有找到这个组织' })
      .on('/home/organization/successor', ok(null))
    await showScreen(page, '/organization/details?id=9')
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个组织' })).toBeTruthy()
  })

  it('leads to the one that goes on once it was merged', async () => {
    server
      .on('/home/organization/details', { code: 10002, msg: '没有找到这个组织' })
      .on(
        '/home/organization/successor',
        ok({ name: '河岸队', successor: { organizationId: '7', name: '河岸志愿队' } }),
      )
    await showScreen(page, '/organization/details?id=9')
    expect(await screen.findByRole('heading', { level: 1, name: '“河岸队”已合并' })).toBeTruthy()
    expect(hrefOf('看“河岸志愿队”')).toBe('/organization/details?id=7')
  })
})

const sent = (action: 'join' | 'leave') =>
  server.calls(`/volunteer/organization/${action}`).map(({ body }) => JSON.parse(body))

describe('joining', () => {
  const open = async (over: object = {}) => {
    server.on('/home/organization/details', ok(details(over)))
    await showScreen(page, '/organization/details?id=7')
  }

  it('asks with a word where the organizer decides, and can be taken back', async () => {
    await signInVolunteer(server)
    server
      .on('/volunteer/organization/membership', membership(null))
      .on('/volunteer/organization/join', membership('pending'))
      .on('/volunteer/organization/leave', membership('left'))
    await open()
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /给组织的话/ }), ' 周末有空 ')
    await user.click(screen.getByRole('button', { name: '申请加入' }))
    expect(await screen.findByText('加入申请待审核')).toBeTruthy()
    expect(screen.getByText('2026年11月20日 起')).toBeTruthy()
    expect(sent('join')).toEqual([{ organizationId: '7', message: '周末有空' }])
    await waitFor(() => expect(server.calls('/home/organization/details')).toHaveLength(2))

    await user.click(screen.getByRole('button', { name: '撤回申请' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申请' }))
    expect(await screen.findByRole('button', { name: '申请加入' })).toBeTruthy()
    expect(sent('leave')).toEqual([{ organizationId: '7' }])
  })

  it('is one press where everybody is taken, and leaving asks first', async () => {
    await signInVolunteer(server)
    server
      .on('/volunteer/organization/membership', membership('left'))
      .on('/volunteer/organization/join', membership('joined'))
    await open({
      joinMode: 'open',
      live: [
        mission('11', '护林', 'ongoing'),
        mission('12', '净滩', 'recruiting', { taken: 40 }),
        mission('13', '植树', 'recruiting'),
      ],
    })
    const user = userEvent.setup()
    expect(screen.getByText('可直接加入')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '加入组织' }))
    const panel = within(await screen.findByRole('region', { name: '你是这个组织的成员' }))
    expect(screen.queryByText('可直接加入')).toBeNull()
    expect(panel.getByText('下一步：参加他们的下一场')).toBeTruthy()
    expect(panel.getByRole('link').getAttribute('href')).toBe('/mission/detail-13')
    await user.click(screen.getByRole('button', { name: '退出组织' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('已经记录的时长不变')
    await user.click(within(question).getByRole('button', { name: '再想想' }))
    expect(sent('leave')).toEqual([])
  })

  it('leads a member of an organization without missions to others', async () => {
    await signInVolunteer(server)
    server.on('/volunteer/organization/membership', membership('joined'))
    await open({ live: [], liveCount: 0 })
    expect(await screen.findByText('这个组织还没有新活动。')).toBeTruthy()
    expect(hrefOf('先参加别的组织的')).toBe('/mission?state=recruiting')
  })

  it('says why it was refused, and what the profile lacks', async () => {
    await signInVolunteer(server)
    server
      .on('/volunteer/organization/membership', membership('refused', { opinion: '名额满了' }))
      .on('/volunteer/organization/join', { code: 12022, msg: '请先完善个人资料再加入组织' })
    await open()
    expect(await screen.findByText('加入申请未通过')).toBeTruthy()
    expect(screen.getByText('组织说明：名额满了')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '申请加入' }))
    expect(await screen.findByRole('link', { name: '去完善资料' })).toBeTruthy()
    expect(hrefOf('去完善资料')).toBe('/registered/perfectInformation?from=%2Forganization%2Fdetails%3Fid%3D7')
  })

  it('can be asked about again when the answer did not come', async () => {
    await signInVolunteer(server)
    let fails = true
    server.on('/volunteer/organization/membership', () => (fails ? { status: 500 } : membership('joined')))
    await open()
    const retry = await screen.findByRole('button', { name: '重试' })
    fails = false
    await userEvent.setup().click(retry)
    expect(await screen.findByText('你是这个组织的成员')).toBeTruthy()
  })

  it('is nothing for the account of an organization', async () => {
    await signInOrganizer(server)
    await open()
    expect(await screen.findByText(/组织账号不能加入/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请加入' })).toBeNull()
    expect(server.calls('/volunteer/organization/membership')).toEqual([])
  })
})

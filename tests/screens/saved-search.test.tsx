import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as missionScreen from '#src/portal/features/mission/mission.screen.tsx'
import * as myMessage from '#src/portal/features/personal-center/my-message.screen.tsx'
import { cacheList } from '#src/portal/features/mission/cached-list.ts'
import { sampleMission } from '#tests/support/mission-sample.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showFailures } from '#src/lib/failure-notices.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

vi.mock('#src/shared/location/ip-location.ts', () => ({ locateByIp: () => new Promise(() => {}) }))

const paths = {
  list: '/volunteer/savedSearch/list',
  save: '/volunteer/savedSearch/save',
  remove: '/volunteer/savedSearch/delete',
}
const site = { code: '440100', name: '广州市' }

const search = (savedSearchId: string, over: object = {}) => ({
  savedSearchId,
  district: { code: '440100', name: '广州市' },
  category: null,
  target: null,
  time: null,
  from: null,
  to: null,
  keyword: null,
  organization: null,
  ...over,
})
const river = search('7', { category: '06' })
const items = (...searches: object[]) => ok({ items: searches })

showFailures()

let server: FakeServer
beforeAll(
  () =>
    Promise.all([
      import('#src/ui/notice/notices.tsx'),
      import('#src/portal/features/mission/follow-search.tsx'),
      import('#src/shared/location/location.actor.ts'),
    ]),
  60_000,
)
beforeEach(() => {
  cacheList(null)
  server = freshServer()
  const mission = sampleMission({ id: '1', name: '河岸清洁' })
  server
    .on('/home/mission/info/missionList', ok({ items: [mission], nextCursor: null, total: 1, leftOut: 0, more: false }))
    .on('/home/index/districtDomain', ok({ current_district_id: '440100', name: '广州市' }))
    .on('/home/index/districtList', ok([{ code: '440104', name: '越秀区', level: 'county' }]))
    .on(paths.list, items())
})

const showList = (query: string) => showScreen(missionScreen, `/mission${query}`, {}, site as never)
const follow = () => screen.findByRole('button', { name: '有新活动时告诉我' })
const followed = () => screen.findByRole('button', { name: /^已关注这样的活动.*取消关注$/ })
const bodyOf = (path: string) => server.calls(path).map(({ body }) => JSON.parse(body))

describe('the list of missions', () => {
  test('is followed with its filters and the district that it keeps to, and given up in the same place', async () => {
    server.on(paths.save, items(river)).on(paths.remove, items())
    await signInVolunteer(server)
    await showList('?category=06&order=near&eligible=true')
    const user = userEvent.setup()
    await user.click(await follow())
    await followed()
    expect(bodyOf(paths.save)).toEqual([{ district: '440100', category: '06' }])
    expect(await screen.findByText('已关注，有这样的新活动会在站内信里告诉你')).toBeTruthy()
    await user.click(await followed())
    await follow()
    expect(bodyOf(paths.remove)).toEqual([{ savedSearchId: '7' }])
  })

  test('knows what is followed, whatever the order of its address', async () => {
    server.on(paths.list, items(search('8', { keyword: '树' }), search('7', { category: '06', time: 'weekend' })))
    await signInVolunteer(server)
    await showList('?time=weekend&category=06&district=440100')
    expect(await followed()).toBeTruthy()
  })

  test('says why it cannot be followed, and stays as it is', async () => {
    server.on(paths.save, { code: 10005, msg: '最多关注 5 组条件，请先在站内信里取消一组' })
    await signInVolunteer(server)
    await showList('?keyword=树')
    await userEvent.setup().click(await follow())
    expect(await screen.findByText('最多关注 5 组条件，请先在站内信里取消一组')).toBeTruthy()
    await follow()
  })

  test('can be followed also where what is followed cannot be read', async () => {
    server.on(paths.list, { status: 500 }).on(paths.save, items(river))
    await signInVolunteer(server)
    await showList('?category=06')
    await userEvent.setup().click(await follow())
    expect(await followed()).toBeTruthy()
  })

  test.each([
    ['nothing narrows it', ''],
    ['order and place alone', '?order=near&within=5'],
    ['a state that no new mission is in', '?category=06&state=settled'],
  ])('is not offered to be followed: %s', async (_, query) => {
    await signInVolunteer(server)
    await showList(query)
    await screen.findByRole('switch', { name: /我能报名的/ })
    expect(server.calls(paths.list)).toEqual([])
  })

  test('offers it to no guest and no organizer', async () => {
    await showList('?category=06')
    await screen.findByRole('switch', { name: /我能报名的/ })
    expect(screen.queryByRole('button', { name: '有新活动时告诉我' })).toBeNull()
    await signInOrganizer(server)
    await showList('?category=06')
    expect(screen.queryByRole('button', { name: '有新活动时告诉我' })).toBeNull()
    expect(server.calls(paths.list)).toEqual([])
  })
})

describe('what is followed', () => {
  const section = async () => within(await screen.findByRole('region', { name: '关注的条件' }))
  const showMessages = async () => {
    server
      .on('/volunteer/sitemsg/list', ok({ items: [], nextCursor: null, total: 0 }))
      .on('/volunteer/sitemsg/unreadInfo', ok({ unread: 0, kinds: [] }))
    await signInVolunteer(server)
    await showScreen(myMessage, '/personalCenter/myMessage')
  }

  test('stands with the messages in its words, each the way to its list', async () => {
    const organization = { id: '31', name: '潮汐守护队' }
    server.on(
      paths.list,
      items(
        search('9', { keyword: '净滩', organization, time: 'weekend' }),
        search('8', { district: null, category: '06', target: '03', from: '2026-12-05', to: '2026-12-15' }),
      ),
    )
    await showMessages()
    const links = (await section()).getAllByRole('link')
    expect(links.map((link) => [link.textContent.replaceAll('\u00A0', ' '), link.getAttribute('href')])).toEqual([
      [
        '“净滩” · 潮汐守护队 · 广州市 · 本周末',
        `/mission?${new URLSearchParams({ district: '440100', time: 'weekend', keyword: '净滩', organization: '31' })}`,
      ],
      ['环境保护 · 服务老年人 · 12月5日–12月15日', '/mission?category=06&target=03&from=2026-12-05&to=2026-12-15'],
    ])
  })

  test('goes by its button; the focus stays in its place', async () => {
    server
      .on(paths.list, items(river, search('8', { keyword: '树' })))
      .on(paths.remove, items(search('8', { keyword: '树' })))
    await showMessages()
    const [first] = (await section()).getAllByRole('button', { name: '取消关注' })
    await userEvent.setup().click(first as HTMLElement)
    await waitFor(() => expect(screen.queryByText('广州市 · 环境保护')).toBeNull())
    expect(bodyOf(paths.remove)).toEqual([{ savedSearchId: '7' }])
    expect((await section()).getByText('“树” · 广州市')).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByRole('list', { name: '关注的条件' }))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('that could not be given up stays, with the reason', async () => {
    server.on(paths.list, items(river)).on(paths.remove, { code: 10002, msg: '没有找到这组条件，它可能已被删除' })
    await showMessages()
    await userEvent.setup().click((await section()).getByRole('button', { name: '取消关注' }))
    expect(await screen.findByText('没有找到这组条件，它可能已被删除')).toBeTruthy()
    expect((await section()).getByText('广州市 · 环境保护')).toBeTruthy()
  })

  test('is nothing at first, and says how to begin', async () => {
    await showMessages()
    const part = await section()
    expect(part.getByRole('heading', { name: '还没有关注的条件' })).toBeTruthy()
    expect(part.getByRole('link', { name: '去看活动' }).getAttribute('href')).toBe('/mission')
  })
})

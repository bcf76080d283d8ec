import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const calls = {
  list: '/manage/pc/banner/list',
  save: '/manage/pc/banner/save',
  move: '/manage/pc/banner/move',
  remove: '/manage/pc/banner/remove',
  targets: '/manage/pc/outsideTarget/list',
  add: '/manage/pc/outsideTarget/add',
  takeOff: '/manage/pc/outsideTarget/remove',
} as const

const banner = {
  bannerId: '3',
  slot: 2,
  title: '陪老人说说话',
  alt: '一位志愿者陪老人坐着说话',
  picture: 'elder',
  link: '/mission?category=17',
  startAt: null,
  endAt: '2026-12-18T00:00:00+08:00',
  visible: true,
  skips: 12,
  revision: 4,
  savedAt: '2026-11-30T09:00:00+08:00',
  savedBy: '许文博',
}

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+08:00') })
  server = freshServer().on(calls.list, ok({ items: [banner], hosts: ['www.gd.gov.cn'] }))
})
afterEach(() => {
  vi.useRealTimers()
})

const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const form = async () => within(await screen.findByRole('form', { name: '轮播' }))

describe('the slots', () => {
  test('show what the home page shows, the free ones, and what is not shown now', async () => {
    const over = { ...banner, bannerId: '4', title: '过去的', endAt: '2026-11-30T00:00:00+08:00' }
    server.on(calls.list, ok({ items: [banner, over], hosts: [] }))
    await showAdmin(server, '/admin/content/banners')
    const board = within(await screen.findByRole('region', { name: /首页轮播位/ }))
    expect(board.getByRole('link', { name: /陪老人说说话/ }).textContent).toContain('到 2026年12月18日')
    expect(board.getAllByRole('link', { name: /空位/ })).toHaveLength(5)
    expect(board.getByRole('link', { name: /过去的/ }).textContent).toContain('已到期')
  })

  test('are exchanged by a press', async () => {
    server.on(calls.move, ok(null))
    await showAdmin(server, '/admin/content/banners')
    await press('前移“陪老人说说话”')
    await waitFor(() => expect(sent(calls.move)).toEqual({ bannerId: '3', slot: 1 }))
  })

  test('are the federation’s alone', async () => {
    await showAdmin(server, '/admin/content/banners', 'organization')
    expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
  })
})

describe('a banner', () => {
  test('is put into a free slot', async () => {
    server.on(calls.save, ok({ bannerId: '9', revision: 1 }))
    const router = await showAdmin(server, '/admin/content/banners?slot=5')
    const fields = await form()
    await userEvent.type(fields.getByLabelText(/^标题/), '冬季暖心行动')
    const scene = fields.getByRole('radio', { name: '陪伴长者' })
    await userEvent.click(scene)
    expect(scene.closest('[data-checked]')).not.toBeNull()
    await userEvent.type(fields.getByLabelText(/^替代文字/), '志愿者给老人送棉衣')
    await press('放上去')
    await waitFor(() => expect(router.state.location.search).toBe('?id=9'))
    expect(sent(calls.save)).toEqual({
      slot: 5,
      title: '冬季暖心行动',
      alt: '志愿者给老人送棉衣',
      picture: 'elder',
      link: '',
      startAt: null,
      endAt: null,
      visible: true,
      revision: 0,
    })
  })

  test('names each gap, and leads to the first', async () => {
    await showAdmin(server, '/admin/content/banners?slot=5')
    await press('放上去')
    const fields = await form()
    expect(await fields.findByText('请填写标题')).toBeDefined()
    expect(fields.getByText('请选一张图片')).toBeDefined()
    expect(fields.getByText('请写图片里有什么，给看不见图片的人听')).toBeDefined()
    expect(document.activeElement).toBe(fields.getByLabelText(/^标题/))
    expect(server.calls(calls.save)).toHaveLength(0)
  })

  test.each([
    ['https://evil.example/a', 'evil.example 不在站外链接名单里，请先加入名单'],
    ['mission', '站内地址以 / 开头，如 /mission；站外地址以 https:// 开头'],
  ])('is refused before it is sent when it leads to %s', async (link, message) => {
    await showAdmin(server, '/admin/content/banners?id=3')
    const fields = await form()
    await userEvent.clear(fields.getByLabelText(/^点击跳到/))
    await userEvent.type(fields.getByLabelText(/^点击跳到/), link)
    await press('保存')
    expect(await fields.findByText(message)).toBeDefined()
    expect(server.calls(calls.save)).toHaveLength(0)
  })

  test('is not overwritten when a colleague changed it', async () => {
    const refusal = '陈晓敏刚改过这张轮播，请刷新后在新的内容上修改'
    server.on(calls.save, { code: 12031, msg: refusal })
    await showAdmin(server, '/admin/content/banners?id=3')
    await press('保存')
    expect(await screen.findByText(refusal)).toBeDefined()
    expect(sent(calls.save)).toMatchObject({ bannerId: '3', revision: 4 })
  })

  test('is removed once that was confirmed', async () => {
    server.on(calls.remove, ok(null))
    const router = await showAdmin(server, '/admin/content/banners?id=3')
    await press('移除')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '移除' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sent(calls.remove)).toEqual({ bannerId: '3' })
  })
})

describe('outside targets', () => {
  const target = {
    targetId: '7',
    host: 'www.gd.gov.cn',
    name: '省政府',
    addedAt: '2026-11-30T09:00:00+08:00',
    addedBy: '许文博',
    banners: 2,
  }

  test('are listed with what leads there, and taken off', async () => {
    server.on(calls.targets, ok([target])).on(calls.takeOff, ok(null))
    await showAdmin(server, '/admin/content/links')
    expect((await screen.findByRole('row', { name: /省政府/ })).textContent).toContain('2 张')
    await press('移出名单：www.gd.gov.cn')
    await waitFor(() => expect(sent(calls.takeOff)).toEqual({ targetId: '7' }))
  })

  test('are added by an address', async () => {
    server.on(calls.targets, ok([])).on(calls.add, ok({ targetId: '8', host: 'www.gd.gov.cn' }))
    await showAdmin(server, '/admin/content/links')
    expect(await screen.findByRole('heading', { name: '名单是空的' })).toBeDefined()
    await userEvent.type(screen.getByLabelText(/^网址/), 'www.gd.gov.cn')
    await press('加入名单')
    expect(await screen.findByText('请填写以 https:// 开头的网址')).toBeDefined()
    await userEvent.clear(screen.getByLabelText(/^网址/))
    await userEvent.type(screen.getByLabelText(/^网址/), 'https://www.gd.gov.cn/')
    await userEvent.type(screen.getByLabelText(/^网站名称/), '省政府')
    await press('加入名单')
    await waitFor(() => expect(sent(calls.add)).toEqual({ address: 'https://www.gd.gov.cn/', name: '省政府' }))
  })
})

import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as myCollection from '#src/portal/features/personal-center/my-collection.screen.tsx'
import { CollectButton } from '#src/shared/collection/collect-button.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/enshrine/MissionEnshrineList'
const among = '/volunteer/enshrine/collectedAmong'
const update = '/volunteer/enshrine/updateEnshrine'

const mission = (missionId: string, over: object = {}) => ({
  missionId,
  name: `红树林补种第${missionId}场`,
  state: 'recruiting',
  category: ['06'],
  cover: 'plant',
  organizationName: '南沙湿地守护者',
  place: '南沙湿地公园',
  startAt: '2099-11-28T08:00:00+08:00',
  endAt: '2099-11-28T11:00:00+08:00',
  recruitStartAt: '2020-01-01T00:00:00+08:00',
  recruitEndAt: '2099-11-27T18:00:00+08:00',
  capacity: 40,
  taken: 26,
  collectedAt: '2099-11-09T23:09:00+08:00',
  ...over,
})
const page = (items: unknown[], nextCursor: string | null = null, total = items.length) =>
  ok({ items, nextCursor, total })

let server: FakeServer
beforeAll(
  () => Promise.all([import('#src/ui/notice/notices.tsx'), import('#src/shared/collection/collect-toggle.tsx')]),
  60_000,
)
beforeEach(() => {
  server = freshServer()
})

const showButtons = (...ids: string[]) =>
  act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/mission?category=06']}>
          {ids.map((id) => (
            <CollectButton key={id} missionId={id} name={`活动${id}`} variant="text" count={3} />
          ))}
          <CollectButton missionId={ids[0] as string} name="卡片" variant="disc" />
          <Notices />
        </MemoryRouter>,
      ),
  )
const button = (id: string) => screen.getByRole('button', { name: `收藏：活动${id}` })
const pressed = (id: string) => button(id).getAttribute('aria-pressed')

test('hearts of a page ask together, and show what is collected', async () => {
  server.on(among, ok({ missionIds: ['2'] }))
  await signInVolunteer(server)
  await showButtons('1', '2', '3')
  await waitFor(() => expect(pressed('2')).toBe('true'))
  expect([pressed('1'), pressed('3')]).toEqual(['false', 'false'])
  expect(server.calls(among).map(({ params }) => params['missionIds'])).toEqual(['1,2,3'])
})

test('a heart is filled at once, in all places, and the count follows the server', async () => {
  const answer = Promise.withResolvers<void>()
  server.on(among, ok({ missionIds: [] }))
  server.on(update, async () => {
    await answer.promise
    return ok({ collected: true, collections: 9 })
  })
  await signInVolunteer(server)
  await showButtons('1')
  await userEvent.setup().click(button('1'))
  expect(pressed('1')).toBe('true')
  expect(screen.getByRole('button', { name: '收藏：卡片' }).getAttribute('aria-pressed')).toBe('true')
  expect(button('1').textContent).toBe('收藏 3')
  await act(async () => answer.resolve())
  // The figure before is still on its way out.
  await waitFor(() => expect(within(button('1')).getByText('9').getAttribute('aria-hidden')).toBeNull())
  await waitFor(() => expect(within(button('1')).getByText('3').getAttribute('aria-hidden')).toBe('true'))
  expect(new URLSearchParams(server.calls(update)[0]?.body ?? '').toString()).toBe('missionId=1&collected=true')
})

test('a heart beats when it is filled, not when it is emptied', async () => {
  server.on(among, ok({ missionIds: [] })).on(update, ok({ collected: true, collections: 4 }))
  await signInVolunteer(server)
  await showButtons('1')
  const beats = () => button('1').querySelectorAll('[data-beat]').length
  expect(beats()).toBe(0)
  const user = userEvent.setup()
  await user.click(button('1'))
  await waitFor(() => expect(beats()).toBe(1))
  const first = button('1').querySelector('[data-beat]')
  await user.click(button('1'))
  await waitFor(() => expect(pressed('1')).toBe('false'))
  expect(button('1').querySelector('[data-beat]')).toBe(first)
})

test('a wish that cannot be kept is taken back, with the reason', async () => {
  server.on(among, ok({ missionIds: [] }))
  server.on(update, { code: 10002, msg: '没有找到这个活动，它可能已被删除' })
  await signInVolunteer(server)
  await showButtons('1')
  await userEvent.setup().click(button('1'))
  await waitFor(() => expect(pressed('1')).toBe('false'))
})

test('a wish that changes while it is sent is sent after it, and the last one counts', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  server.on(among, ok({ missionIds: [] }))
  server.on(update, async ({ body }: RecordedRequest) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
    return ok({ collected: body?.endsWith('true'), collections: 0 })
  })
  await signInVolunteer(server)
  await showButtons('1')
  const user = userEvent.setup()
  await user.click(button('1'))
  await user.click(button('1'))
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(pressed('1')).toBe('false')
  await act(async () => answers[0]?.resolve())
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.resolve())
  await waitFor(() => expect(pressed('1')).toBe('false'))
  expect(server.calls(update).map(({ body }) => body)).toEqual([
    'missionId=1&collected=true',
    'missionId=1&collected=false',
  ])
})

test('what one person has collected is nothing to the next one', async () => {
  server.on(among, ok({ missionIds: ['1'] }))
  await signInVolunteer(server)
  await showButtons('1')
  await waitFor(() => expect(pressed('1')).toBe('true'))
  document.body.innerHTML = ''
  server = freshServer()
  server.on(among, ok({ missionIds: [] }))
  await signInVolunteer(server)
  await showButtons('1')
  await waitFor(() => expect(server.calls(among)).toHaveLength(1))
  expect(pressed('1')).toBe('false')
})

test('a guest is led to the login and back, an organizer collects nothing', async () => {
  await showButtons('1')
  const link = screen.getByRole('link', { name: '登录后收藏：活动1' })
  expect(link.getAttribute('href')).toBe(`/login/volunteer?from=${encodeURIComponent('/mission?category=06')}`)
  expect(server.requests).toEqual([])
  document.body.innerHTML = ''
  await signInOrganizer(server)
  await showButtons('1')
  expect(screen.queryByRole('button', { name: /收藏/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /收藏/ })).toBeNull()
})

test.each([
  ['recruiting', {}, '还差 14 人'],
  ['recruiting', { taken: 40 }, '已满，可以候补'],
  ['recruiting', { recruitEndAt: '2020-01-02T00:00:00+08:00' }, '报名已截止'],
  ['recruiting', { recruitStartAt: '2099-11-20T08:00:00+08:00' }, '报名从 11月20日 8:00 开始'],
  ['cancelled', {}, '活动已取消'],
  ['suspended', {}, '活动已暂停，恢复后再看'],
  ['settled', { endAt: '2020-01-02T00:00:00+08:00' }, '活动已结束'],
])('my collection: a mission that is %s %o says “%s”', async (state, over, text) => {
  server.on(list, page([mission('1', { state, ...over })]))
  await signInVolunteer(server)
  await showScreen(myCollection, '/personalCenter/myCollection')
  const row = await screen.findByRole('listitem', { name: '红树林补种第1场' })
  expect(within(row).getByText(text)).toBeDefined()
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/mission/detail-1')
})

test('my collection: removing takes the row away at once and leads on to the empty face', async () => {
  server.on(list, page([mission('1'), mission('2')]))
  server.on(update, ok({ collected: false, collections: 0 }))
  await signInVolunteer(server)
  await showScreen(myCollection, '/personalCenter/myCollection')
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: '取消收藏' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('红树林补种第1场')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '收藏列表' }))
  await user.click(screen.getByRole('button', { name: '取消收藏' }))
  await screen.findByRole('heading', { name: '还没有收藏' })
  expect(screen.getByRole('link', { name: '去看活动' }).getAttribute('href')).toBe('/mission')
  expect(server.calls(update).map(({ body }) => body)).toEqual([
    'missionId=1&collected=false',
    'missionId=2&collected=false',
  ])
})

test('my collection: what could not be removed comes back', async () => {
  server.on(list, page([mission('1')]))
  server.on(update, { code: 10001, msg: '请求有误' })
  await signInVolunteer(server)
  await showScreen(myCollection, '/personalCenter/myCollection')
  await userEvent.setup().click(await screen.findByRole('button', { name: '取消收藏' }))
  await waitFor(() => expect(server.calls(update)).toHaveLength(1))
  expect(await screen.findByText('红树林补种第1场')).toBeDefined()
})

test('my collection: more comes by the cursor', async () => {
  server.on(list, ({ params }: RecordedRequest) =>
    params['cursor'] === 'next' ? page([mission('2')], null, 2) : page([mission('1')], 'next', 2),
  )
  await signInVolunteer(server)
  await showScreen(myCollection, '/personalCenter/myCollection')
  await userEvent.setup().click(await screen.findByRole('button', { name: '再看 1 场' }))
  await screen.findByText('红树林补种第2场')
  expect(screen.getByText(/已显示 2 场/)).toBeDefined()
})

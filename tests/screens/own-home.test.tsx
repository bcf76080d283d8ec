import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as home from '#src/portal/features/home/home.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { inHours, sampleMission, sampleScheduled } from '#tests/support/mission-sample.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const path = '/volunteer/home/own'
const months = Array.from({ length: 12 }, () => ({ service: 0, training: 0, publicising: 0 }))
const own = {
  upcoming: [] as object[],
  upcomingCount: 0,
  asks: [] as object[],
  hours: { serviceMinutes: 7372, starLevel: 1, nextStarMinutes: 10_628, tree: { year: 2026, months } },
  picks: [] as object[],
  outcome: null as object | null,
  realNameVerified: true,
}
const free = { position: null, ahead: null, behind: null }
const next = () =>
  sampleScheduled({
    applicationId: '31',
    state: 'confirmed',
    ...free,
    startAt: inHours(4.3),
    endAt: inHours(6),
    missionName: '讲一本绘本',
  })

let server: FakeServer
beforeEach(() => {
  document.documentElement.removeAttribute('data-elder')
  server = freshServer()
})
async function open(over: Partial<typeof own> = {}) {
  server.on(path, ok({ ...own, ...over }))
  await signInVolunteer(server)
  await showScreen(home, '/')
}

test('a volunteer sees the next date first, with the way there', async () => {
  await open({ upcoming: [next()], upcomingCount: 1 })
  const card = within(await screen.findByRole('region', { name: '下一场' }))
  expect(card.getByRole('heading', { name: '讲一本绘本' })).toBeDefined()
  expect(card.getByText(/^还有 4小时1[78]分钟$/)).toBeDefined()
  expect(card.getByRole('button', { name: '看路线' })).toBeDefined()
  expect(card.getByRole('link', { name: /^打电话给周老师/ }).getAttribute('href')).toBe('tel:02000000000')
  expect(screen.queryByRole('navigation', { name: '常用筛选' })).toBeNull()
  expect(server.calls('/home/index/statics/indexStatics')).toEqual([])
})

test('for elder people it begins with three large entries, the last the own hours', async () => {
  document.documentElement.setAttribute('data-elder', '')
  await open({ upcoming: [next()], upcomingCount: 1 })
  const links = within(await screen.findByRole('navigation', { name: '常用三项' })).getAllByRole('link')
  expect(links.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])).toEqual([
    ['找活动', '/mission'],
    ['我的日程', '/personalCenter/myMission'],
    ['我的时长', '/personalCenter/serviceRecord'],
  ])
})

test('who waits in line has no date yet', async () => {
  const waiting = sampleScheduled({
    applicationId: '7',
    state: 'waitlisted',
    missionName: '候着的一场',
    startAt: inHours(2),
    endAt: inHours(3),
  })
  await open({ upcoming: [waiting, next()], upcomingCount: 2 })
  const card = within(await screen.findByRole('region', { name: '下一场' }))
  expect(card.getByRole('heading', { name: '讲一本绘本' })).toBeDefined()
})

test('what waits for an answer is answered there, and is not there when nothing does', async () => {
  server.on('/volunteer/sitemsgbiz/confirm4Operator', ok({ unread: 0, confirmedAt: inHours(0) }))
  await open({
    asks: [
      { kind: 'change', missionName: '讲一本绘本', startAt: inHours(4.3), siteMsgId: '77', body: '集合改到正门' },
      { kind: 'evaluation', missionId: '9', missionName: '南澳净滩', servedOn: '2026-11-15', otherIsIn: true },
    ],
  })
  const asks = within(await screen.findByRole('region', { name: /^等你回应/ }))
  expect(asks.getByRole('link', { name: /南澳净滩，\s?说说感受/ }).getAttribute('href')).toBe(
    '/personalCenter/evaluation',
  )
  server.on(path, ok(own))
  await userEvent.setup().click(asks.getByRole('button', { name: '仍然参加' }))
  await screen.findByText('已告诉组织你仍然参加')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^等你回应/ })).toBeNull())
})

test('what is recommended says why', async () => {
  await open({ picks: [{ mission: sampleMission({ id: '5', name: '楼顶花园' }), reason: 'freeTime' }] })
  const picks = within(await screen.findByRole('region', { name: '为你挑的' }))
  expect(picks.getByText('这段时间你有空')).toBeDefined()
  expect(picks.getByRole('link', { name: '报名：楼顶花园' }).getAttribute('href')).toBe('/mission/detail-5')
})

test.each([
  [true, '接下来还没有安排', '去看活动', '/mission'],
  [false, '2 分钟完成实名，就能报大部分活动', '去实名', '/registered/perfectInformation'],
])('with nothing planned, verified %s, it says what to do', async (realNameVerified, title, link, to) => {
  await open({ realNameVerified })
  const card = within(await screen.findByRole('region', { name: '下一场' }))
  expect(card.getByRole('heading', { name: title })).toBeDefined()
  expect(card.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
})

test('where it cannot be read, what everybody sees is there', async () => {
  server.on(path, { status: 500 })
  await signInVolunteer(server)
  await showScreen(home, '/')
  await waitFor(() => expect(server.calls('/home/index/statics/indexStatics')).toHaveLength(1))
  expect(screen.queryByText('服务加载中，请尝试刷新。')).toBeNull()
  expect(await screen.findByRole('navigation', { name: '常用筛选' })).toBeDefined()
})

test('what became of a mission is what its organization wrote, or the report on it', async () => {
  const outcome = {
    missionId: '12',
    missionName: '河岸清洁',
    cover: 'river',
    reportId: null,
    text: '谢谢每一位来的人。',
  }
  await open({ outcome })
  const part = within(await screen.findByRole('region', { name: '你去过的，后来' }))
  expect(part.getByText('谢谢每一位来的人。')).toBeDefined()
  expect(part.getByRole('link', { name: '看活动回顾' }).getAttribute('href')).toBe('/mission/detail-12')
})

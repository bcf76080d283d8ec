import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as card from '#src/portal/features/card/card.screen.tsx'
import * as download from '#src/portal/features/card/download.screen.tsx'
import * as agreement from '#src/portal/features/registered/agreement/voluntary-agreement.screen.tsx'
import * as applyCard from '#src/portal/features/registered/apply-card.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const kinds = [
  {
    kind: 'credit',
    name: '志愿者信用卡',
    bank: '合作银行',
    annualFee: '免',
    workingDays: 15,
    forWhom: '年满 18 周岁',
    benefits: ['乘车有补贴'],
  },
  {
    kind: 'debit',
    name: '志愿者借记卡',
    bank: '合作银行',
    annualFee: '免',
    workingDays: 10,
    forWhom: '所有实名志愿者',
    benefits: ['任选一份开卡礼'],
  },
]
const branch = {
  id: '1',
  bank: '合作银行',
  name: '北京路支行',
  districtCode: '440104',
  address: '北京路 1 号',
  hours: '9:00',
}
const options = ok({
  kinds,
  branches: [branch, { ...branch, id: '2' }],
  gifts: [{ id: '1', name: '马甲', description: '红', cover: 'event' }],
  notice: { version: '2026-07', title: '志愿者证申领须知', sections: [{ title: '一', lines: ['二'] }] },
})
const applicationIn = (state: string | null, more: object = {}) =>
  ok({
    applicationId: state && '9',
    number: state && 'ZK20261119000003',
    state,
    kind: state && 'debit',
    opinion: null,
    submittedAt: null,
    history: state ? [{ state: 'pendingReview', at: '2026-11-19T09:24:00+08:00', opinion: null }] : [],
    ...more,
  })
const query = '/volunteer/srvpg/volunteerCardQuery'
const applied = '/volunteer/bankCard/getUsersApplyState'

let server: FakeServer
beforeAll(() => import('#src/portal/features/card/query-card.tsx'))
beforeEach(() => {
  server = freshServer().on('/home/card/options', options)
})

const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href')

test('the page of the card shows both kinds with what each gives', async () => {
  await showScreen(card, '/card')
  const credit = within(await screen.findByRole('article', { name: '志愿者信用卡' }))
  expect(credit.getByText('乘车有补贴')).toBeDefined()
  const debit = within(screen.getByRole('article', { name: '志愿者借记卡' }))
  expect(debit.getByText('任选一份开卡礼')).toBeDefined()
  expect(screen.getByText(/全省 2 个网点可以领卡/)).toBeDefined()
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('ol'))).toHaveLength(5)
})

test('a guest is led to the sign-in first, and from there to the application', async () => {
  await showScreen(card, '/card')
  await screen.findByRole('link', { name: '登录后申请' })
  expect(link('登录后申请')).toBe('/login/volunteer?from=%2FvolunteerCard%2FneedToKnow')
  expect(server.calls(applied)).toEqual([])
})

test.each([
  [null, '开始申请', '/volunteerCard/needToKnow'],
  ['cancelled', '开始申请', '/volunteerCard/needToKnow'],
  ['rejected', '开始申请', '/volunteerCard/needToKnow'],
  ['lost', '开始申请', '/volunteerCard/needToKnow'],
  ['draft', '继续填写', '/personalCenter/volunteerCard'],
  ['returned', '看退回意见', '/personalCenter/volunteerCard'],
  ['pendingReview', '看办理进度', '/personalCenter/volunteerCard'],
  ['readyForPickup', '看办理进度', '/personalCenter/volunteerCard'],
  ['active', '看我的志愿者证', '/personalCenter/volunteerCard'],
])('the next step of a volunteer whose application is %s: %s', async (state, text, to) => {
  await signInVolunteer(server)
  server.on(applied, applicationIn(state))
  await showScreen(card, '/card')
  expect(await screen.findByRole('link', { name: text })).toBeDefined()
  expect(link(text)).toBe(to)
})

test('a volunteer whose standing cannot be read is told to try again, not to apply', async () => {
  await signInVolunteer(server)
  server.on(applied, { status: 500 })
  const { router } = await showScreen(card, '/card')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('没有查到你的志愿者证办到哪一步')
  expect(screen.queryByRole('link', { name: '开始申请' })).toBeNull()
  server.on(applied, applicationIn('active'))
  await userEvent.setup().click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(router.state.revalidation).toBe('idle'))
  expect(await screen.findByRole('link', { name: '看我的志愿者证' })).toBeDefined()
})

test('an organizer is told who applies', async () => {
  await signInOrganizer(server)
  await showScreen(card, '/card')
  expect(await screen.findByText(/由本人用志愿者账号申请/)).toBeDefined()
  expect(screen.queryByRole('link', { name: /申请$/ })).toBeNull()
})

async function ask(name: string, idNumber: string) {
  await showScreen(card, '/card')
  if (name) await userEvent.type(await screen.findByLabelText(/姓名/), name)
  else await screen.findByLabelText(/姓名/)
  if (idNumber) await userEvent.type(screen.getByLabelText(/身份证号/), idNumber)
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
}

test('the query asks with both facts and shows what is masked', async () => {
  server.on(
    query,
    ok({
      name: '林*岚',
      volunteerNumber: '4401****0001',
      kind: 'credit',
      bank: '合作银行',
      state: 'active',
      cardTail: '**21',
      since: '2026-01-26',
    }),
  )
  await ask(' 林晓岚 ', '11010519491231002X')
  const answer = within((await screen.findByText('林*岚')).closest<HTMLElement>('[role=status]') as HTMLElement)
  for (const text of ['已启用', '4401****0001', '志愿者信用卡', '**21', '2026-01-26']) {
    expect(answer.getByText(text)).toBeDefined()
  }
  expect(server.calls(query).map(({ params }) => params)).toEqual([{ name: '林晓岚', idNumber: '11010519491231002X' }])
})

test('the code on the back of a card is checked at once', async () => {
  const check = '/volunteer/srvpg/volunteerCardCheck'
  const reply = {
    volunteerNumber: '4401****0001',
    kind: 'credit',
    bank: '合作银行',
    cardTail: '**21',
    since: '2026-01-26',
  }
  server.on(check, ok({ name: '林*岚', state: 'lost', ...reply }))
  await showScreen(card, '/card?number=ZK20260113000017&code=0123456789abcdefghijkl#query')
  const answer = (await screen.findByText('林*岚')).closest<HTMLElement>('[role=status]') as HTMLElement
  expect(within(answer).getByText('已挂失')).toBeDefined()
  expect(server.calls(check).map(({ params }) => params)).toEqual([
    { number: 'ZK20260113000017', code: '0123456789abcdefghijkl' },
  ])
  document.body.innerHTML = ''
  server.on(check, { code: 10002, msg: '没有查到这张志愿者证，请重新扫证件背面的码' })
  await showScreen(card, '/card?number=ZK20260113000017&code=wrong')
  expect(await screen.findByText('没有查到这张志愿者证，请重新扫证件背面的码')).toBeDefined()
  expect(server.calls(query)).toEqual([])
})

test('"none" and "wrong" are one sentence', async () => {
  server.on(query, { code: 10002, msg: '没有查到志愿者证，请核对姓名和身份证号' })
  await ask('林晓岚', '11010519491231002X')
  expect(await screen.findByText('没有查到志愿者证，请核对姓名和身份证号')).toBeDefined()
})

test('too many questions are refused as such', async () => {
  server.on(query, { code: 10005, msg: '查得太频繁，请 40 秒后再试' })
  await ask('林晓岚', '11010519491231002X')
  expect(await screen.findByText('查得太频繁，请 40 秒后再试')).toBeDefined()
})

test('nothing is asked with a wrong field', async () => {
  await ask('', '110105194912310021')
  expect(await screen.findByText('请输入姓名')).toBeDefined()
  expect(screen.getByLabelText(/身份证号/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(/姓名/))
  expect(server.calls(query)).toEqual([])
})

test('downloads: a guest signs in first', async () => {
  await showScreen(download, '/card/download')
  await screen.findByRole('heading', { name: '登录后下载' })
  expect(link('去登录')).toBe('/login/volunteer?from=%2Fcard%2Fdownload')
})

test('downloads: an organizer is refused', async () => {
  await signInOrganizer(server)
  await showScreen(download, '/card/download')
  expect(await screen.findByRole('heading', { name: '这里只对志愿者开放' })).toBeDefined()
})

test.each([
  [null, {}, '还没有志愿者证'],
  ['draft', {}, '申请还没有提交'],
  ['returned', { opinion: '证件照有反光' }, '申请被退回了'],
  ['rejected', { opinion: '资料不实' }, '申请没有通过'],
  ['lost', {}, '这张志愿者证已挂失'],
])('downloads: a volunteer whose application is %s has none', async (state, more, title) => {
  await signInVolunteer(server)
  server.on(applied, applicationIn(state, more))
  await showScreen(download, '/card/download')
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  if ('opinion' in more) expect(screen.getByText(more.opinion)).toBeDefined()
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
})

test('downloads: an application under way has its form and its history', async () => {
  await signInVolunteer(server)
  server.on(applied, applicationIn('producing'))
  await showScreen(download, '/card/download')
  expect(await screen.findByRole('heading', { name: /ZK20261119000003\s*制卡中/ })).toBeDefined()
  expect(screen.getByRole('list', { name: '办理经过' }).textContent).toBe('提交申请11月19日')
  expect(screen.getByRole('button', { name: /下载申请表/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /下载电子证/ })).toBeNull()
})

test('downloads: a form that the server refuses is said why', async () => {
  await signInVolunteer(server)
  server.on(applied, applicationIn('producing')).on('/volunteer/bankCard/applicationForm', { status: 500 })
  await showScreen(download, '/card/download')
  await userEvent.click(await screen.findByRole('button', { name: /下载申请表/ }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('an agreement is shown with its version and day', async () => {
  server.on(
    '/home/site/agreement',
    ok({
      kind: 'voluntaryAgreement',
      version: '2026-07',
      title: '志愿服务协议',
      publishedOn: '2026-07-01',
      sections: [
        { title: '一、双方', lines: ['甲方。', '乙方。'] },
        { title: '二、约定', lines: ['守时。'] },
      ],
      current: '2026-07',
      versions: [{ version: '2026-07', publishedOn: '2026-07-01', changes: '' }],
    }),
  )
  await showScreen(agreement, '/registered/agreement/voluntaryAgreement')
  expect(await screen.findByRole('heading', { level: 1, name: '志愿服务协议' })).toBeDefined()
  expect(screen.getByText(/2026-07 版 · 2026年7月1日起施行/)).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '一、双方',
    '二、约定',
  ])
  expect(server.calls('/home/site/agreement').map(({ params }) => params)).toEqual([{ kind: 'voluntaryAgreement' }])
  const target = document.getElementById('section-2') as HTMLElement
  const scrolled = vi.spyOn(target, 'scrollIntoView').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('link', { name: '二、约定' }))
  expect(scrolled).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement).toBe(target))
})

test('an earlier version of an agreement leads to the one in force', async () => {
  server.on(
    '/home/site/agreement',
    ok({
      kind: 'voluntaryAgreement',
      version: '2026-07',
      title: '志愿服务协议',
      publishedOn: '2026-07-01',
      sections: [{ title: '一、双方', lines: ['甲方。'] }],
      current: '2026-11',
      versions: [
        { version: '2026-11', publishedOn: '2026-11-01', changes: '新增“保险”一节。' },
        { version: '2026-07', publishedOn: '2026-07-01', changes: '' },
      ],
    }),
  )
  await showScreen(agreement, '/registered/agreement/voluntaryAgreement?version=2026-07')
  expect(await screen.findByText(/这是以前的版本/)).toBeDefined()
  expect(server.calls('/home/site/agreement').map(({ params }) => params)).toEqual([
    { kind: 'voluntaryAgreement', version: '2026-07' },
  ])
  const versions = within(screen.getByRole('region', { name: '各个版本' }))
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-11 版 2026年11月1日起施行新增“保险”一节。',
    '2026-07 版（正在看） 2026年7月1日起施行',
  ])
  expect(versions.getByRole('link', { name: '2026-11 版' }).getAttribute('href')).toBe(
    '/registered/agreement/voluntaryAgreement?version=2026-11',
  )
})

test.each([
  ['draft', '看我的申请'],
  ['active', '看我的申请'],
  ['cancelled', '现在申请'],
])('a volunteer whose application is %s reads %s after the registration', async (cardStatus, text) => {
  await signInVolunteer(server, { cardStatus })
  await showScreen(applyCard, '/registered/applyCard')
  expect(await screen.findByRole('link', { name: text })).toBeTruthy()
})

test.each([
  ['a guest', () => Promise.resolve(), '登录后申请', '/login/volunteer?from=%2FvolunteerCard%2FneedToKnow'],
  ['a volunteer', () => signInVolunteer(server), '现在申请', '/volunteerCard/needToKnow'],
])('%s may apply after the registration, now or later', async (_, arrive, text, to) => {
  await arrive()
  await showScreen(applyCard, '/registered/applyCard')
  await screen.findByRole('heading', { level: 1, name: '申请志愿者证' })
  expect(link(text)).toBe(to)
  expect(screen.getByRole('link', { name: /以后再说/ })).toBeDefined()
})

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const paths = {
  asked: '/volunteer/privacy/askedAgreements',
  agree: '/volunteer/privacy/agreeAgain',
  askedStaff: '/manage/pc/agreement/asked',
  agreeStaff: '/manage/pc/agreement/agreeAgain',
}
const item = {
  kind: 'voluntaryAgreement',
  version: '2026-11',
  title: '志愿服务协议',
  publishedOn: '2026-11-01',
  sections: [{ title: '一、保险', lines: ['组织为志愿者购买保险。'] }],
  agreedVersion: '2026-07',
  changes: [
    { version: '2026-11', publishedOn: '2026-11-01', changes: '新增“保险”一节。' },
    { version: '2026-10', publishedOn: '2026-10-01', changes: '改了错字。' },
  ],
}

let server: FakeServer
const assign = vi.fn<(to: string | URL) => void>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  server = freshServer()
    .on(paths.asked, ok({ items: [item] }))
    .on(paths.agree, ok(null))
    .on(paths.askedStaff, ok({ items: [{ ...item, kind: 'orgRegRequirements', title: '组织注册须知' }] }))
    .on(paths.agreeStaff, ok(null))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(address: string) {
  const isAdmin = address.startsWith('/admin')
  const router = createMemoryRouter(isAdmin ? adminRouteObjects : routeObjects, {
    initialEntries: [address],
    ...(isAdmin && { basename: '/admin' }),
  })
  connectRouter({
    navigate: (to) => void router.navigate(to),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const targets = () =>
  assign.mock.calls.map(([to]) => {
    const { pathname, search } = new URL(String(to), location.origin)
    return pathname + search
  })

test('a volunteer who has to agree again is led there from the pages of the portal, and nothing of theirs is read', async () => {
  await signInVolunteer(server, { needsConsent: true })
  const router = await open('/personalCenter/privacy')
  await screen.findByRole('heading', { level: 1, name: '协议更新' })
  expect(router.state.location).toMatchObject({ pathname: '/consent', search: '?to=%2FpersonalCenter%2Fprivacy' })
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.getByRole('contentinfo')).toBeDefined()
  expect(server.calls('/volunteer/privacy/consentList')).toEqual([])
  expect(server.calls('/volunteer/center/static/usersStatic')).toEqual([])
})

test('a refusal that says so leads there too', async () => {
  await signInVolunteer(server)
  const refusal = { code: 13203, msg: '协议有更新，请先阅读并重新同意，之后才能继续使用' }
  server
    .on('/volunteer/privacy/consentList', refusal)
    .on('/volunteer/sitemsgbiz/reminders', refusal)
    .on('/volunteer/privacy/accessList', refusal)
  const router = await open('/personalCenter/privacy')
  await screen.findByRole('heading', { level: 1, name: '协议更新' })
  expect(router.state.location).toMatchObject({ pathname: '/consent', search: '?to=%2FpersonalCenter%2Fprivacy' })
})

test('it says what changed, agrees with the box ticked, and goes on to the page of before', async () => {
  await signInVolunteer(server, { needsConsent: true })
  await open('/consent?to=%2Fmission')
  await screen.findByRole('heading', { level: 2, name: '志愿服务协议' })
  expect(screen.getByText(/你上次同意的是 2026-07 版/)).toBeDefined()
  const text = within(screen.getByRole('region', { name: '志愿服务协议' }))
  expect(text.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-11 版：新增“保险”一节。',
    '2026-10 版：改了错字。',
  ])
  expect(screen.getByText('组织为志愿者购买保险。')).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  expect(await screen.findByText('同意请先勾选；不同意可以退出登录')).toBeDefined()
  expect(server.calls(paths.agree)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意《志愿服务协议》（2026-11 版）/ }))
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(targets()).toEqual(['/mission']))
  expect(JSON.parse(server.calls(paths.agree)[0]?.body ?? 'null')).toEqual({
    agreements: [{ kind: 'voluntaryAgreement', version: '2026-11' }],
  })
})

test('what is refused stands there, and the tick stays', async () => {
  server.on(paths.agree, { code: 10001, msg: '《志愿服务协议》已经更新，请重新阅读，同意后再提交', data: null })
  await signInVolunteer(server, { needsConsent: true })
  await open('/consent')
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  expect(await screen.findByText(/已经更新，请重新阅读/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ }).checked).toBe(true)
  expect(targets()).toEqual([])
})

test('staff that came by an invitation reads the whole text before anything of theirs', async () => {
  const text = { ...item, kind: 'orgRegRequirements', title: '组织注册须知', agreedVersion: null, changes: [] }
  server.on(paths.askedStaff, ok({ items: [text] }))
  await signInOrganizer(server, { needsConsent: true })
  await open('/admin/missions')
  await screen.findByRole('heading', { level: 1, name: '同意协议' })
  expect(screen.getByText(/还没有同意过组织的须知/)).toBeDefined()
  expect(screen.queryByText('改了什么')).toBeNull()
  expect(screen.queryByText(/你上次同意的是/)).toBeNull()
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
})

test('an address outside of the site is no way on', async () => {
  await signInVolunteer(server, { needsConsent: true })
  await open('/consent?to=%2F%2Fevil.example')
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(targets()).toEqual(['/']))
})

test('a volunteer may leave: the security page shows the end of the account alone', async () => {
  server.on('/volunteer/securityCenter/logoff/logoffState', ok({ state: 'none', appliedAt: null, dueAt: null }))
  await signInVolunteer(server, { needsConsent: true })
  await open('/personalCenter/subtract')
  await screen.findByRole('heading', { level: 2, name: '注销账号' })
  expect(screen.queryByRole('heading', { level: 2, name: '修改密码' })).toBeNull()
  expect(screen.getByRole('link', { name: '回去看协议' }).getAttribute('href')).toBe('/consent')
  expect(targets()).toEqual([])
})

test('staff is led there from every page of the second app, and agrees in the name of the organization', async () => {
  await signInOrganizer(server, { needsConsent: true })
  const router = await open('/admin/missions?tab=drafts')
  await screen.findByRole('heading', { level: 2, name: '组织注册须知' })
  expect(router.state.location).toMatchObject({
    pathname: '/admin/consent',
    search: '?to=%2Fadmin%2Fmissions%3Ftab%3Ddrafts',
  })
  expect(screen.queryByRole('link', { name: '注销账号' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(targets()).toEqual(['/admin/missions?tab=drafts']))
  expect(server.calls(paths.agreeStaff)).toHaveLength(1)
})

test('the page leads on when there is nothing to agree to', async () => {
  server.on(paths.asked, ok({ items: [] }))
  await signInVolunteer(server)
  await open('/consent')
  expect((await screen.findByRole('link', { name: '继续' })).getAttribute('href')).toBe('/')
})

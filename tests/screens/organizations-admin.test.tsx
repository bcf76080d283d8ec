import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const paths = {
  districts: '/manage/pc/organization/districts',
  registry: '/manage/pc/organization/registry',
  record: '/manage/pc/organization/record',
  state: '/manage/pc/organization/stateEvent',
  charge: '/manage/pc/organization/charge',
  acts: '/manage/pc/log/list',
}

const row = {
  organizationId: '7',
  number: 'ZZ20261201000001',
  name: '青禾志愿服务队',
  kind: '01',
  districtName: '越秀区',
  state: 'approved',
}
const record = {
  ...row,
  creditCode: null,
  parentName: null,
  address: '北京路 12 号',
  foundedOn: '2019-03-05',
  chargeName: '许文博',
  contactName: '梁嘉仪',
  contactPhone: '020-83370186',
  opinion: null as string | null,
  events: ['organization.suspended', 'organization.closed'],
  members: 12,
  staff: [
    { staffId: '21', name: '梁嘉仪', duty: 'owner' },
    { staffId: '22', name: '周敏仪', duty: 'missions' },
  ],
  missions: [
    { missionId: '31', name: '河岸巡护', state: 'recruiting', startAt: '2026-12-20T09:00:00+08:00', applicants: 5 },
  ],
  effects: {
    openMissions: 3,
    participants: 9,
    cancellableMissions: 2,
    applicants: 7,
    runningMissions: 0,
    dueMissions: 1,
    staff: 2,
    sessions: 4,
  },
  history: [],
}
const none = { items: [], nextCursor: null, total: 0 }

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(paths.districts, ok([{ code: '440100', name: '广州市', count: 3 }]))
    .on(paths.registry, ok({ items: [row], nextCursor: null, total: 1 }))
    .on(paths.record, ok(record))
    .on(paths.acts, ok(none))
})
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('districts, states and a search stand in the address', async () => {
  const router = await showAdmin(server, '/admin/organizations')
  await userEvent.click(await screen.findByText('地区：全省'))
  await userEvent.click(screen.getByRole('link', { name: /广州市/ }))
  await screen.findByText('地区：广州市')
  await userEvent.click(screen.getByRole('link', { name: '已暂停' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '已暂停', current: 'page' })).toBeDefined())
  await userEvent.type(await screen.findByRole('searchbox', { name: '查找组织' }), '青禾{Enter}')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      district: '440100',
      state: 'suspended',
      keyword: '青禾',
    }),
  )
})

test('a suspension says what it does, asks why, and is sent', async () => {
  server.on(paths.state, ok({ state: 'suspended' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '暂停组织' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(within(dialog.getByRole('list', { name: '会发生的事' })).getAllByRole('listitem')[1]?.textContent).toContain(
    '9 条报名',
  )
  await userEvent.click(dialog.getByRole('button', { name: '暂停组织' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/原因/), '年检未过')
  await userEvent.click(dialog.getByRole('button', { name: '暂停组织' }))
  await waitFor(() =>
    expect(sent(paths.state)).toEqual({ organizationId: '7', event: 'organization.suspended', reason: '年检未过' }),
  )
})

test('one with a mission that is on cannot be closed, and says why', async () => {
  server.on(paths.record, ok({ ...record, effects: { ...record.effects, runningMissions: 2 } }))
  await showAdmin(server, '/admin/organizations?id=7')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '关闭组织' })).disabled).toBe(true)
  expect(screen.getByText(/有 2 个活动正在进行，不能关闭/)).toBeDefined()
})

test('one that is closed has no buttons', async () => {
  server.on(paths.record, ok({ ...record, state: 'closed', events: [], opinion: '自行解散' }))
  await showAdmin(server, '/admin/organizations?id=7')
  expect(await screen.findByText('已经关闭，不能恢复。')).toBeDefined()
  expect(screen.queryByRole('button', { name: /组织$/ })).toBeNull()
  expect(screen.getByText('已关闭：自行解散')).toBeDefined()
})

test('hours that are due of one that is suspended lead to the page that settles them', async () => {
  const missions = [{ ...record.missions[0], missionId: '32', name: '山脊巡护', state: 'settling' }]
  server.on(paths.record, ok({ ...record, state: 'suspended', events: ['organization.resumed'], missions }))
  await showAdmin(server, '/admin/organizations?id=7')
  const link = await screen.findByRole('link', { name: '结算时长：山脊巡护' })
  expect(link.getAttribute('href')).toBe('/admin/missions/32/hours')
})

test('the person in charge is changed with the account', async () => {
  server.on(paths.charge, ok({ chargeName: '周敏仪' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '更换负责人' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(/负责人姓名/))
  await userEvent.type(dialog.getByLabelText(/负责人姓名/), '周敏仪')
  await userEvent.selectOptions(dialog.getByLabelText(/给哪位同事/), '22')
  await userEvent.type(dialog.getByLabelText(/原因/), '换届')
  await userEvent.click(dialog.getByRole('button', { name: '更换负责人' }))
  await waitFor(() =>
    expect(sent(paths.charge)).toEqual({
      organizationId: '7',
      chargeName: '周敏仪',
      staffId: '22',
      reason: '换届',
    }),
  )
})

test('nothing that is found says so, and a wrong address too', async () => {
  server.on(paths.registry, ok(none)).on(paths.record, { code: 10002, msg: '没有找到这个组织', data: null })
  await showAdmin(server, '/admin/organizations?id=99')
  expect(await screen.findByRole('heading', { name: '没有找到组织' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '没有这个组织' })).toBeDefined()
})

test('another organization is refused', async () => {
  await showAdmin(server, '/admin/organizations', 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
})

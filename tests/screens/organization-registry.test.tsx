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
  merge: '/manage/pc/organization/merge',
  preview: '/manage/pc/organization/mergerPreview',
  block: '/manage/pc/organization/blockStaff',
  unblock: '/manage/pc/organization/unblockStaff',
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
const account = {
  since: '2026-03-01T09:00:00+08:00',
  signedInAt: '2026-12-01T09:00:00+08:00',
  sessions: 0,
  tickets: 0,
  slots: 0,
  isLastOwner: false,
  personState: 'checked',
  blockedAt: null as string | null,
  blockReason: null as string | null,
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
    { ...account, staffId: '21', name: '梁嘉仪', loginName: 'liangjiayi1', duty: 'owner', isLastOwner: true },
    { ...account, staffId: '22', name: '周敏仪', loginName: 'zhoumin001', duty: 'missions', sessions: 2, tickets: 1 },
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
  waiting: { applications: [], requests: 0, hours: 0, proposed: 0, objections: 0, missions: 0 },
  duplicates: [] as object[],
  successor: null as object | null,
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
  server.on(paths.state, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '暂停组织' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(within(dialog.getByRole('list', { name: '会发生的事' })).getAllByRole('listitem')[1]?.textContent).toContain(
    '9 条报名',
  )
  await userEvent.click(dialog.getByRole('button', { name: '暂停组织' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/原因/), '年检没有通过')
  await userEvent.click(dialog.getByRole('button', { name: '暂停组织' }))
  await waitFor(() =>
    expect(sent(paths.state)).toEqual({ organizationId: '7', event: 'organization.suspended', reason: '年检没有通过' }),
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
  server.on(paths.charge, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '更换负责人' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(/负责人姓名/))
  await userEvent.type(dialog.getByLabelText(/负责人姓名/), '周敏仪')
  await userEvent.selectOptions(dialog.getByLabelText(/给哪位同事/), '22')
  await userEvent.type(dialog.getByLabelText(/原因/), '负责人换届')
  await userEvent.click(dialog.getByRole('button', { name: '提议更换负责人' }))
  await waitFor(() =>
    expect(sent(paths.charge)).toEqual({
      organizationId: '7',
      chargeName: '周敏仪',
      staffId: '22',
      reason: '负责人换届',
    }),
  )
})

test('a new person in charge is invited where the account is not a colleague’s', async () => {
  server.on(paths.charge, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '更换负责人' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/手机号或邮箱/)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText(/给哪位同事/), 'invited')
  await userEvent.type(dialog.getByLabelText(/原因/), '原负责人停用')
  await userEvent.click(dialog.getByRole('button', { name: '提议更换负责人' }))
  const contact = dialog.getByLabelText(/手机号或邮箱/)
  await waitFor(() => expect(document.activeElement).toBe(contact))
  expect(server.calls(paths.charge)).toEqual([])
  await userEvent.type(contact, '13900070009')
  await userEvent.click(dialog.getByRole('button', { name: '提议更换负责人' }))
  await waitFor(() =>
    expect(sent(paths.charge)).toEqual({
      organizationId: '7',
      chargeName: '许文博',
      contact: '13900070009',
      reason: '原负责人停用',
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

test('what waits of one that is suspended leads to the pages that decide it', async () => {
  const waiting = {
    applications: [{ missionId: '31', missionName: '河岸巡护', count: 4 }],
    requests: 2,
    hours: 0,
    proposed: 0,
    objections: 1,
    missions: 3,
  }
  server.on(paths.record, ok({ ...record, state: 'suspended', events: ['organization.resumed'], waiting }))
  await showAdmin(server, '/admin/organizations?id=7')
  const heading = await screen.findByRole('heading', { name: '等待办理（由联合会办理）' })
  const part = within(heading.parentElement as HTMLElement)
  expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 条报名待审核：河岸巡护', '/admin/missions/31/applications'],
    ['2 人申请加入', '/admin/members?organization=7'],
    ['3 个活动的时长没有结算', '/admin/hours?organization=7'],
    ['1 条时长有异议', '/admin/hours?organization=7&view=objections'],
  ])
})

test.each([
  ['/admin/members?organization=7', '/manage/pc/organization/memberList', '/admin/members'],
  ['/admin/hours?organization=7&view=objections', '/manage/pc/hours/objections', '/admin/hours'],
])('%s is the list of that organization alone', async (address, path, all) => {
  server.on(path, ok(none)).on(paths.record, ok({ ...record, state: 'suspended' }))
  await showAdmin(server, address)
  expect(await screen.findByText('青禾志愿服务队')).toBeDefined()
  expect(server.calls(path).at(-1)?.params['organizationId']).toBe('7')
  expect(screen.getByRole('link', { name: '看全部组织' }).getAttribute('href')).toBe(all)
})

const twin = {
  organizationId: '9',
  number: 'ZZ20261201000002',
  name: '青禾志愿服务队（越秀）',
  districtName: '越秀区',
  state: 'approved',
  reasons: ['phone'],
  merger: { members: 8, requests: 1, ended: 2, below: 0 },
}

test('one of two organizations that may be the same is merged, with all that follows said before', async () => {
  server
    .on(paths.record, ok({ ...record, duplicates: [twin] }))
    .on(paths.merge, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  expect(await screen.findByText('越秀区 · ZZ20261201000002 · 联系电话相同')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^并入“/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const sentences = within(dialog.getByRole('list', { name: '会发生的事' })).getAllByRole('listitem')
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    '“青禾志愿服务队”关闭，不能恢复；它的公开页面指向“青禾志愿服务队（越秀）”。',
    '8 位成员和 1 条加入申请转到“青禾志愿服务队（越秀）”，本人会收到通知。',
    '2 条成员关系或申请结束：已在“青禾志愿服务队（越秀）”，或在它的黑名单上。',
    '黑名单一并转过去；工作人员的账号不转，由对方的负责人重新邀请。',
    '已有的时长和证书仍用原来的组织名称。',
    '2 个还没有开始的活动会取消，不能恢复。',
    '7 条报名随之结束，志愿者会收到“活动已取消”的通知。',
    '1 个活动的时长没有结算完，由联合会结算；已有的时长和证书不变。',
    '2 位工作人员的 4 处登录立即退出，以后只能管理自己的账号。',
  ])
  await userEvent.click(dialog.getByRole('button', { name: '提议关闭并合并' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/原因/), '登记了两次')
  await userEvent.click(dialog.getByRole('button', { name: '提议关闭并合并' }))
  await waitFor(() =>
    expect(sent(paths.merge)).toEqual({ organizationId: '7', successorId: '9', reason: '登记了两次' }),
  )
})

test('a duplicate cannot be merged beside a mission that is on', async () => {
  const effects = { ...record.effects, runningMissions: 1 }
  server.on(paths.record, ok({ ...record, effects, duplicates: [twin] }))
  await showAdmin(server, '/admin/organizations?id=7')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^并入“/ })).disabled).toBe(true)
})

test('one that was merged names the organization that goes on', async () => {
  const successor = { organizationId: '9', name: '海珠志愿队' }
  server.on(paths.record, ok({ ...record, state: 'closed', events: [], successor }))
  await showAdmin(server, '/admin/organizations?id=7')
  expect((await screen.findByRole('link', { name: '海珠志愿队' })).getAttribute('href')).toBe(
    '/admin/organizations?id=9',
  )
})

test('an account of staff is blocked, with what ends said before', async () => {
  server.on(paths.block, ok({ blockedAt: '2026-12-05T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '停用账号：周敏仪' }))
  const dialog = within(await screen.findByRole('dialog', { name: '停用“周敏仪”的账号？' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 处登录立即退出，以后登录时会看到原因。',
    '1 份下载到设备的离线签到名单立即失效。',
    '已经办理的事、登记的签到和时长不变。',
    '本人和组织的负责人会收到通知。',
  ])
  await userEvent.click(dialog.getByRole('button', { name: '停用账号' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  expect(server.calls(paths.block)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/原因/), ' 收取志愿者押金 ')
  await userEvent.click(dialog.getByRole('button', { name: '停用账号' }))
  await waitFor(() =>
    expect(sent(paths.block)).toEqual({ organizationId: '7', staffId: '22', reason: '收取志愿者押金' }),
  )
})

test('the block of the last owner says so', async () => {
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '停用账号：梁嘉仪' }))
  expect(within(await screen.findByRole('dialog')).getByText(/唯一能登录的负责人/)).toBeDefined()
})

test('one without an owner who can sign in says what to do, and the account is opened again', async () => {
  const [owner, colleague] = record.staff
  const blocked = { ...owner, isLastOwner: false, blockedAt: '2026-12-04T09:00:00+08:00', blockReason: '收取押金' }
  server.on(paths.record, ok({ ...record, staff: [blocked, colleague] })).on(paths.unblock, ok(null))
  await showAdmin(server, '/admin/organizations?id=7')
  expect(await screen.findByText(/没有能登录的负责人/)).toBeDefined()
  expect(screen.getByText('2026年12月4日停用：收取押金')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '恢复账号：梁嘉仪' }))
  const dialog = within(await screen.findByRole('dialog', { name: '恢复“梁嘉仪”的账号？' }))
  await userEvent.type(dialog.getByLabelText(/原因/), '押金已经退还')
  await userEvent.click(dialog.getByRole('button', { name: '恢复账号' }))
  await waitFor(() =>
    expect(sent(paths.unblock)).toEqual({ organizationId: '7', staffId: '21', reason: '押金已经退还' }),
  )
})

test('an address that names the staff leads to it', async () => {
  await showAdmin(server, '/admin/organizations?id=7#staff')
  const heading = await screen.findByRole('heading', { name: /^工作人员（/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

const found = { ...row, organizationId: '11', number: 'ZZ20261201000011', name: '北斗志愿队' }
const preview = { ...twin, organizationId: '11', number: found.number, name: found.name }

test('any other organization is found by a search, seen before, and merged into', async () => {
  server.on(paths.preview, ok(preview)).on(paths.merge, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '并入另一个组织' }))
  const dialog = within(await screen.findByRole('dialog'))
  server.on(paths.registry, ok({ items: [row, found], nextCursor: null, total: 2 }))
  await userEvent.type(dialog.getByRole('searchbox', { name: '查找要并入的组织' }), '北斗{Enter}')
  expect(await dialog.findByText('找到 1 个组织。')).toBeDefined()
  expect(server.calls(paths.registry).at(-1)?.params['keyword']).toBe('北斗')
  await userEvent.click(dialog.getByRole('button', { name: '选择“北斗志愿队”（ZZ20261201000011）' }))
  expect(await dialog.findByText(/8 位成员和 1 条加入申请转到“北斗志愿队”/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '换一个组织' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')))
  await userEvent.click(await dialog.findByRole('button', { name: /^选择“北斗/ }))
  await dialog.findByText(/转到“北斗志愿队”/)
  await userEvent.type(dialog.getByLabelText(/原因/), '是同一个组织')
  await userEvent.click(dialog.getByRole('button', { name: '提议关闭并合并' }))
  await waitFor(() =>
    expect(sent(paths.merge)).toEqual({ organizationId: '7', successorId: '11', reason: '是同一个组织' }),
  )
})

test('a search that fails can be asked again, one that is empty says so, and one that is stopped takes nothing', async () => {
  await showAdmin(server, '/admin/organizations?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '并入另一个组织' }))
  const dialog = within(await screen.findByRole('dialog'))
  server.on(paths.registry, { code: 500, msg: '坏了', data: null })
  await userEvent.type(dialog.getByRole('searchbox'), '北斗{Enter}')
  const retry = await dialog.findByRole('button', { name: '重试' })
  server.on(paths.registry, ok(none))
  await userEvent.click(retry)
  expect(await dialog.findByText('没有找到“北斗”，请换个写法。')).toBeDefined()
  server.on(paths.registry, ok({ items: [{ ...found, state: 'suspended' }], nextCursor: null, total: 1 }))
  await userEvent.type(dialog.getByRole('searchbox'), '队{Enter}')
  expect(await dialog.findByText('不能并入')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^选择/ })).toBeNull()
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as evaluation from '#src/portal/features/personal-center/evaluation.screen.tsx'
import * as myCollection from '#src/portal/features/personal-center/my-collection.screen.tsx'
import * as myMission from '#src/portal/features/personal-center/my-mission.screen.tsx'
import * as personalInfo from '#src/portal/features/personal-center/personal-info.screen.tsx'
import * as serviceRecord from '#src/portal/features/personal-center/service-record.screen.tsx'
import * as receiveComments from '#src/portal/features/personal-center/receive-comments.screen.tsx'
import * as subtract from '#src/portal/features/personal-center/subtract.screen.tsx'
import { sessionActor } from '#src/session/use-session.ts'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { inHours, sampleScheduled, scheduleAnswer, schedulePage } from '#tests/support/mission-sample.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/mission/getUserMissionList'
const application = sampleScheduled({
  applicationId: '31',
  state: 'confirmed',
  missionId: '9',
  missionName: '丹霞山步道修整',
  organizationName: '丹霞山野志愿服务队',
  positionName: '步道维护',
  place: '巴寨登山口',
  startAt: '2099-11-28T08:00:00+08:00',
  endAt: '2099-11-28T13:00:00+08:00',
  position: null,
  ahead: null,
  behind: null,
  appliedAt: '2099-11-09T23:09:00+08:00',
})
const schedule = (items: () => { state?: string }[]) => (request: RecordedRequest) => ok(scheduleAnswer(items)(request))

let server: FakeServer
beforeEach(() => {
  server = freshServer()
})

const row = () => screen.findByRole('listitem', { name: application.missionName })
const buttonsOf = (item: HTMLElement) =>
  within(item)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => !/^(报名详情|看路线.*|加到日历.*|)$/.test(text ?? ''))

test.each([
  ['pending', '待审核', ['取消报名']],
  ['confirmed', '已确认', ['取消报名']],
  ['waitlisted', '候补中', ['退出候补']],
  ['offered', '待确认参加', ['确认参加', '放弃']],
  ['rejected', '未通过', ['删除记录']],
  ['cancelled', '已取消', ['删除记录']],
  ['checkedIn', '已签到', ['去签退']],
  ['completed', '已完成', []],
  ['absent', '未参加', []],
])('schedule: what can be done with an application that is %s', async (state, label, buttons) => {
  const offer = state === 'offered' ? { offerExpiresAt: '2099-11-20T08:00:00+08:00', offerSecondsLeft: 3600 } : {}
  const times = state === 'checkedIn' ? { startAt: inHours(-1), endAt: inHours(2) } : {}
  server.on(
    list,
    schedule(() => [{ ...application, state, ...offer, ...times }]),
  )
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const item = await row()
  expect(within(item).getByText(label)).toBeDefined()
  expect(buttonsOf(item)).toEqual(buttons)
})

test('the schedule shows time, place, position and place in line of an application', async () => {
  server.on(
    list,
    schedule(() => [{ ...application, state: 'waitlisted', position: 7, ahead: 2, behind: 4, companions: 3 }]),
  )
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const item = await row()
  expect(screen.getByRole('heading', { name: '周六 2099年11月28日' })).toBeDefined()
  expect(item.textContent).toContain('8:00 到 13:00')
  expect(item.textContent).toContain('巴寨登山口')
  expect(item.textContent).toContain('步道维护')
  expect(item.textContent).toContain('候补第 3 位，前面 2 人')
  expect(item.textContent).toContain('同去 3 人')
  expect(within(item).getByRole('link', { name: application.missionName }).getAttribute('href')).toBe(
    '/mission/detail-9',
  )
})

test('schedule: cancelling asks first, then shows the list anew', async () => {
  let state = 'confirmed'
  server.on(
    list,
    schedule(() => [{ ...application, state }]),
  )
  server.on('/volunteer/mission/cancelApplyMission', () => {
    state = 'cancelled'
    return ok({ applicationId: '31', state, position: null })
  })
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const user = userEvent.setup()
  await user.click(within(await row()).getByRole('button', { name: '取消报名' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('取消后名额会让给下一位候补')
  await user.click(within(question).getByRole('button', { name: '再想想' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.calls('/volunteer/mission/cancelApplyMission')).toEqual([])

  await user.click(within(await row()).getByRole('button', { name: '取消报名' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消报名' }))
  await screen.findByText('已取消报名')
  expect(server.calls('/volunteer/mission/cancelApplyMission')).toMatchObject([
    { method: 'GET', bearer: 'access-1', params: { applicationId: '31' } },
  ])
  await waitFor(async () => expect(buttonsOf(await row())).toEqual(['删除记录']))
})

test('schedule: an offer says how long it stands and is taken at once', async () => {
  let state = 'offered'
  const offerExpiresAt = '2099-11-20T08:00:00+08:00'
  server.on(
    list,
    schedule(() => [{ ...application, state, offerExpiresAt, offerSecondsLeft: 3 * 3600 + 59 }]),
  )
  server.on('/volunteer/mission/answerOffer', () => {
    state = 'confirmed'
    return ok({ applicationId: '31', state, position: null })
  })
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  expect((await row()).textContent).toMatch(/03:00:5\d/)
  await userEvent.setup().click(screen.getByRole('button', { name: '确认参加' }))
  await waitFor(async () => expect(buttonsOf(await row())).toEqual(['取消报名']))
  expect(JSON.parse(server.calls('/volunteer/mission/answerOffer')[0]?.body ?? '')).toEqual({
    applicationId: '31',
    accept: true,
  })
})

test('schedule: an offer that has run out asks the server how things stand', async () => {
  let state = 'offered'
  const offerExpiresAt = new Date(Date.now() - 1000).toISOString()
  server.on(list, (request) => {
    const offer = state === 'offered' ? { offerExpiresAt, offerSecondsLeft: 0 } : {}
    const answer = schedule(() => [{ ...application, state, ...offer }])(request)
    if (request.params['group'] === 'upcoming') state = 'cancelled'
    return answer
  })
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  await waitFor(async () => expect(buttonsOf(await row())).toEqual(['删除记录']))
  expect(server.calls(list).filter(({ params }) => params['group'] === 'upcoming')).toHaveLength(2)
})

test('schedule: a refusal leaves the row and shows what the server has', async () => {
  server.on(
    list,
    schedule(() => [{ ...application, state: 'rejected' }]),
  )
  server.on('/volunteer/mission/delApplyMission', { code: 12001, msg: '报名处于“未通过”，不能“删除记录”' })
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const user = userEvent.setup()
  await user.click(within(await row()).getByRole('button', { name: '删除记录' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除记录' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(4))
  expect(await row()).toBeDefined()
})

test('schedule: details open in place and are read once', async () => {
  server.on(
    list,
    schedule(() => [application]),
  )
  server.on(
    '/volunteer/mission/getUserMissionInfo',
    ok({
      ...application,
      message: '我会粤语',
      opinion: null,
      address: '丹霞大道 1 号',
      contactName: '谭石松',
      contactPhone: '0751-6290518',
      meeting: '8:30 在景区东门检票口集合',
      questions: [],
      answers: [],
    }),
  )
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const user = userEvent.setup()
  const toggle = await screen.findByRole('button', { name: '查看“丹霞山步道修整”的报名详情' })
  await user.click(toggle)
  await screen.findByText('丹霞大道 1 号')
  expect(screen.getByText('谭石松 0751-6290518')).toBeDefined()
  expect(screen.getByText('8:30 在景区东门检票口集合')).toBeDefined()
  expect(screen.getByText('我会粤语')).toBeDefined()
  expect(screen.queryByText('组织答复')).toBeNull()
  await user.click(toggle)
  await user.click(toggle)
  expect(server.calls('/volunteer/mission/getUserMissionInfo')).toHaveLength(1)
})

test('schedule: the tab is in the address, and more comes by the cursor', async () => {
  const answer = ({ params }: RecordedRequest) => {
    if (params['group'] === 'upcoming' || params['group'] === 'calledOff') return ok(schedulePage([]))
    return params['cursor'] === 'next'
      ? ok(schedulePage([{ ...application, applicationId: '32', missionName: '红树林补种' }], { total: 2 }))
      : ok(schedulePage([application], { nextCursor: 'next', total: 2 }))
  }
  server.on(list, answer)
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: '候补' }))
  await waitFor(() => expect(server.calls(list).at(-1)?.params).toMatchObject({ group: 'waiting' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '候补' }).getAttribute('aria-current')).toBe('page'))
  await user.click(screen.getByRole('button', { name: '再看 1 场' }))
  await screen.findByRole('listitem', { name: '红树林补种' })
  expect(server.calls(list).at(-1)?.params).toMatchObject({ group: 'waiting', cursor: 'next' })
  expect(screen.getByText(/已显示 2 场/)).toBeDefined()
})

test('schedule: nothing there leads to the missions', async () => {
  server.on(
    list,
    schedule(() => []),
  )
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  await screen.findByRole('heading', { name: '还没有报名过活动' })
  expect(screen.getByRole('link', { name: '去看活动' }).getAttribute('href')).toBe('/mission')
})

test.each([
  ['schedule', myMission],
  ['collection', myCollection],
  ['evaluation', evaluation],
  ['service record', serviceRecord],
  ['received evaluations', receiveComments],
  ['profile', personalInfo],
  ['security', subtract],
])('%s: an organizer is refused and no volunteer call is made', async (_, module) => {
  await signInOrganizer(server)
  await showScreen(module, '/personalCenter')
  await screen.findByRole('heading', { name: '这里只对志愿者开放' })
  expect(server.requests.filter(({ path }) => path.startsWith('/volunteer/'))).toEqual([])
})

test('the side navigation lists the pages that exist and marks the present one', async () => {
  server.on(
    list,
    schedule(() => []),
  )
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const links = within(await screen.findByRole('navigation', { name: '个人中心' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    '个人资料',
    '站内信',
    '我的日程',
    '服务记录',
    '我的收藏',
    '活动评价',
    '收到的评价',
    '志愿者证',
    '时间证书',
    '捐赠证书',
    '服务地区',
    '账号安全',
    '隐私中心',
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    '我的日程',
  ])
})

const logoffState = '/volunteer/securityCenter/logoff/logoffState'
const none = ok({ state: 'none', appliedAt: null, dueAt: null })
const applied = ok({
  state: 'applied',
  appliedAt: '2099-11-21T00:00:00+08:00',
  dueAt: '2099-12-06T00:00:00+08:00',
})

const detailPath = '/volunteer/center/userInfo/myDetail'
const detail = {
  loginName: 'volunteer01',
  loginNameChangeableFrom: null,
  mobile: '138****0001',
  email: 'v***@example.com',
  realNameVerified: true,
}
beforeEach(() => {
  server.on(detailPath, ok(detail))
})

test('security: the logged-off face says until when, and leads back', async () => {
  server.on(logoffState, applied).on('/volunteer/securityCenter/logoff/cancel', none)
  await signInVolunteer(server, { logoffSate: 'true' })
  await showScreen(subtract, '/personalCenter/subtract')
  await screen.findByRole('heading', { name: '账号正在注销' })
  expect(screen.getByText(/2099年12月6日 0:00/)).toBeDefined()
  expect(screen.queryByText('修改密码')).toBeNull()
  expect(screen.queryByRole('navigation', { name: '个人中心' })).toBeNull()
  server.on(logoffState, none)
  await signInFlagGone()
  await userEvent.setup().click(screen.getByRole('button', { name: '撤销注销' }))
  await screen.findByRole('heading', { name: '修改密码' })
  expect(sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'ready' } })).toBe(true)
})

/** From now on the server calls the account an ordinary one. */
async function signInFlagGone() {
  const users = { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: null }
  server.on(
    '/volunteer/user/current',
    ok({
      users,
      usersDistricts: [],
      serviceTimeBD: 0,
      trainingTimeBD: 0,
      logoffSate: 'false',
      cardStatus: null,
      isForceChangePwd: false,
      weakPassword: false,
    }),
  )
}

test('security: cancelling the account needs the consent and the password', async () => {
  server
    .on(logoffState, none)
    .on('/volunteer/securityCenter/ticket', ok({ ticket: 'ticket-7', lifetimeSeconds: 600 }))
    .on('/volunteer/securityCenter/logoff/apply', applied)
  await signInVolunteer(server)
  await showScreen(subtract, '/personalCenter/subtract')
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: '申请注销' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: '我知道注销的后果' }))
  await user.click(button)
  const form = within(screen.getByRole('form', { name: '申请注销' }))
  await user.type(form.getByLabelText('登录密码'), 'Volunteer_01')
  expect(server.calls('/volunteer/securityCenter/logoff/apply')).toEqual([])
  await user.click(form.getByRole('button', { name: '确认申请注销' }))
  await waitFor(() =>
    expect(server.calls('/volunteer/securityCenter/logoff/apply')).toMatchObject([
      { headers: { 'x-security-ticket': 'ticket-7' } },
    ]),
  )
  expect(JSON.parse(server.calls('/volunteer/securityCenter/ticket')[0]?.body ?? '')).toEqual({
    act: 'logoff',
    password: 'Volunteer_01',
  })
})

const change = '/volunteer/center/security/changePassword'
async function fillChange(old: string) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('现在的密码'), old)
  await user.type(screen.getByLabelText('新密码'), 'Kapok_2026')
  await user.type(screen.getByLabelText('再输入一次'), 'Kapok_2026')
  await user.click(screen.getByRole('button', { name: '保存新密码' }))
}

test('security: an empty form sends nothing and names each field', async () => {
  server.on(logoffState, none)
  await signInVolunteer(server)
  await showScreen(subtract, '/personalCenter/subtract')
  fireEvent.click(await screen.findByRole('button', { name: '保存新密码' }))
  await screen.findByText('请输入现在的密码')
  expect(screen.getByText('密码不能为空')).toBeDefined()
  expect(screen.getByText('确认密码不能为空')).toBeDefined()
  expect(server.calls(change)).toEqual([])
})

test.each([
  [11007, '现在的密码不对，还可以试 4 次', '现在的密码', 'Wrong_0001'],
  [11002, '尝试次数过多，请 15 分钟后再试', '现在的密码', 'Wrong_0001'],
  [11008, '新密码不能与现在的密码相同，请换一个', '新密码', 'Kapok_2026'],
])(
  'security: refusal %i stands at its field alone, which has the focus, until the field changes',
  async (code, msg, label, old) => {
    server.on(logoffState, none).on(change, { code, msg })
    await signInVolunteer(server)
    await showScreen(subtract, '/personalCenter/subtract')
    await fillChange(old)
    const text = await screen.findByText(msg)
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const descriptions =
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)) ?? []
    expect(descriptions.some((description) => description?.contains(text))).toBe(true)
    expect(document.activeElement).toBe(field)
    expect(sessionActor.getSnapshot().matches('signedIn')).toBe(true)
    await userEvent.setup().type(field, '2')
    await waitFor(() => expect(screen.queryByText(msg)).toBeNull())
  },
)

test('security: a refusal that is of no field stands above the button', async () => {
  const msg = '账号正在注销，先撤销注销再修改密码'
  server.on(logoffState, none).on(change, { code: 12001, msg })
  await signInVolunteer(server)
  await showScreen(subtract, '/personalCenter/subtract')
  await fillChange('Wrong_0001')
  expect((await screen.findByRole('alert')).textContent).toBe(msg)
})

test('security: a new password signs out and leads to the login page', async () => {
  server.on(logoffState, none).on(change, ok(null))
  await signInVolunteer(server)
  const { went } = await showScreen(subtract, '/personalCenter/subtract')
  await fillChange('Volunteer_01')
  await screen.findByText('密码已修改，请重新登录')
  expect(JSON.parse(server.calls(change)[0]?.body ?? '')).toEqual({
    oldPassword: 'Volunteer_01',
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
  })
  await userEvent.setup().click(screen.getByRole('button', { name: '重新登录' }))
  await waitFor(() => expect(went).toEqual(['/login/volunteer']))
  expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true)
  await act(async () => {})
})

const own = ok({
  userId: '101',
  userName: 'volunteer01',
  name: '林晓岚',
  volunteerNumber: '440110004099',
  starLevel: 1,
  nextStarMinutes: 9770,
  idType: '111',
  idNumber: '440***********0049',
  realNameVerified: true,
  gender: 'female',
  birthDay: '1998-06-12',
  age: 28,
  politicalStatus: '03',
  education: null,
  occupation: null,
  mobile: '138****0001',
  email: null,
  address: null,
  livingDistrict: null,
  usersDistricts: [{ code: '440100', name: '广州市', state: 'bound' }],
  categories: [],
  skills: ['粤语'],
  freeTime: [],
  workUnit: null,
  emergencyContact: null,
  serviceTime: 137 * 60 + 10,
  trainingTime: 0,
  joinedOn: '2020-01-01',
  completeness: 92,
  missing: ['紧急联系人'],
})

test('profile: what is known, what is missing and how far the next star is', async () => {
  server.on('/volunteer/info/userInfo', own).on('/home/intellectAction', ok([]))
  await signInVolunteer(server)
  await showScreen(personalInfo, '/personalCenter/personalInfo')
  await screen.findByText('440***********0049')
  const text = document.body.textContent ?? ''
  expect(text).toContain('137小时10分钟')
  expect(text).toContain('一星志愿者，再服务 162小时50分钟升二星')
  expect(text).toContain('资料完整度 92%，还缺：紧急联系人')
  expect(text).toContain('1998年6月12日，28 岁由证件号得出')
  expect(screen.getAllByText('未填写').length).toBeGreaterThan(3)
})

test('profile: a complete one can be edited too, and comes back here', async () => {
  const complete = { ...(own as { data: object }).data, completeness: 100, missing: [] }
  server.on('/volunteer/info/userInfo', ok(complete)).on('/home/intellectAction', ok([]))
  await signInVolunteer(server)
  await showScreen(personalInfo, '/personalCenter/personalInfo')
  const edit = await screen.findByRole<HTMLAnchorElement>('link', { name: '修改资料' })
  expect(edit.getAttribute('href')).toBe('/registered/perfectInformation?from=%2FpersonalCenter%2FpersonalInfo')
  expect(screen.queryByText(/资料完整度/)).toBeNull()
})

test('profile: what is to be done next, the most urgent first, and once what is missing', async () => {
  const action = (name: string, title: string, link: string) => ({ action: name, title, text: `${title}。`, link })
  server
    .on('/volunteer/info/userInfo', own)
    .on(
      '/home/intellectAction',
      ok([
        action('answerOffer', '有一个名额等你确认', '/personalCenter/myMission'),
        action('completeProfile', '完善资料', '/registered/perfectInformation'),
        action('findMission', '找一场活动', '/mission?state=recruiting'),
      ]),
    )
  await signInVolunteer(server)
  await showScreen(personalInfo, '/personalCenter/personalInfo')
  const part = await screen.findByRole('region', { name: '接下来' })
  const links = within(part).getAllByRole('link')
  expect(links.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])).toEqual([
    ['有一个名额等你确认', '/personalCenter/myMission'],
    ['找一场活动', '/mission?state=recruiting'],
  ])
  expect(server.calls('/home/intellectAction')[0]?.params).toEqual({ channel: 'pc' })
})

test('profile: stands without what is to be done next when that cannot be had', async () => {
  server.on('/volunteer/info/userInfo', own).on('/home/intellectAction', { status: 500 })
  await signInVolunteer(server)
  await showScreen(personalInfo, '/personalCenter/personalInfo')
  await screen.findByText('440***********0049')
  expect(screen.queryByRole('region', { name: '接下来' })).toBeNull()
  expect(screen.queryByText('服务加载中，请尝试刷新。')).toBeNull()
})

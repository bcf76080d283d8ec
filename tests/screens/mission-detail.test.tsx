import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Eligibility } from '#domain/mission/condition.ts'
import type * as Calls from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import type * as Endpoints from '#src/portal/features/mission/mission.api.ts'
import type * as Evaluations from '#src/shared/evaluation/evaluation.api.ts'
import type * as Answers from '#src/shared/offer/offer.api.ts'
import { readUserType } from '#src/lib/cookies.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import MissionDetailScreen from '#src/portal/features/mission/detail.screen.tsx'
import type { MissionData } from '#src/portal/features/mission/load-mission.ts'
import { inHours, sampleApplication, sampleMission } from '#tests/support/mission-sample.ts'

type Api = typeof Endpoints
const api = vi.hoisted(() => ({
  fetchLastTime: vi.fn<Api['fetchLastTime']>(),
  fetchAccord: vi.fn<(...request: Parameters<Api['fetchAccord']>) => Promise<unknown>>(),
  sendApplication: vi.fn<Api['sendApplication']>(),
  sendCancellation: vi.fn<Api['sendCancellation']>(),
}))
vi.mock('#src/portal/features/mission/mission.api.ts', () => api)
const sendOfferAnswer = vi.hoisted(() => vi.fn<typeof Answers.sendOfferAnswer>())
vi.mock('#src/shared/offer/offer.api.ts', () => ({ sendOfferAnswer }))

const fetchFile = vi.hoisted(() => vi.fn<(...request: unknown[]) => Promise<never>>(() => new Promise(() => {})))
vi.mock('#src/lib/api.ts', async (original) => ({ ...(await original<typeof Calls>()), callFile: fetchFile }))

const fetchAverages = vi.hoisted(() => vi.fn<typeof Evaluations.fetchAverages>())
vi.mock('#src/shared/evaluation/evaluation.api.ts', () => ({ fetchAverages }))

const eligible: Eligibility = {
  verdict: 'eligible',
  conditions: [{ key: 'time', met: true, title: '时间不冲突', note: '这段时间没有其他活动', fix: null }],
}
const lacking: Eligibility = {
  verdict: 'fixable',
  conditions: [
    ...eligible.conditions,
    {
      key: 'realName',
      met: false,
      title: '需要实名认证',
      note: '在个人资料里完成',
      fix: { label: '去完善资料', link: '/personalCenter/personalInfo' },
    },
  ],
}
const reload = vi.fn<() => void>()

const signIn = (type: '1' | '2') => {
  document.cookie = `${type === '1' ? 'accessToken' : 'orgAccessToken'}=t; path=/`
}

async function show(over: Partial<MissionData> | null = {}) {
  const data = over && {
    mission: sampleMission(),
    ownApplications: [],
    reader: readUserType(),
    now: Date.now(),
    ...over,
  }
  await act(
    async () =>
      void render(
        <MemoryRouter>
          <ScreenProvider value={{ data, params: {}, url: new URL('http://x/mission/detail-12') }}>
            <MissionDetailScreen />
          </ScreenProvider>
        </MemoryRouter>,
      ),
  )
}

const side = () => within(screen.getByRole('complementary', { name: '报名' }))
const send = () => side().getByRole('button', { name: '报名' })

// Reading what the page loads lazily is no part of what a test waits for.
beforeAll(
  () =>
    Promise.all([
      import('#src/shared/evaluation/evaluation-averages.tsx'),
      import('#src/portal/features/mission/mission.api.ts'),
      import('#src/shared/evaluation/evaluation.api.ts'),
      import('#src/shared/offer/offer.api.ts'),
      import('#src/session/session.store.ts'),
      import('#src/portal/features/mission/applied.tsx'),
      import('#src/ui/overlay/dialog-panel.tsx'),
    ]),
  60_000,
)
beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset()
  api.fetchAccord.mockResolvedValue({ code: 200, msg: '', data: eligible })
  api.fetchLastTime.mockResolvedValue(null)
  fetchAverages.mockReset().mockResolvedValue(null)
  reload.mockReset()
  connectRouter({ navigate: vi.fn<() => void>(), revalidate: reload })
})

afterEach(() => {
  for (const name of ['accessToken', 'orgAccessToken']) document.cookie = `${name}=; path=/; max-age=0`
  connectRouter(null)
})

it.each([
  ['confirmed', '你已报名'],
  ['pending', '你已报名'],
  ['waitlisted', '你在候补'],
  ['offered', '等你确认'],
] as const)('a slot with an own application that is %s says so', async (state, text) => {
  signIn('1')
  await show({
    mission: sampleMission({ applications: [{ applicationId: '900', slotId: '102', state, position: null }] }),
  })
  expect(within(screen.getByRole('region', { name: /岗位和时段|选岗位和时段/ })).getByText(text)).toBeTruthy()
})

it('chooses no slot that there is no time for, and offers the conditions where somebody chooses one', async () => {
  signIn('1')
  const { positions } = sampleMission()
  const [one, two] = (positions[0] as (typeof positions)[number]).slots
  const slots = [
    { ...one, clash: 'time' } as const,
    { ...two, clash: 'dailyLimit' } as const,
  ] as (typeof positions)[number]['slots']
  api.fetchAccord.mockResolvedValue({ code: 12027, msg: '', data: { verdict: 'blocked', conditions: [] } })
  await show({ mission: sampleMission({ positions: [{ ...(positions[0] as (typeof positions)[number]), slots }] }) })
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('时间冲突'),
    expect.stringContaining('当天时长已满'),
  ])
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(screen.getAllByText(/这场的时段都和你的安排冲突/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: '看安排' }).getAttribute('href')).toBe('/personalCenter/myMission')
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
  expect(await screen.findByText('暂时不能报名')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '还差什么' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /报名条件/ }))
})

it('says that there is no such mission', async () => {
  await show(null)
  expect(screen.getByRole('heading', { level: 1, name: '没有这个活动' })).toBeTruthy()
})

it('leads a guest to the login and back, and shows conditions in words for everybody', async () => {
  await show()
  expect(side().getByRole('link', { name: '登录后报名' }).getAttribute('href')).toBe(
    '/login/volunteer?from=%2Fmission%2Fdetail-12',
  )
  expect(screen.getByText('年满 14 岁')).toBeTruthy()
  expect(api.fetchAccord).not.toHaveBeenCalled()
})

it('tells an organization that it cannot sign up', async () => {
  signIn('2')
  await show()
  expect(screen.getByText('组织账号不能报名，请用志愿者账号登录。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
})

it('offers nothing to choose once the mission is settled', async () => {
  signIn('1')
  await show({ mission: sampleMission({ state: 'settled' }) })
  expect(screen.getByRole('link', { name: '看活动总结' }).getAttribute('href')).toBe('/mission/summary?missionId=12')
  expect(screen.queryByRole('link', { name: '看活动报告' })).toBeNull()
  expect(screen.getByText('活动已完结，不再接受报名。')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(api.fetchAccord).not.toHaveBeenCalled()
  expect(screen.getByText('已报 26 / 40')).toBeTruthy()
  expect(await screen.findByText('不用登录就能看。')).toBeTruthy()
})

it('leads to its organization, and to the report once there is one', async () => {
  await show({ mission: sampleMission({ state: 'settled', reportId: '90' }) })
  expect(screen.getByRole('link', { name: '看活动报告' }).getAttribute('href')).toBe('/article/summary-90')
  const { organization } = sampleMission()
  expect(screen.getByRole('link', { name: organization.name }).getAttribute('href')).toBe(
    `/organization/details?id=${organization.id}`,
  )
})

it.each([
  ['settled', 1],
  ['publicising', 1],
  ['recruiting', 0],
] as const)('a mission that is %s asks %i times what volunteers thought of it', async (state, times) => {
  fetchAverages.mockResolvedValue({ count: 3, overall: 4.6, service: 5, cooperation: 4, plan: 4.5, safety: 5 })
  await show({ mission: sampleMission({ state }) })
  await waitFor(() => expect(screen.queryAllByText(/^3 位志愿者评价/)).toHaveLength(times))
  expect(fetchAverages.mock.calls.map(([query]) => query)).toEqual(times === 1 ? [{ missionId: '12' }] : [])
})

describe('who will be there', () => {
  const part = () => screen.getByRole('region', { name: '谁会去' })
  const textOf = () => part().textContent?.replaceAll('\u00A0', ' ')

  it.each([
    [{ people: 0, cameBefore: null, partners: null }, '还没有人报名', '只显示人数，不显示姓名'],
    [{ people: 8, cameBefore: null, partners: null }, '已有 8 位报名', '只显示人数，不显示姓名'],
    [{ people: 8, cameBefore: 5, partners: null }, '已有 8 位报名', '5 位参加过这个组织的活动'],
    [{ people: 8, cameBefore: 5, partners: 3 }, '已有 8 位报名', '5 位参加过这个组织的活动 · 3 位和你搭过档'],
  ])('is told in counts, with whom to ask: %o', async (going, title, words) => {
    await show({ mission: sampleMission({ going }) })
    expect(textOf()).toContain(title + words)
    expect(within(part()).getByRole('link', { name: '020-00000000' }).getAttribute('href')).toBe('tel:020-00000000')
    expect(screen.getAllByText('有问题先打给联系人')).toHaveLength(1)
  })

  it('is left out once nobody goes there; whom to ask stands among the facts', async () => {
    await show({ mission: sampleMission({ state: 'settled', going: null }) })
    expect(screen.queryByRole('heading', { name: '谁会去' })).toBeNull()
    expect(screen.getByText('有问题先打给联系人')).toBeTruthy()
  })
})

it('applies with a message for the chosen slot, tells what came of it, and reads the mission again', async () => {
  signIn('1')
  api.sendApplication.mockResolvedValue({ applicationId: '900', state: 'confirmed', position: null })
  await show()
  const user = userEvent.setup()
  await screen.findByText('1 项都已满足', { exact: false })
  await user.type(screen.getByRole('textbox', { name: /给组织的话/ }), '有过植树经验')
  expect(screen.getByText('6/200')).toBeTruthy()
  await user.click(send())
  expect(await screen.findByRole('heading', { name: '报上了' })).toBeTruthy()
  const sheet = within(screen.getByRole('dialog', { name: '报上了' }))
  expect(sheet.getByRole('status').textContent).toBe('已加入我的日程。')
  expect(api.sendApplication.mock.calls[0]?.[0]).toEqual({ slotId: '101', message: '有过植树经验' })
  expect(sheet.getByRole('link', { name: '看我的日程' }).getAttribute('href')).toBe('/personalCenter/myMission')
  expect(reload).toHaveBeenCalledTimes(1)
  await user.click(sheet.getByRole('button', { name: '加到日历' }))
  expect(fetchFile.mock.calls[0]?.[2]).toMatchObject({ query: { applicationId: '900' } })
  await user.click(sheet.getByRole('button', { name: '好的' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send()).toBeTruthy()
})

it.each([
  [{ state: 'pending', position: null }, '报上了', '名额先为你留着，组织确认后发消息。', true],
  [{ state: 'waitlisted', position: 4 }, '已进入候补', '轮到你时在我的日程里确认。你的候补号是 4。', false],
] as const)('says what becomes of an application that is %o', async (result, title, words, hasPlace) => {
  signIn('1')
  api.sendApplication.mockResolvedValue({ applicationId: '900', ...result })
  await show()
  await userEvent.setup().click(send())
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  expect(sheet.getByRole('status').textContent).toBe(words)
  expect(sheet.queryAllByRole('button', { name: /^(加到日历|看路线)$/ })).toHaveLength(hasPlace ? 2 : 0)
  if (hasPlace) await waitFor(() => expect(document.querySelectorAll('[data-petals] svg')).toHaveLength(6))
  else expect(document.querySelector('[data-petals]')).toBeNull()
})

it('asks what the mission asks before it sends an application, and says its insurance and its plan for bad weather', async () => {
  signIn('1')
  api.sendApplication.mockResolvedValue({ applicationId: '900', state: 'confirmed', position: null })
  const choice = {
    questionId: '7',
    text: '有没有种过树？',
    kind: 'choice' as const,
    choices: ['有', '没有'],
    isRequired: true,
  }
  const words = { questionId: '8', text: '怎么来？', kind: 'text' as const, choices: [], isRequired: false }
  const arrangements = { insurance: '人身意外险', weatherPlan: '小雨照常' }
  await show({ mission: sampleMission({ questions: [choice, words], ...arrangements }) })
  const user = userEvent.setup()
  expect(screen.getByText('参与者保险').nextElementSibling?.textContent).toBe('人身意外险')
  expect(screen.getByText('雨天安排').nextElementSibling?.textContent).toBe('小雨照常')
  await screen.findByText('1 项都已满足', { exact: false })
  await user.click(send())
  const field = screen.getByRole('combobox', { name: /有没有种过树/ })
  expect(await screen.findByText('请选择一项')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(api.sendApplication).not.toHaveBeenCalled()
  await user.selectOptions(field, '有')
  await user.type(screen.getByRole('textbox', { name: /怎么来/ }), '坐地铁')
  await user.click(send())
  expect(await screen.findByRole('heading', { name: '报上了' })).toBeTruthy()
  expect(api.sendApplication.mock.calls[0]?.[0]).toEqual({
    slotId: '101',
    answers: [
      { questionId: '7', text: '有' },
      { questionId: '8', text: '坐地铁' },
    ],
  })
})

it('asks for the conditions of the slot that is chosen, and offers the line where it is full', async () => {
  signIn('1')
  await show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /已满/ }))
  const marked = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.hasAttribute('data-checked'))
  expect(marked).toEqual([false, true])
  expect(side().getByRole('button', { name: '加入候补' })).toBeTruthy()
  await waitFor(() => expect(api.fetchAccord.mock.calls.at(-1)?.[0]).toEqual({ missionId: '12', slotId: '102' }))
})

describe('a refusal', () => {
  it.each([
    ['12010', '这个时段你已经报过名', '看我的日程', '/personalCenter/myMission'],
    ['12011', '时间冲突', '看我的日程', '/personalCenter/myMission'],
    ['12012', '当天服务会超过上限', '看我的日程', '/personalCenter/myMission'],
    ['12013', '这个时段不再接受报名', '看看其他活动', '/mission'],
    ['12022', '先完善个人资料', '去完善资料', '/registered/perfectInformation?from=%2F'],
  ])('has its face for %s', async (code, title, way, to) => {
    signIn('1')
    api.sendApplication.mockRejectedValue(new ApiError('business', code, '服务器的一句话'))
    await show()
    await userEvent.setup().click(send())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(title)).toBeTruthy()
    // 12022 is said by the warning, once.
    expect(alert.queryAllByText('服务器的一句话')).toHaveLength(code === '12022' ? 0 : 1)
    expect(alert.getByRole('link', { name: way }).getAttribute('href')).toBe(to)
  })

  it('names what is missing for 12027', async () => {
    signIn('1')
    api.fetchAccord.mockResolvedValue({ code: 12027, msg: '', data: lacking })
    api.sendApplication.mockRejectedValue(new ApiError('business', '12027', '还有条件', lacking))
    await show()
    expect(await screen.findByText('1 项已满足，1 项待办', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: '去完善资料' })).toBeTruthy()
    await userEvent.setup().click(send())
    const refusal = within(await screen.findByRole('alert'))
    expect(refusal.getByText('需要实名认证', { exact: false })).toBeTruthy()
    expect(refusal.getByRole('link', { name: '去完善资料' }).getAttribute('href')).toMatch(
      /^\/personalCenter\/personalInfo/,
    )
  })

  it('is put away on demand', async () => {
    signIn('1')
    api.sendApplication.mockRejectedValue(new ApiError('business', '12013', '报名已截止'))
    await show()
    const user = userEvent.setup()
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('keeps somebody who is ruled out from sending', async () => {
  signIn('1')
  api.fetchAccord.mockResolvedValue({ code: 12027, msg: '', data: { ...lacking, verdict: 'blocked' } })
  await show()
  await screen.findByText('这个时段你现在不能报，可以换一个时段')
  expect(send().hasAttribute('disabled')).toBe(true)
})

const applied = (state: ApplicationState) =>
  sampleMission({ applications: [{ applicationId: '900', slotId: '102', state, position: null }] })

it('shows the place in the line', async () => {
  signIn('1')
  await show({ mission: applied('waitlisted'), ownApplications: [sampleApplication()] })
  const panel = within(screen.getByRole('region', { name: '我的候补' }))
  expect(panel.getByText('你排在第 3 位', { exact: false })).toBeTruthy()
  expect(panel.getByText('前面 2 人，后面 2 人')).toBeTruthy()
  expect(panel.getByRole('button', { name: '退出候补' })).toBeTruthy()
})

it('has what one applied for directly under the name and in the bar, until another slot is chosen', async () => {
  signIn('1')
  await show({ mission: applied('waitlisted'), ownApplications: [sampleApplication()] })
  const name = screen.getByRole('heading', { level: 1 })
  const panel = screen.getByRole('region', { name: '我的候补' })
  expect(name.nextElementSibling?.contains(panel)).toBe(true)
  expect(screen.getByText('候补第 3 位')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect(document.activeElement).toBe(panel)
  await user.click(screen.getByRole('radio', { name: /余/ }))
  expect(screen.queryByText('候补第 3 位')).toBeNull()
})

it('says that a slot clashes where one would sign up, with the way to the plans', async () => {
  signIn('1')
  const clash = {
    key: 'time',
    met: false,
    title: '时间冲突：和“食堂”（12月5日 8:00–9:00）撞了',
    note: '换个时段',
    fix: null,
  } as const
  api.fetchAccord.mockResolvedValue({ code: 12027, msg: '', data: { verdict: 'blocked', conditions: [clash] } })
  await show()
  expect(await screen.findByText('和你的安排冲突')).toBeTruthy()
  expect(screen.getByText('这个时段和你的安排冲突，换一个')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看安排' }).getAttribute('href')).toBe('/personalCenter/myMission')
})

it('leads to an offer from the bottom of the window, where it would ask to sign up otherwise', async () => {
  signIn('1')
  const offer = sampleApplication({ state: 'offered', position: null, offerExpiresAt: inHours(9), offerSecondsLeft: 9 })
  await show({ mission: applied('offered'), ownApplications: [offer] })
  await userEvent.setup().click(screen.getByRole('button', { name: '去确认' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '轮到你了' }))
  expect(document.querySelector('button[form]')).toBeNull()
})

it('counts down an offer from what the server said was left, accepts it and reads the mission anew', async () => {
  signIn('1')
  sendOfferAnswer.mockResolvedValue()
  // This machine's clock is hours behind: what counts is what the server counted.
  const offer = sampleApplication({
    state: 'offered',
    position: null,
    offerExpiresAt: inHours(99),
    offerSecondsLeft: 41_436,
  })
  await show({ mission: applied('offered'), ownApplications: [offer] })
  expect(screen.getByRole('timer').textContent).toMatch(/^11:30:3\d$/)
  await userEvent.setup().click(screen.getByRole('button', { name: '确认参加' }))
  expect(await screen.findByText('已确认参加，到时见。')).toBeTruthy()
  expect(sendOfferAnswer.mock.calls[0]?.[0]).toEqual({ applicationId: '900', accept: true })
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['confirmed', true],
  ['checkedIn', false],
] as const)('lets an application that is %s be cancelled: %s', async (state, may) => {
  signIn('1')
  await show({ mission: applied(state), ownApplications: [sampleApplication({ state })] })
  expect(screen.queryByRole('button', { name: '取消报名' }) !== null).toBe(may)
})

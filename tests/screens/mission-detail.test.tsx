import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Eligibility } from '#contract/mission.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import type * as Endpoints from '#src/portal/features/mission/mission.api.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import MissionDetailScreen from '#src/portal/features/mission/detail.screen.tsx'
import type { MissionData } from '#src/portal/features/mission/load-mission.ts'
import { inHours, sampleApplication, sampleMission } from '#tests/support/mission-sample.ts'

type Api = typeof Endpoints
const api = vi.hoisted(() => ({
  readAccord: vi.fn<(...request: Parameters<Api['readAccord']>) => Promise<unknown>>(),
  sendApplication: vi.fn<Api['sendApplication']>(),
  sendCancellation: vi.fn<Api['sendCancellation']>(),
  sendAnswer: vi.fn<Api['sendAnswer']>(),
}))
vi.mock('#src/portal/features/mission/mission.api.ts', () => api)

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
  const data = over && { mission: sampleMission(), own: [], now: Date.now(), ...over }
  await act(
    async () =>
      void render(
        <MemoryRouter>
          <ScreenProvider value={{ data, params: {}, url: new URL('http://x/mission/detail-12'), active: true }}>
            <MissionDetailScreen />
          </ScreenProvider>
        </MemoryRouter>,
      ),
  )
}

const side = () => within(screen.getByRole('complementary', { name: '报名' }))
const send = () => side().getByRole('button', { name: '报名' })

beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset()
  api.readAccord.mockResolvedValue({ code: 200, msg: '', data: eligible })
  reload.mockReset()
  connectRouter({ navigate: vi.fn<() => void>(), revalidate: reload })
})

afterEach(() => {
  for (const name of ['accessToken', 'orgAccessToken']) document.cookie = `${name}=; path=/; max-age=0`
  connectRouter(null)
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
  expect(api.readAccord).not.toHaveBeenCalled()
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
  expect(screen.getByText('活动已完结，不再接受报名。')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
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
  expect(await screen.findByRole('heading', { name: '报名成功' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('报名结果')
  expect(api.sendApplication.mock.calls[0]?.[0]).toEqual({ slotId: '101', message: '有过植树经验' })
  expect(side().getByRole('link', { name: '看我的日程' }).getAttribute('href')).toBe('/personalCenter/myMission')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('asks for the conditions of the slot that is chosen, and offers the line where it is full', async () => {
  signIn('1')
  await show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /已满/ }))
  expect(side().getByRole('button', { name: '加入候补' })).toBeTruthy()
  await waitFor(() => expect(api.readAccord.mock.calls.at(-1)?.[0]).toEqual({ missionId: '12', slotId: '102' }))
})

describe('a refusal', () => {
  it.each([
    ['12010', '这个时段你已经报过名', '看我的日程', '/personalCenter/myMission'],
    ['12011', '时间冲突', '看我的日程', '/personalCenter/myMission'],
    ['12012', '当天服务会超过上限', '看我的日程', '/personalCenter/myMission'],
    ['12013', '这个时段不再接受报名', '看看其他活动', '/mission'],
    ['12022', '先完善个人资料', '去完善资料', '/personalCenter/personalInfo'],
  ])('with %s has its face', async (code, title, way, to) => {
    signIn('1')
    api.sendApplication.mockRejectedValue(new ApiError('business', code, '服务器的一句话'))
    await show()
    await userEvent.setup().click(send())
    const face = within(await screen.findByRole('alert'))
    expect(face.getByText(title)).toBeTruthy()
    // 12022 is said by the warning, once.
    expect(face.queryAllByText('服务器的一句话')).toHaveLength(code === '12022' ? 0 : 1)
    expect(face.getByRole('link', { name: way }).getAttribute('href')).toBe(to)
  })

  it('with 12027 names what is missing', async () => {
    signIn('1')
    api.readAccord.mockResolvedValue({ code: 12027, msg: '', data: lacking })
    api.sendApplication.mockRejectedValue(new ApiError('business', '12027', '还有条件', lacking))
    await show()
    expect(await screen.findByText('1 项已满足，1 项待办', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: '去完善资料' })).toBeTruthy()
    await userEvent.setup().click(send())
    expect(within(await screen.findByRole('alert')).getByText('需要实名认证')).toBeTruthy()
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
  api.readAccord.mockResolvedValue({ code: 12027, msg: '', data: { ...lacking, verdict: 'blocked' } })
  await show()
  await screen.findByText('这个时段你现在不能报，可以换一个时段')
  expect(send().hasAttribute('disabled')).toBe(true)
})

const applied = (state: string) =>
  sampleMission({ applications: [{ applicationId: '900', slotId: '102', state, position: null }] })

it('shows the place in the line', async () => {
  signIn('1')
  await show({ mission: applied('waitlisted'), own: [sampleApplication()] })
  const panel = within(screen.getByRole('region', { name: '我的候补' }))
  expect(panel.getByText('你排在第 3 位', { exact: false })).toBeTruthy()
  expect(panel.getByText('前面 2 人，后面 2 人')).toBeTruthy()
  expect(panel.getByRole('button', { name: '退出候补' })).toBeTruthy()
})

it('counts down an offer and accepts it', async () => {
  signIn('1')
  api.sendAnswer.mockResolvedValue({ applicationId: '900', state: 'confirmed', position: null })
  const offer = sampleApplication({ state: 'offered', position: null, offerExpiresAt: inHours(11.51) })
  await show({ mission: applied('offered'), own: [offer] })
  expect(screen.getByRole('timer').textContent).toMatch(/^11:30:\d\d$/)
  await userEvent.setup().click(screen.getByRole('button', { name: '确认参加' }))
  expect(await screen.findByRole('heading', { name: '报名成功' })).toBeTruthy()
  expect(api.sendAnswer.mock.calls[0]?.[0]).toEqual({ applicationId: '900', accept: true })
})

it.each([
  ['confirmed', true],
  ['checkedIn', false],
])('lets an application that is %s be cancelled: %s', async (state, may) => {
  signIn('1')
  await show({ mission: applied(state), own: [sampleApplication({ state })] })
  expect(screen.queryByRole('button', { name: '取消报名' }) !== null).toBe(may)
})

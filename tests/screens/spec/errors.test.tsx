import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { scanQrcode } from '#contract/attendance/attendance.ts'
import { inspectHasIdcardPic } from '#contract/card/card.ts'
import { type EndpointSpec, endpoint } from '#contract/endpoint.ts'
import { accordApply } from '#contract/mission/mission.ts'
import { listOrganizations } from '#contract/organization.ts'
import { detectStatus } from '#contract/organizer.ts'
import {
  checkOrganizerEmail,
  checkOrganizerMobile,
  checkVolunteerEmail,
  checkVolunteerMobile,
} from '#contract/recovery.ts'
import { registerOrganization, registerVolunteer } from '#contract/registration/registration.ts'
import { call } from '#src/lib/api.ts'
import { showFailures } from '#src/lib/failure-notices.ts'
import { notify } from '#src/lib/notice.ts'
import { guard } from '#src/portal/guard.ts'
import { sessionActor } from '#src/session/use-session.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import type { Answer, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const stay = new AbortController().signal

// Dialogs and toasts load their code when they are first shown.
beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]),
  60_000,
)

let server: FakeServer
beforeEach(async () => {
  server = freshServer()
  showFailures()
  await act(async () => {
    notify.clear()
    render(<Notices />)
  })
})
afterEach(async () => {
  await act(() => vi.dynamicImportSettled())
})

const testEndpoint = endpoint({ method: 'GET', path: '/volunteer/anything', caller: 'signedIn', reply: z.unknown() })
const ask = (answer: Answer, client: 'volunteer' | 'organizer' = 'volunteer') => {
  server.on(testEndpoint.path, answer)
  return act(() =>
    call(client, testEndpoint, {}).then(
      () => 'resolved',
      () => 'rejected',
    ),
  )
}
const toasts = () => [...document.querySelectorAll('[aria-live] p')].map((text) => text.textContent)

describe('a business code', () => {
  test.each([
    ['msg', { msg: '名额已满' }, '名额已满'],
    ['message', { msg: '', message: '名额刚刚满了' }, '名额刚刚满了'],
  ])('other than 200 or 1 warns with its %s [S8 business $0]', async (_, text, warning) => {
    await ask({ code: 12013, ...text })
    expect(await screen.findByText(warning)).toBeDefined()
    expect(toasts()).toEqual([warning])
  })

  test.each([
    [200, 'resolved'],
    [1, 'resolved'],
    [201, 'rejected'],
    [0, 'rejected'],
  ])('%i: the call is %s [S4 code 200] [S4 code 1] [S8 business rejection]', async (code, outcome) => {
    expect(await ask({ code, msg: '不行' })).toBe(outcome)
  })
})

describe('a call that is named only', () => {
  test.each<[path: string, spec: EndpointSpec]>([
    ['/volunteer/mission/attendance/scanQrcode', scanQrcode],
    ['/manage/pc/usersAdmin/detectStatus', detectStatus],
    ['/auth/findpwd/users/checkMobile', checkVolunteerMobile],
    ['/auth/findpwd/users/checkEmail', checkVolunteerEmail],
    ['/auth/findpwd/usersAdmin/checkMobile', checkOrganizerMobile],
    ['/auth/findpwd/usersAdmin/checkEmail', checkOrganizerEmail],
    ['/home/organization/listByDistrict', listOrganizations],
    ['/volunteer/mission/accordApply', accordApply],
    ['/volunteer/register/registerSummit', registerVolunteer],
    ['/manage/pc/register/registerSummit', registerOrganization],
    ['/volunteer/bankCard/inspectHasIdcardPic', inspectHasIdcardPic],
  ])('[S8 passes through %s]', async (path, spec) => {
    const refusal = { code: 10002, msg: '没有找到', data: null }
    server.on(path, refusal)
    const answer = await act(() => call('volunteer', spec, {}).catch(() => 'rejected'))
    expect(answer).toEqual({ ...refusal, other: null })
    expect(toasts()).toEqual([])
  })
})

describe('an HTTP failure', () => {
  test('clears the toasts [S8 http toasts]', async () => {
    notify.loading()
    expect(await screen.findByText('请稍后')).toBeDefined()
    await ask({ status: 500 })
    await waitFor(() => expect(screen.queryByText('请稍后')).toBeNull())
  })

  test.each([400, 403, 500, 502, 503])('%i asks to refresh [S8 http other]', async (status) => {
    await ask({ status })
    expect(await screen.findByText('服务加载中，请尝试刷新。')).toBeDefined()
  })

  test.each([
    ['volunteer', 401, signInVolunteer],
    ['volunteer', 404, signInVolunteer],
    ['organizer', 401, signInOrganizer],
  ] as const)(
    'ends the login of the %s client on %i with one sentence [S8 http $1 of the $0]',
    async (client, status, signInAs) => {
      await signInAs(server)
      expect(document.cookie).toMatch(/accessToken=/i)
      await ask({ status }, client)
      await screen.findByText('登录已失效，请重新登录')
      expect({ cookies: document.cookie, toasts: toasts() }).toEqual({
        cookies: '',
        toasts: ['登录已失效，请重新登录'],
      })
    },
  )
})

test('a header whose session is over says so [S8 session expiry]', async () => {
  await signInOrganizer(server)
  server.on('/manage/pc/usersAdmin/detectStatus', { status: 401 }).on('/auth/login/loginOut', ok(null))
  await act(async () => sessionActor.send({ type: 'check.requested' }))
  expect(await screen.findByText('登录已失效，请重新登录')).toBeDefined()
})

test('a forced change of the password is explained [S8 forced change]', async () => {
  await signInVolunteer(server, { isForceChangePwd: true })
  const going = guard(new URL('/mission', location.origin), stay)
  expect(await screen.findByText('您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '去修改密码' }))
  await going
})

describe('the weak-password form', () => {
  async function open() {
    render(<WeakPasswordModal />)
    await signInVolunteer(server, { weakPassword: true })
    await screen.findByRole('dialog', { name: '换一个更安全的密码' })
    const user = userEvent.setup()
    const type = async (label: string, text: string) => {
      if (text) await user.type(screen.getByLabelText(label), text)
    }
    return { user, type }
  }

  test.each([
    ['密码不能为空', '', 'Kapok2026'],
    ['密码格式错误，需包含大写、小写字母及数字，长度为8至20位', 'kapok2026', 'kapok2026'],
    ['确认密码不能为空', 'Kapok2026', ''],
    ['两次密码输入不一致', 'Kapok2026', 'Kapok2027'],
  ])('says on submit: %s [S8 weak form $0]', async (message, password, passwordAgain) => {
    const { user, type } = await open()
    await type('新密码', password)
    await type('再输入一次', passwordAgain)
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })

  test('judges on input [S5 reset on input]', async () => {
    const { type } = await open()
    await type('新密码', 'k')
    expect(await screen.findByText('密码格式错误，需包含大写、小写字母及数字，长度为8至20位')).toBeDefined()
  })

  test('judges on blur [S5 reset on blur]', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('再输入一次'))
    await user.tab()
    expect(await screen.findByText('确认密码不能为空')).toBeDefined()
  })
})

test('a place that cannot be found is logged, and nobody is told [S8 location logged] [S8 location fallback]', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const added = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    setTimeout(() => (nodes[0] as HTMLScriptElement).dispatchEvent(new Event('error')))
  })
  localStorage.setItem('locationConsent', 'true')
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (_: unknown, refuse: (error: object) => void) => refuse({ code: 1, message: '' }) },
  })
  const { locationActor } = await import('#src/shared/location/location.actor.ts')
  function Location() {
    return <output>{useSelector(locationActor, ({ context }) => context.record?.city)}</output>
  }
  render(<Location />)
  expect(await screen.findByText('北京市')).toBeDefined()
  const steps = logged.mock.calls.map(([text]) => text as unknown)
  expect(steps).toEqual(['location: ip failed', 'location: browser failed'])
  expect(toasts()).toEqual([])
  added.mockRestore()
  logged.mockRestore()
})

describe('a notice', () => {
  async function open() {
    const over = new AbortController()
    void notify.dialog({ until: over.signal })
    const dialog = await screen.findByRole('alertdialog')
    return { dialog, end: () => act(async () => over.abort()) }
  }

  test('has its title [S8 notice title]', async () => {
    const { end } = await open()
    expect(screen.getByRole('heading', { name: '温馨提示' })).toBeDefined()
    await end()
  })

  test('has a button to confirm [S8 notice button]', async () => {
    const { end } = await open()
    expect(screen.getByRole('button', { name: '确定' })).toBeDefined()
    await end()
  })

  test('without content says that there is none [S8 notice content]', async () => {
    const { dialog, end } = await open()
    expect(dialog.textContent).toContain('暂无内容')
    await end()
  })
})

test('a loading toast asks to wait [S8 loading toast]', async () => {
  const end = notify.loading()
  expect(await screen.findByText('请稍后')).toBeDefined()
  await act(async () => end())
})

test('loading toasts stand one at a time [S9 loading toasts]', async () => {
  const ends = [notify.loading('第一件'), notify.loading('第二件')]
  expect(await screen.findByText('第二件')).toBeDefined()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  for (const end of ends) await act(async () => end())
})

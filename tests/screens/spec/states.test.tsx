import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken, writeTokens } from '#src/lib/cookies.ts'
import { writeUserInfo } from '#src/lib/encrypted-cookies.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import * as loginScreen from '#src/portal/features/login/volunteer.screen.tsx'
import { guard } from '#src/portal/guard.ts'
import { requestLogout, sessionActor } from '#src/session/use-session.ts'
import { signInUser } from '#src/session/sign-in.ts'
import { weakPasswordActor } from '#src/session/weak-password.actor.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import type { Answer, FakeServer } from '#tests/support/fake-server.ts'
import {
  freshServer,
  ok,
  organizer,
  showScreen,
  signInOrganizer,
  signInVolunteer,
} from '#tests/support/show-screen.tsx'

const stay = new AbortController().signal

// Dialogs and toasts load their code when they are first shown.
beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]),
  60_000,
)

let server: FakeServer
let went: string[]
beforeEach(() => {
  server = freshServer()
  went = []
  connectRouter({ navigate: (to) => went.push(to), revalidate: () => {} })
})
afterEach(async () => {
  await act(() => vi.dynamicImportSettled())
})

const noFlags = { isForceChangePwd: false, weakPassword: false }
const volunteer = {
  users: { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: '1998-06-12' },
  usersDistricts: [],
  serviceTimeBD: 630,
  trainingTimeBD: 0,
  logoffSate: 'false' as const,
  cardStatus: null,
  ...noFlags,
}

/** Answers what a signed-in person's page asks for. */
const serveOwn = () =>
  server
    .on('/volunteer/user/current', ok(volunteer))
    .on('/volunteer/center/static/usersStatic', ok({ applyCounts: 0, upcoming: 0, waiting: 0 }))
    .on('/volunteer/dataHandle/refreshUserStaticServiceTime', ok({ serviceTime: 0, trainingTime: 0 }))
    .on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))

/** A page load on a browser that holds a token and flags already. */
async function reload() {
  await act(async () => sessionActor.send({ type: 'storage.changed' }))
}
const state = () => JSON.stringify(sessionActor.getSnapshot().value)

describe('a login', () => {
  const accepted: Answer = {
    code: '1',
    data: noFlags,
    other: { access_token: 'token-a', refresh_token: 'token-r' },
  }
  const log = (userType: '1' | '2', answer: Answer = accepted) => {
    serveOwn().on('/auth/login/volunteer/password', answer).on('/auth/login/org/password', answer)
    return act(() => signInUser({ userType, loginName: 'somebody01', password: 'Kapok2026', remember: false }))
  }

  test.each([
    ['1', null],
    ['0', { code: '0', message: '用户名或密码不对' }],
    ['2', { code: '2', message: '用户名或密码不对' }],
  ])('succeeds when it is answered with code %s [S4 login success]', async (code, refusal) => {
    expect(await log('1', { ...accepted, code, msg: '用户名或密码不对' })).toEqual(refusal)
  })

  test.each([['access_token', 'token-a']])('keeps %s of a volunteer [S4 login token]', async (_, token) => {
    await log('1')
    expect(readToken('volunteer')).toBe(token)
  })

  test.each([
    ['1', '/volunteer/user/current'],
    ['2', '/manage/pc/usersAdmin/preEditMyInfo'],
  ] as const)('of type %s is followed by %s [S4 login of type $0]', async (type, path) => {
    await log(type)
    await waitFor(() => expect(server.calls(path)).toMatchObject([{ method: 'GET', bearer: 'token-a' }]))
  })

  test.each([['msg', '用户名或密码不对，还可以试 3 次']])(
    'shows its %s when it is refused [S4 login refusal] [S8 login]',
    async (field, text) => {
      server
        .on('/home/index/statics/indexStatics', { status: 500 })
        .on('/auth/login/volunteer/password', { code: 11001, [field]: text })
      await showScreen(loginScreen, '/login/volunteer')
      const user = userEvent.setup()
      await user.type(await screen.findByLabelText('用户名'), 'volunteer01')
      await user.type(screen.getByLabelText('密码'), 'Wrong_0001')
      await user.click(screen.getByRole('button', { name: '登录' }))
      expect(await screen.findByText(text)).toBeDefined()
    },
  )
})

describe('a logout', () => {
  const cookies = () => document.cookie.split('; ').map((pair) => pair.split('=')[0])
  const context = () => sessionActor.getSnapshot().context

  async function leave(to?: string) {
    server.on('/auth/login/loginOut', ok(null))
    await act(() => requestLogout(to))
    await waitFor(() => expect(went).toHaveLength(1))
  }

  test('first says that it is under way [S4 logout notice]', async () => {
    await signInVolunteer(server)
    let answer = (_: Answer) => {}
    server.on(
      '/auth/login/loginOut',
      () =>
        new Promise<Answer>((done) => {
          answer = done
        }),
    )
    render(<Notices />)
    await act(() => requestLogout())
    expect(await screen.findByText('正在退出登录…')).toBeDefined()
    expect(cookies()).toContain('accessToken')
    await act(async () => answer(ok(null)))
    await waitFor(() => expect(screen.queryByText('正在退出登录…')).toBeNull())
  })

  test('tells the server with the bearer [S4 logout call]', async () => {
    await signInVolunteer(server)
    await leave()
    expect(server.requests.at(-1)).toMatchObject({ method: 'GET', path: '/auth/login/loginOut', bearer: 'access-1' })
  })

  test.each<[what: string, as: typeof signInVolunteer, isThere: () => boolean]>([
    ['user info', signInVolunteer, () => cookies().includes('userInfo') || context().userInfo !== null],
    ['type', signInVolunteer, () => cookies().includes('userType') || context().type !== null],
    [
      'weak-password flag',
      (on) => signInVolunteer(on, { weakPassword: true }),
      () => localStorage.getItem('weakPassword') !== null || context().weakPassword,
    ],
    ['access token', signInVolunteer, () => cookies().includes('accessToken')],
    ['refresh token', signInVolunteer, () => cookies().includes('refreshToken')],
    ['organization token', signInOrganizer, () => cookies().includes('orgAccessToken')],
  ])('clears %s [S4 logout clears $0]', async (_, signInAs, isThere) => {
    await signInAs(server)
    expect(isThere()).toBe(true)
    await leave()
    expect(isThere()).toBe(false)
  })

  test('clears session data [S4 logout clears session data]', async () => {
    await signInVolunteer(server)
    sessionStorage.setItem('location', '{"city":"广州市"}')
    sessionStorage.setItem('anything else', '1')
    await leave()
    expect(Object.keys(sessionStorage), 'session data').toEqual([])
  })

  test('leaves registration date keys [S4 logout keeps dates]', async () => {
    await signInVolunteer(server)
    sessionStorage.setItem('registrationDate:start', '"2026-11-01"')
    sessionStorage.setItem('registrationDate:end', '"2026-11-30"')
    await leave()
    const keys = ['registrationDate:end', 'registrationDate:start']
    expect(Object.keys(sessionStorage).toSorted(), 'registration date keys').toEqual(keys)
  })

  test.each([
    ['/mission', '/mission'],
    [undefined, '/'],
  ])('with the target %s goes to %s [S4 logout target] [S4 logout base path]', async (target, to) => {
    await signInVolunteer(server)
    await leave(target)
    expect(went).toEqual([to])
  })
})

describe('a weak password', () => {
  const modal = () => screen.queryByRole('dialog', { name: '换一个更安全的密码' })
  // What was changed stays so until it is confirmed.
  afterEach(() => {
    cleanup()
    weakPasswordActor.send({ type: 'change.confirmed' })
  })

  /** Types a new password into the form over the page and sends it. */
  async function change(signInAs: typeof signInVolunteer, path: string) {
    server.on(path, ok(null))
    render(<WeakPasswordModal />)
    await signInAs(server, { weakPassword: true })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('新密码'), 'Kapok2026')
    await user.type(screen.getByLabelText('再输入一次'), 'Kapok2026{Enter}')
    return { user, confirm: () => user.click(screen.getByRole('button', { name: '重新登录' })) }
  }
  const changeOwn = () => change(signInVolunteer, '/auth/findpwd/users/resetModifyPwd')

  test('opens a form that nothing else closes when a local flag tells of it [S4 weak password modal]', async () => {
    serveOwn().on('/volunteer/user/current', 'never')
    writeTokens('1', { access: 'token-a', refresh: 'token-r' })
    writeUserInfo(volunteer)
    localStorage.setItem('weakPassword', 'true')
    render(<WeakPasswordModal />)
    await reload()
    expect(await screen.findByRole('dialog', { name: '换一个更安全的密码' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    await userEvent.setup().keyboard('{Escape}')
    expect(modal()).not.toBeNull()
  })

  test('closes the form once it was changed [S4 weak password closes]', async () => {
    await changeOwn()
    await waitFor(() => expect(screen.queryByText('换一个更安全的密码')).toBeNull())
  })

  test('opens a dialog that says so once it was changed [S4 weak password dialog]', async () => {
    await changeOwn()
    expect(await screen.findByText('密码已修改，请重新登录')).toBeDefined()
  })

  test('clears the login once it was changed [S4 weak password login]', async () => {
    const { confirm } = await changeOwn()
    await screen.findByText('密码已修改，请重新登录')
    await confirm()
    await waitFor(() => expect(went).toHaveLength(1))
    expect({ cookies: document.cookie, session: state() }, 'login info').toEqual({
      cookies: '',
      session: '"anonymous"',
    })
  })

  test.each([
    ['volunteer', signInVolunteer, '/auth/findpwd/users/resetModifyPwd', '/login/volunteer'],
    ['organizer', signInOrganizer, '/auth/findpwd/usersAdmin/resetModifyPwd', '/login/organization'],
  ])('leads a %s to the login page of that type [S4 weak password $0]', async (_, signInAs, path, page) => {
    const { confirm } = await change(signInAs, path)
    await screen.findByText('密码已修改，请重新登录')
    await confirm()
    await waitFor(() => expect(went).toEqual([page]))
  })
})

describe('the guard', () => {
  const goTo = (path: string) => act(async () => (await guard(new URL(path, location.origin), stay)) as Response | null)

  test('clears the user info that is stored where there is no token [S4 guard no token]', async () => {
    writeUserInfo(volunteer)
    expect(document.cookie).toContain('userInfo')
    await goTo('/mission')
    expect(document.cookie).not.toContain('userInfo')
  })

  /** Whoever holds this token and this flag goes to a page. */
  async function comeForced(type: '1' | '2', flag = 'isForceChangePwd') {
    serveOwn()
    writeTokens(type, { access: 'token-a', refresh: 'token-r' })
    localStorage.setItem(flag, 'true')
    render(<Notices />)
    await reload()
    const loaded = vi.spyOn(window.location, 'assign').mockReturnValue()
    expect(await guard(new URL('/mission', location.origin), stay)).toBe('held')
    await userEvent.setup().click(await screen.findByRole('button', { name: '去修改密码' }))
    await waitFor(() => expect(loaded).toHaveBeenCalledOnce())
    const [[to] = []] = loaded.mock.calls
    loaded.mockRestore()
    return to
  }

  test.each([
    ['user token', '1', 'isForceChangePwd'],
    ['organization token', '2', 'isForceChangePwd'],
  ] as const)('alerts with a %s (type %s) and %s [S4 guard forced $0]', async (_, type, flag) => {
    expect(await comeForced(type, flag)).toBe('/admin/change-password')
  })

  test('leaves for the page of the admin app by a page load [S4 guard forced hard redirect]', async () => {
    expect(await comeForced('1'), 'hard redirect').toBe('/admin/change-password')
  })

  test('fetches the user info of a user token before it goes on [S4 guard user info]', async () => {
    serveOwn()
    writeTokens('1', { access: 'token-a', refresh: 'token-r' })
    await reload()
    expect(await goTo('/mission')).toBeNull()
    expect(server.calls('/volunteer/user/current')).toMatchObject([{ bearer: 'token-a' }])
    expect(sessionActor.getSnapshot().context.userInfo?.users.name).toBe('林晓岚')
  })

  test.each([
    ['false', null],
    ['true', '/personalCenter/subtract'],
  ] as const)('with logoffSate %s [S4 guard logoff]', async (logoffSate, to) => {
    await signInVolunteer(server, { logoffSate })
    expect((await goTo('/mission'))?.headers.get('Location') ?? null).toBe(to)
  })
})

test.each([401, 404])('an HTTP failure %i clears the stored login [S4 http $0]', async (status) => {
  const { logoffState } = await import('#contract/account/account.ts')
  const { call } = await import('#src/lib/api.ts')
  await signInVolunteer(server)
  server.on('/volunteer/securityCenter/logoff/logoffState', { status })
  await act(() => call('volunteer', logoffState, {}).then(String, String))
  expect({ cookies: document.cookie, session: state() }).toEqual({ cookies: '', session: '"anonymous"' })
})

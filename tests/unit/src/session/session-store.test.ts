// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeChannels, trackChannels } from '#tests/support/channels.ts'
import { type Answer, FakeServer } from '#tests/support/fake-server.ts'

const logs: string[] = []
/** How often 重试 is pressed. */
let presses = 0
vi.mock('#src/lib/notice.ts', () => ({
  notify: {
    confirm: async ({ content, confirm }: { content: string; confirm: string }) => {
      logs.push(content)
      if (confirm !== '重试' || presses === 0) return false
      presses -= 1
      return true
    },
    warning: (text: string) => logs.push(text),
    loading: (text: string) => {
      logs.push(text)
      return () => logs.push(`end of ${text}`)
    },
    clear: () => {},
  },
}))

const paths = {
  login: '/auth/login/volunteer/password',
  orgLogin: '/auth/login/org/password',
  refresh: '/auth/login/refresh',
  logout: '/auth/login/loginOut',
  current: '/volunteer/user/current',
  organizer: '/manage/pc/usersAdmin/preEditMyInfo',
  detect: '/manage/pc/usersAdmin/detectStatus',
  statistics: '/volunteer/center/static/usersStatic',
  serviceTime: '/volunteer/dataHandle/refreshUserStaticServiceTime',
  logoffState: '/volunteer/securityCenter/logoff/logoffState',
}
const chen = {
  users: { userName: 'volunteer01', name: '陈志远', userId: '101', birthDay: '1996-03-08' },
  usersDistricts: [{ code: '440106', name: '天河区', state: 'bound' }],
  serviceTimeBD: 615,
  trainingTimeBD: 90,
  logoffSate: 'false',
  cardStatus: 'returned',
  isForceChangePwd: false,
  weakPassword: false,
}
const lin = {
  userId: '7',
  userName: 'organizer1',
  name: '林晓岚',
  isForceChangePwd: false,
  weakPassword: false,
  organization: { id: '12', name: '天河区志愿者协会' },
}
const ok = (data: unknown): Answer => ({ code: 200, data })
const accepted = (n = 1, flags: object = {}): Answer => ({
  code: '1',
  data: { isForceChangePwd: false, weakPassword: false, ...flags },
  other: { access_token: `access-${n}`, refresh_token: `refresh-${n}` },
})
const ana = { userType: '1', loginName: 'volunteer01', password: 'Volunteer_01', remember: false } as const
const org = { userType: '2', loginName: 'organizer1', password: 'Organizer_1', remember: false } as const
const cookies = () =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.slice(0, pair.indexOf('=')))
    .toSorted()

trackChannels()

let server: FakeServer
let went: string[]
let stop = () => {}

async function open() {
  vi.resetModules()
  const [http, store, navigation, signing, pages, notices, cookieDoor, encryptedCookies] = await Promise.all([
    import('#src/lib/http.ts'),
    import('#src/session/session.store.ts'),
    import('#src/session/navigation.ts'),
    import('#src/session/sign-in.ts'),
    import('#src/lib/page-router.ts'),
    import('#src/lib/failure-notices.ts'),
    import('#src/lib/cookies.ts'),
    import('#src/lib/encrypted-cookies.ts'),
  ])
  http.setTransport({ adapter: server.adapter })
  pages.connectRouter({ navigate: (to) => went.push(to), revalidate: () => went.push('again') })
  notices.showFailures()
  stop = () => store.sessionActor.stop()
  const state = () => JSON.stringify(store.sessionActor.getSnapshot().value)
  return {
    ...http,
    ...store,
    ...navigation,
    ...signing,
    ...cookieDoor,
    ...encryptedCookies,
    state,
    session: store.sessionActor,
  }
}

beforeEach(() => {
  for (const name of cookies()) document.cookie = `${name}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  logs.length = 0
  went = []
  server = new FakeServer()
    .on(paths.login, accepted())
    .on(paths.orgLogin, accepted())
    .on(paths.current, ok(chen))
    .on(paths.statistics, ok({ applyCounts: 4, upcoming: 1, waiting: 0 }))
    .on(paths.serviceTime, ok({ serviceTime: 615, trainingTime: 90 }))
    .on(paths.organizer, ok(lin))
    .on(paths.logout, ok(null))
})
const close = () => {
  stop()
  closeChannels()
}
afterEach(close)

describe('signing in', () => {
  it('sends a volunteer’s form-encoded call with a random parameter and headers, then reads the user info and what loads with it [S3 client state] [S7 login form]', async () => {
    const page = await open()
    expect(await page.signInUser(ana)).toBeNull()
    const [login] = server.calls(paths.login)
    expect(login).toMatchObject({ method: 'POST', bearer: null, headers: { 'x-client': 'pc' } })
    expect(login?.params['_']).toMatch(/^[0-9a-f]{16}$/)
    expect(login?.headers['x-device-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.fromEntries(new URLSearchParams(login?.body))).toEqual({
      loginName: 'volunteer01',
      password: 'Volunteer_01',
    })
    expect(server.calls(paths.current)[0]?.bearer).toBe('access-1')
    const { context } = page.session.getSnapshot()
    expect(context).toMatchObject({
      token: true,
      type: '1',
      userInfo: { users: chen.users, logoffSate: 'false' },
      userDistricts: chen.usersDistricts,
      serviceTimeBD: 615,
      trainingTimeBD: 90,
      cardStatus: 'returned',
      applyCounts: 4,
      bdServiceTimeDTO: { serviceTime: 615, trainingTime: 90 },
    })
    expect(cookies()).toEqual(['accessToken', 'refreshToken', 'userInfo', 'userType'])
  })

  it('uses another random parameter each time, and the same device [S7 random parameter]', async () => {
    const page = await open()
    server.on(paths.login, { code: 11001, msg: '用户名或密码不对' })
    await page.signInUser(ana)
    await page.signInUser(ana)
    const [first, second] = server.calls(paths.login)
    expect(first?.params['_']).not.toBe(second?.params['_'])
    expect(first?.headers['x-device-id']).toBe(second?.headers['x-device-id'])
  })

  it('shows the server’s message of a refusal to the caller alone, and stores nothing', async () => {
    const page = await open()
    server.on(paths.login, { code: 11001, msg: '用户名或密码不对，还可以试 4 次' })
    expect(await page.signInUser({ ...ana, remember: true })).toEqual({
      code: '11001',
      message: '用户名或密码不对，还可以试 4 次',
    })
    expect(logs).toEqual([])
    expect(cookies()).toEqual([])
  })

  it('removes the volunteer’s token for an organizer', async () => {
    const page = await open()
    await page.signInUser(ana)
    page.session.send({ type: 'logout.done' })
    document.cookie = 'accessToken=old; path=/'
    expect(await page.signInUser(org)).toBeNull()
    expect(cookies()).toEqual(['orgAccessToken', 'refreshToken', 'userType'])
    await expect.poll(page.state).toBe('{"signedIn":{"organizer":"ready"}}')
    expect(server.calls(paths.organizer)[0]?.bearer).toBe('access-1')
  })

  it.each([
    ['wanted', true, {}, { loginName: 'volunteer01', password: 'Volunteer_01' }],
    ['not wanted', false, {}, null],
    ['wanted, but a change is forced', true, { isForceChangePwd: true }, null],
    ['wanted, but the password is weak', true, { weakPassword: true }, null],
  ])(
    'remembers name and password only if that is wanted and they will last: %s',
    async (_, remember, flags, stored) => {
      const page = await open()
      server.on(paths.login, accepted(1, flags)).on(paths.current, ok({ ...chen, ...flags }))
      await page.signInUser({ ...ana, remember })
      expect(page.readCredentials('1')).toEqual(stored)
    },
  )

  it.each<[string, object, object, unknown]>([
    ['of an organization', {}, {}, { loginName: 'organizer1', password: 'Organizer_1' }],
    ['of the federation', { organization: { ...lin.organization, level: 'federation' } }, {}, null],
    ['who has to set up a second factor', { needsSecondFactor: true }, {}, null],
    ['who typed a second factor', {}, { secondFactor: '123456' }, null],
  ])('remembers the password of an organizer %s only where it alone does not open the account', async (...row) => {
    const [, info, further, stored] = row
    const page = await open()
    page.writeCredentials('2', { loginName: 'old', password: 'Old_00001' })
    server.on(paths.organizer, ok({ ...lin, ...info }))
    await page.signInUser({ ...org, remember: true, ...further })
    await expect.poll(page.state).toContain('organizer')
    expect(page.readCredentials('2')).toEqual(stored)
  })

  it('forgets the password of the federation that was kept before, on the next visit', async () => {
    const page = await open()
    await page.signInUser(org)
    page.writeCredentials('2', { loginName: 'federation1', password: 'Federation_1' })
    server.on(paths.organizer, ok({ ...lin, organization: { ...lin.organization, level: 'federation' } }))
    close()
    const next = await open()
    await expect.poll(next.state).toBe('{"signedIn":{"organizer":"ready"}}')
    expect(next.readCredentials('2')).toBeNull()
  })

  it('forgets a password that was kept once the account asks for a second factor', async () => {
    const page = await open()
    page.writeCredentials('2', { loginName: 'organizer1', password: 'Organizer_1' })
    server.on(paths.orgLogin, { code: 13201, msg: '请输入验证器应用里的 6 位动态码' })
    expect(await page.signInUser({ ...org, remember: true })).toMatchObject({ code: '13201' })
    expect(page.readCredentials('2')).toBeNull()
  })

  it('without the tick forgets what was remembered before', async () => {
    const page = await open()
    page.writeCredentials('1', { loginName: 'old', password: 'Old_00001' })
    await page.signInUser(ana)
    expect(page.readCredentials('1')).toBeNull()
  })

  it('survives failing counts beside the user info', async () => {
    const page = await open()
    server.on(paths.statistics, { code: 10005, msg: '太快' }).on(paths.serviceTime, { status: 500 })
    expect(await page.signInUser(ana)).toBeNull()
    expect(page.session.getSnapshot().context).toMatchObject({ applyCounts: null, bdServiceTimeDTO: null })
    expect(page.state()).toBe('{"signedIn":{"volunteer":"ready"}}')
  })

  it('asks a logged-off account for nothing but its user info', async () => {
    const page = await open()
    server.on(paths.current, ok({ ...chen, logoffSate: 'true' }))
    await page.signInUser(ana)
    expect(page.state()).toBe('{"signedIn":"loggedOff"}')
    expect([...server.calls(paths.statistics), ...server.calls(paths.serviceTime)]).toEqual([])
    expect(await page.guardNavigation('/')).toEqual({ kind: 'redirect', to: '/personalCenter/subtract' })
  })

  it('asks for nothing with a forced change, and survives a reload', async () => {
    let page = await open()
    server.on(paths.login, accepted(1, { isForceChangePwd: true }))
    await page.signInUser(ana)
    expect(page.state()).toBe('{"signedIn":"forcedChange"}')
    expect(server.calls(paths.current)).toEqual([])
    close()
    page = await open()
    expect(await page.guardNavigation('/mission')).toEqual({ kind: 'alertThenLeave', to: '/admin/change-password' })
  })

  it('raises the weak-password flag, and keeps it over a reload [S3 client state weak password]', async () => {
    let page = await open()
    server.on(paths.login, accepted(1, { weakPassword: true })).on(paths.current, ok({ ...chen, weakPassword: true }))
    await page.signInUser(ana)
    expect(page.session.getSnapshot().context.weakPassword).toBe(true)
    close()
    page = await open()
    await page.guardNavigation('/')
    expect(page.session.getSnapshot().context.weakPassword).toBe(true)
  })
})

describe('the next page', () => {
  it('knows the volunteer at once from the cookie, and asks anew in the background', async () => {
    let page = await open()
    await page.signInUser(ana)
    close()
    page = await open()
    server.on(paths.current, 'never')
    expect(await page.guardNavigation('/personalCenter/myMission')).toEqual({ kind: 'allow' })
    expect(page.session.getSnapshot().context.userInfo).toMatchObject({ users: chen.users, serviceTimeBD: 615 })
    await expect.poll(() => server.calls(paths.current).length).toBe(2)
  })

  it('fetches the user info first when it is not there, and goes on when it cannot be had [S6 signed in means user info]', async () => {
    document.cookie = 'accessToken=a; path=/'
    localStorage.setItem('accessExpiresAt', String(Date.now() + 1_000_000))
    const answer = Promise.withResolvers<Answer>()
    server.on(paths.current, () => answer.promise)
    const page = await open()
    const going = page.guardNavigation('/login/volunteer')
    answer.resolve({ status: 503 })
    expect(await going).toEqual({ kind: 'allow' })
    expect(server.calls(paths.current)).toHaveLength(1)
    server.on(paths.current, ok(chen))
    expect(await page.guardNavigation('/login/volunteer')).toEqual({ kind: 'redirect', to: '/' })
    expect(server.calls(paths.current)).toHaveLength(2)
  })

  it('drops user info without a token', async () => {
    let page = await open()
    await page.signInUser(ana)
    for (const name of ['accessToken', 'refreshToken']) document.cookie = `${name}=; path=/; max-age=0`
    close()
    page = await open()
    expect(await page.guardNavigation('/')).toEqual({ kind: 'allow', clearsUser: true })
    expect(cookies()).not.toContain('userInfo')
  })
})

/** What a failed call does to a signed-in volunteer (docs/rules/wire.md#failures). */
describe('a failed call of a signed-in volunteer', () => {
  const fail = async (answer: Answer, quiet?: 'business') => {
    const page = await open()
    await page.signInUser({ ...ana, remember: true })
    sessionStorage.setItem('location', '{}')
    sessionStorage.setItem('registrationDate:start', '"2026-11-01"')
    went = []
    const { logoffState } = await import('#contract/account/account.ts')
    server.on(paths.logoffState, answer)
    await page.callEndpoint('volunteer', logoffState, quiet ? { quiet } : {}).then(
      () => logs.push('no failure'),
      () => {},
    )
    return page
  }

  it.each([
    [{ status: 403 }, '服务加载中，请尝试刷新。'],
    [{ status: 500 }, '服务加载中，请尝试刷新。'],
    ['noAnswer', '服务加载中，请尝试刷新。'],
    [{ code: 12022, msg: '请先完善资料' }, '请先完善资料'],
    [{ code: 12027, msg: '不符合活动的报名条件' }, '不符合活动的报名条件'],
  ] as [Answer, string][])('%j warns once and leaves the login alone', async (answer, warning) => {
    const page = await fail(answer)
    expect(logs).toEqual([warning])
    expect(page.state()).toBe('{"signedIn":{"volunteer":"ready"}}')
    expect(cookies()).toContain('accessToken')
  })

  it.each([401, 404])('%i clears the login with one sentence and lets the guard decide anew', async (status) => {
    history.replaceState(null, '', '/personalCenter/myMission?state=open')
    const page = await fail({ status })
    history.replaceState(null, '', '/')
    expect(logs).toEqual(['登录已失效，请重新登录'])
    expect(page.state()).toBe('"anonymous"')
    expect(cookies()).toEqual(['volunteerPassword', 'volunteerUserName'])
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['registrationDate:start', 'wayBack'])
    expect(Object.keys(localStorage)).toEqual(['deviceId'])
    expect(went).toEqual(['again'])
    const { takeWayBack } = await import('#src/session/take-way-back.ts')
    expect([takeWayBack('1'), takeWayBack('1')]).toEqual(['/personalCenter/myMission?state=open', null])
  })

  it.each([401, 404])('two calls that are refused at once with %i are one notice', async (status) => {
    const page = await open()
    await page.signInUser(ana)
    const { logoffState } = await import('#contract/account/account.ts')
    server.on(paths.logoffState, { status })
    const ask = () => page.callEndpoint('volunteer', logoffState, {}).catch(() => {})
    await Promise.all([ask(), ask()])
    expect(logs).toEqual(['登录已失效，请重新登录'])
  })

  it('a demanded change of password forgets what was remembered and is known on the next page [S3 isForceChangePwd]', async () => {
    const page = await fail({ code: 11004, msg: '请先修改密码' })
    expect(logs).toEqual(['请先修改密码'])
    expect(page.state()).toBe('{"signedIn":"forcedChange"}')
    expect(page.readCredentials('1')).toBeNull()
    expect(localStorage.getItem('isForceChangePwd')).toBe('true')
  })

  it('a demanded change is heard of a call whose refusal the page shows itself', async () => {
    const page = await fail({ code: 11004, msg: '请先修改密码' }, 'business')
    expect(logs).toEqual([])
    expect(page.state()).toBe('{"signedIn":"forcedChange"}')
  })

  it('a logoff that the server reports leads to the security page', async () => {
    server.on(paths.current, ok({ ...chen, logoffSate: 'false' }))
    const page = await fail({ code: 11005, msg: '账号正在注销' })
    server.on(paths.current, ok({ ...chen, logoffSate: 'true' }))
    page.session.send({ type: 'logoff.applied' })
    expect(await page.guardNavigation('/')).toEqual({ kind: 'redirect', to: '/personalCenter/subtract' })
  })
})

describe('logging out', () => {
  it('shows the notice, tells the server with the bearer, clears everything but registration dates, goes to the address', async () => {
    const page = await open()
    await page.signInUser({ ...ana, remember: true })
    sessionStorage.setItem('registrationDate:end', '"2026-11-30"')
    sessionStorage.setItem('location', '{}')
    went = []
    await page.requestLogout('/mission')
    await expect.poll(() => went.at(-1)).toBe('/mission')
    expect(logs).toEqual(['正在退出登录…', 'end of 正在退出登录…'])
    expect(server.calls(paths.logout)[0]).toMatchObject({ method: 'GET', bearer: 'access-1' })
    expect(cookies()).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual(['registrationDate:end'])
    expect(page.state()).toBe('"anonymous"')
  })

  it.each([{ status: 500 }, { status: 401 }, 'noAnswer', { code: 500, msg: '坏了' }] as Answer[])(
    'does the same, without a warning, when the server answers %j',
    async (answer) => {
      const page = await open()
      await page.signInUser(ana)
      went = []
      server.on(paths.logout, answer)
      await page.requestLogout()
      await expect.poll(() => went.at(-1)).toBe('/')
      expect(cookies()).toEqual([])
      expect(logs).toEqual(['正在退出登录…', 'end of 正在退出登录…'])
    },
  )
})

describe('the header’s session check of an organizer', () => {
  it.each([[{ status: 500 }], [{ status: 503 }], [{ status: 429 }], [{ status: 404 }], ['noAnswer']] as [Answer][])(
    '%j is no logout: it says that it could not be checked, and checks again when that is wanted',
    async (answer) => {
      const page = await open()
      server.on(paths.detect, answer)
      await page.signInUser(org)
      await expect.poll(page.state).toBe('{"signedIn":{"organizer":"ready"}}')
      page.session.send({ type: 'check.requested' })
      await expect.poll(() => logs).toEqual(['暂时无法确认登录状态。登录没有退出，请检查网络后重试。'])
      expect(page.state()).toBe('{"signedIn":{"organizer":"ready"}}')
      expect(cookies()).toContain('orgAccessToken')
      expect([server.calls(paths.detect).length, server.calls(paths.logout).length, went]).toEqual([1, 0, went])
      presses = 1
      page.session.send({ type: 'check.requested' })
      await expect.poll(() => server.calls(paths.detect).length).toBe(3)
      expect(page.state()).toBe('{"signedIn":{"organizer":"ready"}}')
    },
  )

  it.each([[{ status: 401 }], [{ code: 10003, msg: '没有权限' }]] as [Answer][])(
    '%j logs out with the warning',
    async (answer) => {
      const page = await open()
      server.on(paths.detect, answer)
      await page.signInUser(org)
      page.session.send({ type: 'check.requested' })
      await expect.poll(() => went.at(-1)).toBe('/')
      expect(logs).toEqual(['登录已失效，请重新登录', '正在退出登录…', 'end of 正在退出登录…'])
      expect(cookies()).toEqual([])
      expect(page.state()).toBe('"anonymous"')
    },
  )

  it('goes on to the admin app when the session stands [S6 organizer to /admin/] [S9 admin base path]', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const page = await open()
    server.on(paths.detect, ok({ signedIn: true }))
    await page.signInUser(org)
    page.session.send({ type: 'check.requested' })
    await expect.poll(() => assign.mock.calls).toEqual([['/admin/']])
    expect(server.calls(paths.detect)[0]?.bearer).toBe('access-1')
    assign.mockRestore()
  })
})

describe('two tabs', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no second argument
  const post = (channel: BroadcastChannel) => channel.postMessage('changed')

  it('a logout elsewhere ends the login here, a login elsewhere begins one', async () => {
    const page = await open()
    await page.signInUser(ana)
    const other = new BroadcastChannel('session')
    page.clearLoginCookies()
    post(other)
    await expect.poll(page.state).toBe('"anonymous"')
    page.writeTokens('2', { access: 'b', refresh: 'c' })
    localStorage.setItem('accessExpiresAt', String(Date.now() + 1_000_000))
    post(other)
    await expect.poll(page.state).toBe('{"signedIn":{"organizer":"ready"}}')
  })

  it('a logout or another login elsewhere takes what this tab keeps of the session; the same user’s login leaves it', async () => {
    const page = await open()
    const other = new BroadcastChannel('session')
    const heard = async (userId: string) => {
      post(other)
      await expect.poll(() => page.session.getSnapshot().context.userInfo?.users.userId ?? '').toBe(userId)
      await expect.poll(page.state).toMatch(/ready|anonymous/)
      return Object.keys(sessionStorage).toSorted()
    }
    const keep = () => {
      for (const key of ['location', 'registrationDate:start']) sessionStorage.setItem(key, '"kept"')
    }
    keep()
    await page.signInUser(ana)
    expect(await heard('101')).toEqual(['location', 'registrationDate:start'])
    server.on(paths.current, ok({ ...chen, users: { ...chen.users, userId: '102' } }))
    page.clearUserInfo()
    expect(await heard('102')).toEqual(['registrationDate:start'])
    keep()
    page.clearLoginCookies()
    expect(await heard('')).toEqual(['registrationDate:start'])
    keep()
    expect(await heard('')).toEqual(['location', 'registrationDate:start'])
  })

  it('a user who cannot be asked for after a word from elsewhere is still the same one', async () => {
    const page = await open()
    await page.signInUser(ana)
    sessionStorage.setItem('location', '{}')
    page.clearUserInfo()
    server.on(paths.current, { status: 503 })
    post(new BroadcastChannel('session'))
    await expect.poll(page.state).toBe('{"signedIn":{"volunteer":"failed"}}')
    expect(Object.keys(sessionStorage)).toEqual(['location'])
    page.clearLoginCookies()
    post(new BroadcastChannel('session'))
    await expect.poll(page.state).toBe('"anonymous"')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('are told of a login and of a logout here', async () => {
    const heard: unknown[] = []
    const other = new BroadcastChannel('session')
    other.addEventListener('message', ({ data }) => heard.push(data))
    const page = await open()
    await page.signInUser(ana)
    await expect.poll(() => heard.length).toBe(1)
    page.session.send({ type: 'logout.done' })
    await expect.poll(() => heard.length).toBe(2)
  })
})

import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WeakPasswordEvent } from '#machines/weak-password/weak-password.machine.ts'
import { closeChannels, trackChannels } from '#tests/support/channels.ts'
import { type Answer, FakeServer } from '#tests/support/fake-server.ts'

const reset = '/auth/findpwd/users/resetModifyPwd'
const weak = { isForceChangePwd: false, weakPassword: true }
const user = {
  users: { userName: 'weakpass01', name: '陈志远', userId: '101', birthDay: null },
  usersDistricts: [],
  serviceTimeBD: 0,
  trainingTimeBD: 0,
  logoffSate: 'false',
  cardStatus: null,
  ...weak,
}
const login = { userType: '1', loginName: 'weakpass01', password: 'weakpass1', remember: true } as const
const good = { type: 'password.submitted', password: 'Volunteer_02', passwordAgain: 'Volunteer_02' } as const
const ok = (data: unknown): Answer => ({ code: 200, data })

trackChannels()

let server: FakeServer
let went: string[]
let close = () => {}

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  went = []
  server = new FakeServer()
    .on('/auth/login/volunteer/password', {
      code: '1',
      data: weak,
      other: { access_token: 'access-1', refresh_token: 'refresh-1' },
    })
    .on('/volunteer/user/current', ok(user))
    .on('/volunteer/center/static/usersStatic', ok({ applyCounts: 0, upcoming: 0, waiting: 0 }))
    .on('/volunteer/dataHandle/refreshUserStaticServiceTime', ok({ serviceTime: 0, trainingTime: 0 }))
    .on(reset, ok(null))
})
afterEach(() => {
  close()
  closeChannels()
})

async function open() {
  vi.resetModules()
  const [http, { sessionActor }, { signInUser }, { weakPasswordActor }, pages] = await Promise.all([
    import('#src/lib/http.ts'),
    import('#src/session/session.store.ts'),
    import('#src/session/sign-in.ts'),
    import('#src/session/weak-password.actor.ts'),
    import('#src/lib/page-router.ts'),
  ])
  http.setTransport({ adapter: server.adapter })
  pages.connectRouter({ navigate: (to) => went.push(to), revalidate: () => {} })
  close = () => sessionActor.stop()
  const state = () => JSON.stringify(weakPasswordActor.getSnapshot().value)
  const send = (event: WeakPasswordEvent) => act(async () => weakPasswordActor.send(event))
  const message = () => weakPasswordActor.getSnapshot().context.message
  return { session: sessionActor, signIn: () => act(() => signInUser(login)), state, send, message }
}

it('opens for a weak password, sends the new one with the bearer, clears the login and leads to the login page [S3 reset payload sent]', async () => {
  const page = await open()
  expect(page.state()).toBe('"idle"')
  await page.signIn()
  await waitFor(() => expect(page.state()).toBe('{"open":"editing"}'))
  await page.send(good)
  await waitFor(() => expect(page.state()).toBe('"changed"'))
  expect(server.calls(reset)).toMatchObject([{ method: 'POST', bearer: 'access-1' }])
  expect(JSON.parse(server.calls(reset)[0]?.body ?? '')).toEqual({
    loginType: '1',
    password: 'Volunteer_02',
    passwordAgain: 'Volunteer_02',
  })
  expect(page.session.getSnapshot().matches('signedIn')).toBe(true)
  await page.send({ type: 'change.confirmed' })
  await waitFor(() => expect(went).toEqual(['/login/volunteer']))
  expect(page.session.getSnapshot().matches('anonymous')).toBe(true)
  expect(document.cookie).toBe('')
  expect(page.state()).toBe('"idle"')
})

it('shows the server’s refusal and stays open', async () => {
  server.on(reset, { code: 11008, msg: '新密码不能与旧密码相同' })
  const page = await open()
  await page.signIn()
  await waitFor(() => expect(page.state()).toBe('{"open":"editing"}'))
  await page.send(good)
  await waitFor(() => expect(page.message()).toBe('新密码不能与旧密码相同'))
  expect(page.state()).toBe('{"open":"editing"}')
})

it('closes when the session ends elsewhere, and opens again at the next login', async () => {
  const page = await open()
  await page.signIn()
  await waitFor(() => expect(page.state()).toBe('{"open":"editing"}'))
  await act(async () => page.session.send({ type: 'logout.done' }))
  expect(page.state()).toBe('"idle"')
  await page.signIn()
  await waitFor(() => expect(page.state()).toBe('{"open":"editing"}'))
})

it('keeps its dialog although the server ended every session of the account', async () => {
  const page = await open()
  await page.signIn()
  await waitFor(() => expect(page.state()).toBe('{"open":"editing"}'))
  await page.send(good)
  await waitFor(() => expect(page.state()).toBe('"changed"'))
  await act(async () => page.session.send({ type: 'transport.failed', client: 'volunteer', status: 401 }))
  expect(page.state()).toBe('"changed"')
  await page.send({ type: 'change.confirmed' })
  await waitFor(() => expect(went).toEqual(['/login/volunteer']))
})

import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeChannels, trackChannels } from '#tests/support/channels.ts'
import { FakeServer } from '#tests/support/fake-server.ts'
import { ok } from '#tests/support/show-screen.tsx'

const stay = new AbortController().signal

trackChannels()

const user = {
  users: { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: null },
  usersDistricts: [],
  serviceTimeBD: 0,
  trainingTimeBD: 0,
  logoffSate: 'false',
  cardStatus: null,
  isForceChangePwd: false,
  weakPassword: false,
}

let stop = () => {}
beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
})
afterEach(() => {
  stop()
  closeChannels()
})

/** Opens an address as a guest; the session is not loaded yet. */
async function openPage() {
  vi.resetModules()
  const [http, cookies, pages, { guard }] = await Promise.all([
    import('#src/lib/http.ts'),
    import('#src/lib/cookies.ts'),
    import('#src/lib/page-router.ts'),
    import('#src/portal/guard.ts'),
  ])
  const server = new FakeServer()
    .on('/volunteer/user/current', ok(user))
    .on('/volunteer/center/static/usersStatic', ok({ applyCounts: 0, upcoming: 0, waiting: 0 }))
    .on('/volunteer/dataHandle/refreshUserStaticServiceTime', ok({ serviceTime: 0, trainingTime: 0 }))
  http.setTransport({ adapter: server.adapter })
  const revalidate = vi.fn<() => void>()
  pages.connectRouter({ navigate: () => {}, revalidate })
  expect(await guard(new URL('/mission', location.origin), stay)).toBeNull()
  const loadSession = async () => {
    const { sessionActor } = await import('#src/session/session.store.ts')
    stop = () => sessionActor.stop()
    return sessionActor
  }
  const signInElsewhere = () => cookies.writeTokens('1', { access: 'access-1', refresh: 'refresh-1' })
  return { revalidate, guard, loadSession, signInElsewhere }
}

it('a login of another tab before the session was loaded asks for the page again', async () => {
  const { revalidate, loadSession, signInElsewhere } = await openPage()
  signInElsewhere()
  const sessionActor = await loadSession()
  await waitFor(() => expect(sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'ready' } })).toBe(true))
  expect(revalidate).toHaveBeenCalledOnce()
})

it('a guest’s page hears of a login in another tab at once, and of nothing else', async () => {
  const { revalidate, signInElsewhere } = await openPage()
  const { followSignIns } = await import('#src/session/guest-page.ts')
  followSignIns()
  const other = new BroadcastChannel('session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only and takes no second argument
  const tell = () => other.postMessage('changed')
  tell()
  signInElsewhere()
  expect(revalidate).not.toHaveBeenCalled()
  tell()
  await waitFor(() => expect(revalidate).toHaveBeenCalled())
})

it('the page of a guest stays as it is when nobody has signed in', async () => {
  const { revalidate, loadSession } = await openPage()
  const sessionActor = await loadSession()
  await waitFor(() => expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true))
  expect(revalidate).not.toHaveBeenCalled()
})

it('a navigation that finds the login itself is not made twice', async () => {
  const { revalidate, guard, loadSession, signInElsewhere } = await openPage()
  signInElsewhere()
  expect(await guard(new URL('/article', location.origin), stay)).toBeNull()
  const sessionActor = await loadSession()
  await waitFor(() => expect(sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'ready' } })).toBe(true))
  expect(revalidate).not.toHaveBeenCalled()
})

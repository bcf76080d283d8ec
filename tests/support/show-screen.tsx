import type { Duty, FederationDuty } from '#domain/duty.ts'
import { act, render } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterAll } from 'vitest'
import { setTransport } from '#src/lib/http.ts'
import { readChosenDistrict } from '#src/lib/cookies.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { createSiteDistricts, type Site } from '#src/lib/site-districts.ts'
import { ScreenProvider, type ScreenModule } from '#src/lib/screen.tsx'
import { layoutId } from '#src/lib/site.ts'
import { sessionActor } from '#src/session/use-session.ts'
import { signInUser } from '#src/session/sign-in.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { type Answer, FakeServer } from './fake-server.ts'

// happy-dom has no clock for animations: what leaves would stay for ever.
MotionGlobalConfig.skipAnimations = true

// What is still under way would end among the cookies of the next file.
afterAll(() => {
  sessionActor.stop()
  setTransport({ adapter: () => new Promise(() => {}) })
})

export const ok = (data: unknown): Answer => ({ code: 200, data })

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }
const noFlags = { isForceChangePwd: false, weakPassword: false }
type Flags = Partial<typeof noFlags> & {
  logoffSate?: 'true' | 'false'
  needsSecondFactor?: boolean
  needsPerson?: boolean
  needsConfirmation?: boolean
  needsConsent?: boolean
}

export const organizer = {
  userId: '501',
  userName: 'organizer1',
  name: '梁嘉仪',
  duty: 'owner',
  federationDuties: null,
  needsSecondFactor: false,
  needsPerson: false,
  needsConfirmation: false,
  needsConsent: false,
  ...noFlags,
  organization: {
    id: '7',
    name: '青禾志愿服务队',
    level: 'organization',
    state: 'approved',
    reviewOpinion: null,
    districtName: '越秀区',
    kind: '01',
    introduction: '常年做社区陪护。',
    contactName: '梁嘉仪',
    contactPhone: '020-83370186',
  },
}

const noProposals = { now: '2026-12-05T09:00:00+08:00', open: [], ended: [] }

/** A server for one test behind the clients; nobody is signed in and nothing is stored. */
export function freshServer(): FakeServer {
  connectRouter(null)
  if (sessionActor.getSnapshot().matches('signedIn')) act(() => sessionActor.send({ type: 'logout.done' }))
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  const server = new FakeServer().on('/manage/pc/proposal/list', ok(noProposals))
  setTransport({ adapter: server.adapter })
  return server
}

/** Signs a volunteer in, called 林晓岚 unless the flags say more. */
export async function signInVolunteer(
  server: FakeServer,
  { logoffSate = 'false', cardStatus = null, ...flags }: Flags & { cardStatus?: string | null } = {},
) {
  const login = { ...noFlags, ...flags }
  server
    .on('/auth/login/volunteer/password', { code: '1', data: login, other: tokens })
    .on(
      '/volunteer/user/current',
      ok({
        users: { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: '1998-06-12' },
        usersDistricts: [],
        serviceTimeBD: 630,
        trainingTimeBD: 0,
        logoffSate,
        cardStatus,
        needsConsent: false,
        ...login,
      }),
    )
    .on('/volunteer/center/static/usersStatic', ok({ applyCounts: 8, upcoming: 3, waiting: 1 }))
    .on('/volunteer/dataHandle/refreshUserStaticServiceTime', ok({ serviceTime: 630, trainingTime: 0 }))
  await act(() => signInUser({ userType: '1', loginName: 'volunteer01', password: 'Volunteer_01', remember: false }))
}

/** Signs an organizer in; `organization` says what is other than usual about theirs. */
export async function signInOrganizer(
  server: FakeServer,
  flags: Flags & { duty?: Duty; federationDuties?: readonly FederationDuty[] } = {},
  organization: Partial<typeof organizer.organization> = {},
) {
  const held = organization.level === 'federation' ? { federationDuties: ['system', 'business', 'audit'] } : {}
  const login = { ...noFlags, ...held, ...flags }
  server
    .on('/auth/login/org/password', { code: '1', data: login, other: tokens })
    .on(
      '/manage/pc/usersAdmin/preEditMyInfo',
      ok({ ...organizer, ...login, organization: { ...organizer.organization, ...organization } }),
    )
  await act(() => signInUser({ userType: '2', loginName: 'organizer1', password: 'Organizer_1', remember: false }))
}

/** Draws one screen with its own loader at an address, for the district of a site, notices beside it. `went` collects the pages it leads to. */
export async function showScreen(
  module: ScreenModule,
  address = '/',
  params: Record<string, string> = {},
  site?: Site,
) {
  const went: string[] = []
  const siteDistricts = createSiteDistricts(readChosenDistrict)
  const Screen = module.default
  function LoadedScreen() {
    const { data, url } = useLoaderData<{ data: unknown; url: URL }>()
    return (
      <ScreenProvider value={{ data, params, url }}>
        <Screen />
      </ScreenProvider>
    )
  }
  const router = createMemoryRouter(
    [
      {
        id: layoutId,
        loader: () => ({ site }),
        hydrateFallbackElement: <></>,
        children: [
          {
            path: '*',
            loader: async ({ request }) => {
              const url = new URL(request.url)
              return {
                data: await module.loader?.({ params, url, signal: request.signal, siteDistricts }),
                url,
              }
            },
            hydrateFallbackElement: <></>,
            Component: LoadedScreen,
          },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  connectRouter({ navigate: (to) => went.push(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(
      <>
        <RouterProvider router={router} />
        <Notices />
      </>,
    )
  })
  return { router, went }
}

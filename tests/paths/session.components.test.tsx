import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { UserType } from '#contract/auth.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import AccountMenu from '#src/portal/account-menu.tsx'
import { LoginForm } from '#src/portal/features/login/login-form.tsx'
import { sessionModel } from './session.model.ts'
import { sessionVocabulary } from './session.vocabulary.ts'
import type { Ui } from './support/ui.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/session/session.store.ts', () => ({
  get sessionActor() {
    return page.stage?.actor
  },
  requestLogout: () => page.stage?.actor.send({ type: 'logout.done' }),
}))

let router: ReturnType<typeof createMemoryRouter>

const login = (path: string, userType: UserType, remembered: boolean) => ({
  path,
  element: (
    <ScreenProvider value={{ data: null, params: {}, url: new URL(path, 'http://localhost') }}>
      <LoginForm userType={userType} remembered={remembered ? { loginName: '', password: '' } : null} />
    </ScreenProvider>
  ),
})

const layout = (
  <>
    <AccountMenu />
    <Outlet />
  </>
)

const vocabulary = sessionVocabulary((address) => act(() => router.navigate(address)))
const byPages = '由别的页面发出，这里只有登录表单和账号菜单'

describeComponents(
  'session',
  sessionModel,
  {
    ...vocabulary,
    deeds: {
      ...vocabulary.deeds,
      'error.dismissed': (ui: Ui) => ui.fill('用户名', ''),
      'logout.done': async (ui: Ui) => {
        await ui.press('button', /^账号：/)
        await ui.press('menuitem', '退出登录')
      },
    },
    elsewhere: {
      'user.wanted': '由路由守卫发出，这里没有守卫',
      'user.changed': byPages,
      'logoff.applied': byPages,
      'logoff.cancelled': byPages,
      'password.changeDemanded': byPages,
      'password.changed': byPages,
      'storage.changed': '由别的标签页发出',
      'transport.failed': '由网络层发出，这里的调用是替身',
    },
  },
  {
    mount: (stage) => {
      page.stage = stage
      router = createMemoryRouter([
        {
          element: layout,
          children: [
            { path: '/', element: null },
            login('/login/volunteer', '1', true),
            login('/login/organization', '2', false),
          ],
        },
      ])
      render(<RouterProvider router={router} />)
    },
  },
)

import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { UserType } from '#contract/auth.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import AccountMenu from '#src/portal/account-menu.tsx'
import { LoginForm } from '#src/portal/features/login/login-form.tsx'
import { sessionModel } from './session.model.ts'
import { sessionVocabulary } from './session.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/session/session.store.ts', () => ({
  get sessionActor() {
    return page.stage?.actor
  },
  requestLogout: () => {},
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

describeComponents(
  'session',
  sessionModel,
  sessionVocabulary((address) => act(() => router.navigate(address))),
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

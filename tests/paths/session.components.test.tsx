import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { UserType } from '#contract/auth.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import AccountMenu from '#src/portal/account-menu.tsx'
import { LoginForm } from '#src/portal/features/login/login-form.tsx'
import { sessionModel } from './session.model.ts'
import { hasForm } from './session.offered.ts'
import { sessionVocabulary } from './session.vocabulary.ts'
import { type Landmark, type Ui, text } from './support/ui.ts'
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
    <ScreenProvider value={{ data: null, params: {}, url: new URL(`${path}?from=%2F`, 'http://localhost') }}>
      <LoginForm userType={userType} savedCredentials={remembered ? { loginName: '', password: '' } : null} />
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

const sending: Landmark = { role: 'button', name: /^(登录中|正在核对)$/, disabled: true }

/** Who the header says is here, the organizer's way to the second app, and the form that is sent. */
async function inspect(ui: Ui, stage: Stage) {
  const { token, type, userInfo, organizerInfo } = stage.now().context
  if (!token) {
    await (stage.now().matches('signingIn') ? ui.see(sending) : ui.seeNone(sending))
    return { account: null }
  }
  const name = (type === '1' ? userInfo?.users.name : organizerInfo?.name) ?? '我的账号'
  await ui.see({ role: 'button', name: `账号：${name}` })
  const desk: Landmark = { role: 'button', name: '管理后台' }
  await (type === '2' ? ui.see(desk) : ui.seeNone(desk))
  return { account: name, type }
}

/** Two ways lead to the second app; they are gone by turns. */
let isByButton = false

describeComponents(
  'session',
  sessionModel,
  {
    ...vocabulary,
    actions: {
      ...vocabulary.actions,
      'error.dismissed': async (ui: Ui) => {
        await ui.fill('用户名', '')
        await ui.press('button', '登录')
        await ui.see(text('请输入用户名'))
      },
      'check.requested': async (ui: Ui, event: never, world) => {
        isByButton = !isByButton
        if (isByButton) await ui.press('button', '管理后台')
        else await vocabulary.actions['check.requested']?.(ui, event, world)
      },
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
      'consent.demanded': '由网络层发出，这里的调用是替身',
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
    inspect,
    offered: Object.fromEntries(
      ['sign in as volunteer', 'sign in as organizer', 'dismiss the error'].map((name) => [name, hasForm]),
    ),
  },
)

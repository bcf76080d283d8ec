import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { LogoutActor } from '#machines/logout/logout.machine.ts'
import { notify } from '#src/lib/notice.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import AccountMenu from '#src/portal/account-menu.tsx'
import { logoutActor } from '#src/session/logout.actor.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { logoutModel } from './logout.model.ts'
import { logoutVocabulary } from './logout.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Ui, text } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = await vi.hoisted(async () => {
  const { createActor, fromTransition } = await import('xstate')
  const signedIn: object = { token: true, type: '1', userInfo: { users: { name: '林小棉' }, serviceTimeBD: 90 } }
  const nobody: object = { token: false, type: null, userInfo: null }
  const session = createActor(
    fromTransition((now: object, { type }: { type: string }) => {
      if (type === 'signedIn') return signedIn
      return type === 'logout.done' ? nobody : now
    }, signedIn),
  ).start()
  return { session, stage: null as Stage | null, wired: null as AnyStateMachine | null, leave: () => {} }
})

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: page.session,
  requestLogout: () => page.leave(),
}))

// The flow that the page starts is the one on the stage, whichever that is at the time.
vi.mock('xstate', async (original) => {
  const real = await original<typeof xstate>()
  const staged = { send: (event: never) => page.stage?.actor.send(event), start: () => staged }
  const createActor = (logic: AnyStateMachine, options?: { inspect?: unknown }) => {
    if (logic.id !== 'logout' || options?.inspect) return real.createActor(logic, options as never)
    page.wired = logic
    return staged as unknown as LogoutActor
  }
  return { ...real, createActor }
})

const elsewhere = { 'logout.requested': '带去向的退出由别的页面和会话发出，这里只有账号菜单' }
const vocabulary = { ...logoutVocabulary, elsewhere }
const begin = '/mission/calendar'
const addressBar = (address: string) => text(`现在在 ${address}`)

const AddressBar = () => <p>现在在 {useLocation().pathname}</p>

page.leave = () => logoutActor.send({ type: 'logout.requested' })

/** Who has left is on the page that the table names, and not before. */
const inspect = (ui: Ui, stage: Stage, step?: { row: string | null }): Promise<void> => {
  const [, target] = /target (\S+)\]/.exec(step?.row ?? '') ?? []
  return ui.see(addressBar(stage.now().matches('idle') ? (target ?? begin) : begin))
}

describeComponents('logout', logoutModel, vocabulary, {
  mount: (stage) => {
    page.stage = stage
    notify.clear()
    page.session.send({ type: 'signedIn' })
    const element = (
      <>
        <AccountMenu />
        <AddressBar />
        <Notices />
      </>
    )
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [begin] })
    connectRouter({ navigate: (to) => void router.navigate(to), revalidate: () => {} })
    render(<RouterProvider router={router} />)
  },
  actions: wiredActions(['showLeavingNotice', 'hideLeavingNotice', 'clearLogin', 'redirect'], () => page.wired),
  inspect,
  offered: {
    'log out and go to the login of organizations': () => false,
    'log out towards another host': () => false,
    'log out towards a host without a scheme': () => false,
  },
})

import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import AccountMenu from '#src/portal/account-menu.tsx'
import { Notices } from '#src/ui/notices.tsx'
import { logoutModel } from './logout.model.ts'
import { logoutVocabulary } from './logout.vocabulary.ts'
import { describeComponents } from './support/testing-library.ts'

const page = await vi.hoisted(async () => {
  const { createActor, fromTransition } = await import('xstate')
  const signedIn: object = { token: true, type: '1', userInfo: { users: { name: '林小棉' }, serviceTimeBD: 90 } }
  const session = createActor(
    fromTransition((_: object, event: { type: string; now: object }) => event.now, signedIn),
  ).start()
  return {
    session,
    signIn: () => session.send({ type: 'changed', now: signedIn }),
    signOut: () => session.send({ type: 'changed', now: { token: false, type: null, userInfo: null } }),
    request: (_event: { type: string }): void => {},
    endNotice: (): void => {},
  }
})

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: page.session,
  requestLogout: () => page.request({ type: 'logout.requested' }),
}))

const elsewhere = { 'logout.requested': '带去向的退出由别的页面和会话发出，这里只有账号菜单' }
const vocabulary = { ...logoutVocabulary, elsewhere }

describeComponents('logout', logoutModel, vocabulary, {
  mount: (stage) => {
    notify.clear()
    page.signIn()
    page.request = (event) => stage.actor.send(event)
    render(
      <MemoryRouter>
        <AccountMenu />
        <Notices />
      </MemoryRouter>,
    )
  },
  actions: {
    showLeavingNotice: () => {
      page.endNotice = notify.loading('正在退出登录…')
    },
    hideLeavingNotice: () => page.endNotice(),
    clearLogin: () => page.signOut(),
  },
  offered: {
    'log out and go to the login of organizations': () => false,
    'log out towards another host': () => false,
    'log out towards a host without a scheme': () => false,
  },
})

import { render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { connectRouter } from '#src/lib/page-router.ts'
import { Recovery } from '#src/portal/features/change-password/recovery.tsx'
import { recoveryModel } from './recovery.model.ts'
import { recoveryVocabulary } from './recovery.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  told: [] as string[],
  address: '',
}))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: (wired: AnyStateMachine) => {
    page.wired = wired
    return page.stage?.actor
  },
}))

vi.mock('#src/session/use-session.ts', () => ({
  sessionActor: { send: ({ type }: AnyEventObject) => page.told.push(type) },
}))

// The dialog's code is loaded when it first opens.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'), 60_000)

const logins = { '1': '/login/volunteer', '2': '/login/organization' }
const remembered = { '1': 'volunteerPassword', '2': 'orgPassword' }
const userTypeOf = (stage: Stage): '1' | '2' => stage.now().context.userType

/** At the end, and not before, the session is notified, what "remember me" kept is forgotten, and the login page comes. */
async function inspect(_ui: Ui, stage: Stage): Promise<void> {
  const isDone = stage.now().status === 'done'
  const userType = userTypeOf(stage)
  expect(page.told).toEqual(isDone ? ['password.changed'] : [])
  expect(Cookies.get(remembered[userType])).toBe(isDone ? undefined : 'kept')
  expect(page.address).toBe(isDone ? logins[userType] : '')
}

describeComponents('recovery', recoveryModel, recoveryVocabulary, {
  mount: (stage) => {
    Object.assign(page, { stage, told: [], address: '' })
    for (const name of Object.values(remembered)) Cookies.set(name, 'kept', { path: '/' })
    connectRouter({
      navigate: (to) => {
        page.address = to
      },
      revalidate: () => {},
    })
    render(
      <MemoryRouter>
        <Recovery userType={userTypeOf(stage)} byId={stage.now().context.byId} />
      </MemoryRouter>,
    )
  },
  actions: wiredActions(['clearLogin'], () => page.wired),
  inspect,
})

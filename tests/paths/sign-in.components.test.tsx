import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { LoginForm } from '#src/portal/features/login/login-form.tsx'
import { signInModel } from './sign-in.model.ts'
import { loginEnded, signInVocabulary } from './sign-in.vocabulary.ts'
import type { FrozenStep } from './support/frozen.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { text, type Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  told: [] as string[],
}))

// The actor of the page is the one on the stage, whichever that is at the time.
vi.mock('xstate', async (original) => {
  const real = await original<typeof xstate>()
  const actor = () => (page.stage as Stage).actor
  const staged = {
    send: (event: never) => page.stage?.actor.send(event),
    start: () => staged,
    stop: () => staged,
    getSnapshot: () => actor().getSnapshot(),
    subscribe: (observer: never) => actor().subscribe(observer),
  }
  const createActor = (logic: AnyStateMachine, options?: { inspect?: unknown }) => {
    if (logic.id !== 'signIn' || options?.inspect) return real.createActor(logic, options as never)
    page.wired = logic
    return staged as unknown as SignInActor
  }
  return { ...real, createActor }
})

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: {
    send: ({ type }: { type: string }) => page.told.push(type),
    getSnapshot: () => ({ matches: () => false }),
  },
}))

// The further steps and the rules are loaded when they are first wanted.
beforeAll(
  () =>
    Promise.all([
      import('#src/portal/features/login/login-code.tsx'),
      import('#src/portal/features/login/login-factor.tsx'),
    ]),
  60_000,
)

const address = '/login/organization'

const Address = () => <output>{useLocation().pathname}</output>

const isEnded = (stage: Stage): boolean => stage.now().context.problems[0]?.message === loginEnded.name

/** Typing has the session forget its refusal, and whoever is signed in goes to the page that was asked for; nothing else does either. */
async function inspect(ui: Ui, stage: Stage, step?: FrozenStep): Promise<void> {
  expect(page.told).toEqual(step?.case === 'type in the form' ? ['error.dismissed'] : [])
  page.told = []
  if (!step) await (isEnded(stage) ? ui.see(loginEnded) : ui.seeNone(loginEnded))
  if (stage.now().matches('signedIn')) await ui.see(text('/article'))
  else if (!step) await ui.see(text(address))
}

describeComponents('sign-in', signInModel, signInVocabulary, {
  mount: (stage) => {
    Object.assign(page, { stage, told: [] })
    const url = new URL(`${address}?from=%2Farticle${isEnded(stage) ? '&expired=1' : ''}`, 'http://localhost')
    render(
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <ScreenProvider value={{ data: null, params: {}, url }}>
          <LoginForm userType="2" savedCredentials={{ loginName: 'kapok2026', password: 'Kapok_2026' }} />
        </ScreenProvider>
      </MemoryRouter>,
    )
  },
  actions: wiredActions(['forgetRefusal', 'leadOn'], () => page.wired),
  inspect,
})

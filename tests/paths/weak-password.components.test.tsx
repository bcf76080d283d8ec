import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { emptySession } from '#machines/session/session.types.ts'
import type { WeakPasswordActor } from '#machines/weak-password/weak-password.machine.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'
import { weakPasswordModel } from './weak-password.model.ts'
import { weakPasswordVocabulary } from './weak-password.vocabulary.ts'

type Heard = (session: unknown) => void

const page = await vi.hoisted(async () => {
  const { sessionMachine: machine } = await import('#machines/session/session.machine.ts')
  const { emptySession: context } = await import('#machines/session/session.types.ts')
  const nobody: unknown = machine.resolveState({ value: 'anonymous', context })
  return {
    stage: null as Stage | null,
    wired: null as AnyStateMachine | null,
    nobody,
    session: nobody,
    heard: new Set<Heard>(),
  }
})

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: {
    getSnapshot: () => page.session,
    send: ({ type }: { type: string }) => {
      if (type === 'password.changed') page.session = page.nobody
    },
    subscribe: (heard: Heard | { next: Heard }) => {
      const listener: Heard = (session) => (typeof heard === 'function' ? heard : heard.next)(session)
      page.heard.add(listener)
      return { unsubscribe: () => page.heard.delete(listener) }
    },
  },
}))

// The actor of the page is the one on the stage, whichever that is at the time.
vi.mock('xstate', async (original) => {
  const real = await original<typeof xstate>()
  const actor = () => (page.stage as Stage).actor
  const staged = {
    send: (event: never) => page.stage?.actor.send(event),
    start: () => staged,
    getSnapshot: () => actor().getSnapshot(),
    subscribe: (observer: never) => actor().subscribe(observer),
  }
  const createActor = (logic: AnyStateMachine, options?: { inspect?: unknown }) => {
    if (logic.id !== 'weakPassword' || options?.inspect) return real.createActor(logic, options as never)
    page.wired = logic
    return staged as unknown as WeakPasswordActor
  }
  return { ...real, createActor }
})

const somebodyWeak = (type: UserType) =>
  sessionMachine.resolveState({
    value: { signedIn: type === '1' ? { volunteer: 'ready' } : { organizer: 'ready' } },
    context: { ...emptySession, token: true, type, weakPassword: true },
  })

const sendSession = (session: unknown) =>
  act(async () => {
    page.session = session
    for (const listener of page.heard) listener(session)
  })

describeComponents(
  'weak-password',
  weakPasswordModel,
  {
    ...weakPasswordVocabulary,
    actions: {
      ...weakPasswordVocabulary.actions,
      'weakness.found': (_ui: Ui, { userType }: { userType: UserType }) => sendSession(somebodyWeak(userType)),
      'session.ended': () => sendSession(page.nobody),
    },
  },
  {
    mount: (stage) => {
      page.stage = stage
      page.session = page.nobody
      connectRouter({ navigate: () => {}, revalidate: () => {} })
      render(<WeakPasswordModal />)
    },
    actions: wiredActions(['clearLogin', 'leadToLogin'], () => page.wired),
  },
)

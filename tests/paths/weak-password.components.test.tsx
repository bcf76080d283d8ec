import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { emptySession } from '#machines/session/session.types.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'
import { weakPasswordModel } from './weak-password.model.ts'
import { weakPasswordVocabulary } from './weak-password.vocabulary.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  session: null as unknown,
  nobody: null as unknown,
  heard: new Set<(session: unknown) => void>(),
}))

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: {
    getSnapshot: () => page.session,
    send: ({ type }: { type: string }) => {
      if (type === 'password.changed') page.session = page.nobody
    },
    subscribe: (listener: (session: unknown) => void) => {
      page.heard.add(listener)
      return { unsubscribe: () => page.heard.delete(listener) }
    },
  },
}))

// The flow that the page starts is the one on the stage. Behind its end the page starts another one, which asks whoever is not signed out again.
vi.mock('xstate', async (original) => {
  const real = await original<typeof xstate>()
  const createActor = (logic: never, options?: never) => {
    const staged = options === undefined ? page.stage?.actor : undefined
    if (staged?.getSnapshot().status === 'active') {
      page.wired = logic
      return staged
    }
    return real.createActor(logic, options as never)
  }
  return { ...real, createActor }
})

const nobody = sessionMachine.resolveState({ value: 'anonymous', context: emptySession })
const somebodyWeak = (type: UserType) =>
  sessionMachine.resolveState({
    value: { signedIn: type === '1' ? { volunteer: 'ready' } : { organizer: 'ready' } },
    context: { ...emptySession, token: true, type, weakPassword: true },
  })

const tell = (session: unknown) =>
  act(async () => {
    page.session = session
    for (const listener of page.heard) listener(session)
  })

describeComponents(
  'weak-password',
  weakPasswordModel,
  {
    ...weakPasswordVocabulary,
    deeds: {
      ...weakPasswordVocabulary.deeds,
      'weakness.found': (_ui: Ui, { userType }: { userType: UserType }) => tell(somebodyWeak(userType)),
      'session.ended': () => tell(nobody),
    },
  },
  {
    mount: (stage) => {
      page.stage = stage
      page.session = nobody
      page.nobody = nobody
      page.heard.clear()
      connectRouter({ navigate: () => {}, revalidate: () => {} })
      render(<WeakPasswordModal />)
    },
    actions: wiredActions(['clearLogin'], () => page.wired),
  },
)

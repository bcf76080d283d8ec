import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { CollectionActor, CollectionEvent } from '#machines/collection/collection.machine.ts'
import type * as cookies from '#src/lib/cookies.ts'
import { localKeys, localStore } from '#src/lib/storage.ts'
import { CollectButton } from '#src/shared/collection/collect-button.tsx'
import { noteCollected } from '#src/shared/collection/collection.actor.ts'
import { collectionModel } from './collection.model.ts'
import { collectionVocabulary, missionNames, seeWithdrawn } from './collection.vocabulary.ts'
import { type Stage, settled } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  /** Who waits for what is collected. */
  asked: [] as PromiseWithResolvers<readonly string[]>[],
  notifySession: () => {},
  logins: 0,
}))

vi.mock('#src/session/session.store.ts', () => ({
  sessionActor: {
    subscribe: (listener: () => void) => {
      page.notifySession = listener
    },
  },
}))

vi.mock('#src/lib/cookies.ts', async (original) => ({
  ...(await original<typeof cookies>()),
  readUserType: () => '1',
  readToken: () => 'token',
}))

vi.mock('#src/shared/collection/collection.api.ts', () => ({
  fetchCollected: () => {
    const answer = Promise.withResolvers<readonly string[]>()
    page.asked.push(answer)
    return answer.promise
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
  const createActor = (logic: AnyStateMachine, options?: { inspect?: unknown }) =>
    logic.id === 'collection' && !options?.inspect
      ? (staged as unknown as CollectionActor)
      : real.createActor(logic, options as never)
  return { ...real, createActor }
})

type Read = Pick<Extract<CollectionEvent, { type: 'collection.read' }>, 'missionIds' | 'collected'>

/** What was asked for another person is answered, too, and asked again. */
const answer = (_ui: Ui, { missionIds, collected }: Read) =>
  act(async () => {
    if (missionIds.length === 1) noteCollected(missionIds)
    for (let asked = page.asked.shift(); asked; asked = page.asked.shift()) {
      asked.resolve(collected)
      await settled()
    }
  })

beforeAll(() => import('#src/shared/collection/collect-toggle.tsx'))

describeComponents(
  'collection',
  collectionModel,
  {
    ...collectionVocabulary,
    actions: {
      ...collectionVocabulary.actions,
      'collection.read': answer,
      'login.changed': () =>
        act(async () => {
          localStore.set(localKeys.loginId, String((page.logins += 1)))
          page.notifySession()
        }),
    },
  },
  {
    mount: (stage) => {
      Object.assign(page, { stage, asked: [] })
      render(
        <MemoryRouter>
          {Object.entries(missionNames).map(([id, name]) => (
            <CollectButton key={id} missionId={id} name={name} variant="disc" />
          ))}
        </MemoryRouter>,
      )
    },
    inspect: async (ui, stage, step) => {
      await seeWithdrawn(ui, step)
      return { writes: stage.fakes.waiting('write').length }
    },
  },
)

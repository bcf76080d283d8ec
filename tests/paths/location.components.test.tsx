import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import type * as xstate from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { LocationActor } from '#machines/location/location.machine.ts'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import NearQuestion from '#src/portal/features/mission/near-question.tsx'
import { forgetPosition } from '#src/shared/location/position-consent.ts'
import { locationModel } from './location.model.ts'
import { locationVocabulary } from './location.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui, Vocabulary } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, wired: null as AnyStateMachine | null }))

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
    if (logic.id !== 'location' || options?.inspect) return real.createActor(logic, options as never)
    page.wired = logic
    return staged as unknown as LocationActor
  }
  return { ...real, createActor }
})

const logged = vi.spyOn(console, 'info').mockImplementation(() => {})

const ofServer = ['the lookup fails', 'the address is not known', 'the lookup is silent']
const ofBrowser = ['the browser refuses', 'the browser has no position', 'the browser is silent']

/** What the browser keeps: each answer, the record once there is a new one, and a line of the log for what failed. Who was not asked has no position. */
async function inspect(_ui: Ui, stage: Stage, step?: { case: string; to: string }): Promise<void> {
  const { case: name = '', to } = step ?? {}
  const isUnasked = ofServer.includes(name) && to !== 'askingBrowser'
  const isAddressKnown = name === 'the address is known' || name === 'the browser knows' || isUnasked
  if (isAddressKnown) expect(sessionStore.get('location')).toEqual(stage.now().context.record)
  if (name === 'accept') expect(localStore.get('locationConsent')).toBe(true)
  expect(logged).toHaveBeenCalledTimes(isUnasked ? 2 : [...ofServer, ...ofBrowser].includes(name) ? 1 : 0)
  logged.mockClear()
}

const vocabulary: Vocabulary = {
  ...locationVocabulary,
  actions: {
    ...locationVocabulary.actions,
    'record.lost': (_ui: Ui, { hasConsent }: { hasConsent: boolean }) =>
      act(async () => {
        if (!hasConsent) forgetPosition()
        // Given in another tab meanwhile.
        else localStore.set('locationConsent', true)
        sessionStore.remove('location')
      }),
  },
}

describeComponents('location', locationModel, vocabulary, {
  mount: (stage) => {
    page.stage = stage
    localStorage.clear()
    sessionStorage.clear()
    const { record } = stage.now().context
    if (record) sessionStore.set('location', record)
    logged.mockClear()
    render(
      <MemoryRouter>
        <NearQuestion params={{ within: '3' }} to={() => '/mission'} onAnswer={() => {}} />
      </MemoryRouter>,
    )
  },
  actions: wiredActions(['storeConsent', 'storeRecord', 'logFailure'], () => page.wired),
  inspect,
})

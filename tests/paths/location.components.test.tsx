import { render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { expect, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import LocationNotice from '#src/portal/location-notice.tsx'
import { locationModel } from './location.model.ts'
import { locationVocabulary } from './location.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, wired: null as AnyStateMachine | null }))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: (wired: AnyStateMachine) => {
    page.wired = wired
    return page.stage?.actor
  },
}))

const logged = vi.spyOn(console, 'info').mockImplementation(() => {})

const ofServer = ['the lookup fails', 'the address is not known', 'the lookup is silent']
const ofBrowser = ['the browser refuses', 'the browser has no position', 'the browser is silent']

/** What the browser keeps: each answer, the record once there is a new one, and a line of the log for what failed. Who was not asked has no position. */
async function look(_ui: Ui, stage: Stage, step?: { case: string; to: string }): Promise<void> {
  const { case: name = '', to } = step ?? {}
  const isUnasked = ofServer.includes(name) && to !== 'askingBrowser'
  const isFound = name === 'the address is known' || name === 'the browser knows' || isUnasked
  if (isFound) expect(sessionStore.get('location')).toEqual(stage.now().context.record)
  if (name === 'accept') expect(localStore.get('locationConsent')).toBe(true)
  if (name === 'decline') expect(sessionStore.get('locationDeclined')).toBe(true)
  expect(logged).toHaveBeenCalledTimes(isUnasked ? 2 : [...ofServer, ...ofBrowser].includes(name) ? 1 : 0)
  logged.mockClear()
}

describeComponents('location', locationModel, locationVocabulary, {
  mount: (stage) => {
    page.stage = stage
    localStorage.clear()
    sessionStorage.clear()
    logged.mockClear()
    render(<LocationNotice shown />)
  },
  actions: wiredActions(['storeConsent', 'storeDecline', 'storeRecord', 'logFailure'], () => page.wired),
  look,
})

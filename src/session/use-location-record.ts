import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { LocationRecord } from '#contract/location.ts'
import { type BrowserPosition, locationMachine } from '#machines/location/location.machine.ts'
import { localStore, sessionStore } from '../lib/storage.ts'
import { locateByIp } from './ip-location.ts'

const cacheKey = 'location'
const consentKey = 'locationConsent'

const wired = locationMachine.provide({
  actors: {
    readCache: fromPromise<LocationRecord | null>(async () => sessionStore.get<LocationRecord>(cacheKey)),
    locateByIp: fromPromise<LocationRecord>(({ signal }) => locateByIp(signal)),
    readConsent: fromPromise<boolean>(async () => localStore.get(consentKey) === true),
    storeConsent: fromPromise<void>(async () => localStore.set(consentKey, true)),
    locateByBrowser: fromPromise<BrowserPosition, { enableHighAccuracy: false; timeout: number }>(({ input }) =>
      locateByBrowser(input),
    ),
    writeCache: fromPromise<void, LocationRecord>(async ({ input }) => sessionStore.set(cacheKey, input)),
  },
  actions: {
    logFailure: (_, { step, error }) => console.info(`location: ${step} failed`, codeOf(error)),
  },
})

/** Where the visitor is: the snapshot (tag `asking` while the notice about the browser's position is due) and the way to answer it. */
export function useLocationRecord() {
  const flow = useActorRef(wired)
  return {
    record: useSelector(flow, ({ context }) => context.record),
    asking: useSelector(flow, (snapshot) => snapshot.hasTag('asking')),
    accept: () => flow.send({ type: 'consent.accepted' }),
    decline: () => flow.send({ type: 'consent.declined' }),
  }
}

const locateByBrowser = (options: PositionOptions): Promise<BrowserPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject({ code: 'UNAVAILABLE', message: 'the browser has no position' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, message }) => reject({ code: String(code), message }),
      options,
    )
  })

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'UNKNOWN')

import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type LocationRecord, locationRecord } from '#contract/location.ts'
import { type BrowserPosition, locationMachine, type PositionRequest } from '#machines/location/location.machine.ts'
import { localStore, sessionStore } from '../lib/storage.ts'
import { locateByIp } from './ip-location.ts'
import { isPositionAllowed, positionConsentKey, positionDeclineKey, positionRecordKey } from './position-consent.ts'

const wired = locationMachine.provide({
  actors: {
    locateByIp: fromPromise<LocationRecord>(({ signal }) => locateByIp(signal)),
    locateByBrowser: fromPromise<BrowserPosition, PositionRequest>(({ input }) => locateByBrowser(input)),
  },
  actions: {
    storeConsent: () => localStore.set(positionConsentKey, true),
    storeDecline: () => sessionStore.set(positionDeclineKey, true),
    storeRecord: (_, record) => sessionStore.set(positionRecordKey, record),
    logFailure: (_, { step, error }) => console.info(`location: ${step} failed`, codeOf(error)),
  },
})

const recall = () => ({
  record: locationRecord.safeParse(sessionStore.get(positionRecordKey)).data ?? null,
  hasConsent: isPositionAllowed(),
  hasDeclined: sessionStore.get(positionDeclineKey) === true,
})

/** Where the visitor is: the snapshot (tag `asking` while the notice about the browser's position is due) and the way to answer it. */
export function useLocationRecord() {
  const [input] = useState(recall)
  const flow = useActorRef(wired, { input })
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

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'UNKNOWN'
}

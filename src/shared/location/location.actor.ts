import { createActor, fromPromise } from 'xstate'
import { type LocationRecord, locationRecord } from '#contract/location.ts'
import { textProperty } from '#domain/property.ts'
import { type BrowserPosition, locationMachine, type PositionRequest } from '#machines/location/location.machine.ts'
import { localStore, sessionStore } from '../../lib/storage.ts'
import { locateByIp } from './ip-location.ts'
import { isPositionAllowed, positionConsentKey, positionRecordKey } from './position-consent.ts'
import { inspection } from '../../lib/inspection.ts'

const storedRecord = () => locationRecord.safeParse(sessionStore.get(positionRecordKey)).data ?? null

/** Where the visitor is, looked up from the first import on. */
export const locationActor = createActor(
  locationMachine.provide({
    actors: {
      locateByIp: fromPromise<LocationRecord>(({ signal }) => locateByIp(signal)),
      locateByBrowser: fromPromise<BrowserPosition, PositionRequest>(({ input }) => locateByBrowser(input)),
    },
    actions: {
      storeConsent: () => localStore.set(positionConsentKey, true),
      storeRecord: (_, record) => sessionStore.set(positionRecordKey, record),
      logFailure: (_, { step, error }) => console.info(`location: ${step} failed`, codeOf(error)),
    },
  }),
  { ...inspection, input: { record: storedRecord(), hasConsent: isPositionAllowed() } },
).start()

const hasRecord = (): boolean => sessionStore.get(positionRecordKey) !== null

let hadRecord = hasRecord()
sessionStore.watch(() => {
  const isLost = hadRecord && !hasRecord()
  hadRecord = hasRecord()
  // Whoever forgets the place may be about to forget more.
  if (isLost) queueMicrotask(() => locationActor.send({ type: 'record.lost', hasConsent: isPositionAllowed() }))
})

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

const codeOf = (error: unknown): string => textProperty(error, 'code') ?? 'UNKNOWN'

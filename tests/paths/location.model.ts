import { locationMachine } from '#machines/location/location.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const guangzhou = {
  latitude: 23.1291,
  longitude: 113.2644,
  province: '广东省',
  city: '广州市',
  address: '广东省广州市',
}
const shenzhen = { latitude: 22.5431, longitude: 114.0579, province: '广东省', city: '深圳市', address: '广东省深圳市' }
const unnamed = { latitude: 23.02, longitude: 113.12, province: '未知', city: '未知', address: '未知' }
const capital = { latitude: 39.9165, longitude: 116.3971, province: '北京市', city: '北京市', address: '北京市东城区' }
const broken = { code: 'NETWORK', message: '' }
const closed = { code: 'STORAGE', message: '' }

const toBrowser = {
  to: 'askingBrowser',
  calls: { locateByBrowser: { enableHighAccuracy: false, timeout: 10_000 } },
}
const logged = { does: ['logFailure'] }
const byDefault = { to: 'keeping', then: { record: capital }, calls: { writeCache: capital } }

/** Requirements: spec sections 3 (location record), 4 (location), 9 (timeouts, default); domain section 10 (consent). */
export const locationModel = defineModel({
  machine: locationMachine,
  starts: { default: { to: 'readingCache', calls: { readCache: undefined }, then: { record: null } } },
  delays: { ipTimeout: 10_000, browserTimeout: 10_000 },
  cases: [
    resolve('a record is kept', 'readCache', guangzhou),
    resolve('no record is kept', 'readCache', null),
    reject('the storage cannot be read', 'readCache', closed),
    resolve('the address is known', 'locateByIp', shenzhen),
    reject('the address is not known', 'locateByIp', broken),
    elapse('the lookup is silent', 'ipTimeout', 'askingServer'),
    resolve('consent was given before', 'readConsent', true),
    resolve('consent was not given yet', 'readConsent', false),
    reject('consent cannot be read', 'readConsent', closed),
    send('accept', { type: 'consent.accepted' }),
    send('decline', { type: 'consent.declined' }),
    resolve('consent is stored', 'storeConsent'),
    reject('consent cannot be stored', 'storeConsent', closed),
    resolve('the browser knows', 'locateByBrowser', { latitude: 23.02, longitude: 113.12 }),
    reject('the browser refuses', 'locateByBrowser', { code: 'PERMISSION_DENIED', message: '' }),
    reject('the browser has no location', 'locateByBrowser', { code: 'UNAVAILABLE', message: '' }),
    elapse('the browser is silent', 'browserTimeout', 'askingBrowser'),
    resolve('the record is stored', 'writeCache'),
    reject('the record cannot be stored', 'writeCache', closed),
  ],
  spec: [
    { from: 'readingCache', on: 'a record is kept', to: 'located', then: { record: guangzhou } },
    { from: 'readingCache', on: 'no record is kept', to: 'askingServer', calls: { locateByIp: undefined } },
    {
      from: 'readingCache',
      on: 'the storage cannot be read',
      to: 'askingServer',
      calls: { locateByIp: undefined },
      ...logged,
    },
    {
      from: 'askingServer',
      on: 'the address is known',
      to: 'keeping',
      then: { record: shenzhen },
      calls: { writeCache: shenzhen },
    },
    ...['the address is not known', 'the lookup is silent'].map((on) => ({
      from: 'askingServer',
      on,
      to: 'readingConsent',
      calls: { readConsent: undefined },
      ...logged,
    })),
    { from: 'readingConsent', on: 'consent was given before', ...toBrowser },
    { from: 'readingConsent', on: 'consent was not given yet', to: 'asking' },
    { from: 'readingConsent', on: 'consent cannot be read', to: 'asking', ...logged },
    { from: 'asking', on: 'accept', to: 'storingConsent', calls: { storeConsent: undefined } },
    { from: 'asking', on: 'decline', ...byDefault },
    { from: 'storingConsent', on: 'consent is stored', ...toBrowser },
    { from: 'storingConsent', on: 'consent cannot be stored', ...toBrowser, ...logged },
    {
      from: 'askingBrowser',
      on: 'the browser knows',
      to: 'keeping',
      then: { record: unnamed },
      calls: { writeCache: unnamed },
    },
    { from: 'askingBrowser', on: 'the browser refuses', ...byDefault, ...logged },
    { from: 'askingBrowser', on: 'the browser has no location', ...byDefault, ...logged },
    { from: 'askingBrowser', on: 'the browser is silent', ...byDefault, ...logged },
    { from: 'keeping', on: 'the record is stored', to: 'located' },
    { from: 'keeping', on: 'the record cannot be stored', to: 'located', ...logged },
  ],
  invariants: {
    readingCache: (s) => waits(s.hasTag('busy'), s.context.record),
    askingServer: (s) => waits(s.hasTag('busy'), s.context.record),
    readingConsent: (s) => waits(s.hasTag('busy'), s.context.record),
    asking: (s) => (s.hasTag('asking') && !s.hasTag('busy') && s.context.record === null) || 'the notice is open',
    storingConsent: (s) => waits(s.hasTag('busy'), s.context.record),
    askingBrowser: (s) => waits(s.hasTag('busy'), s.context.record),
    keeping: (s) => (s.hasTag('busy') && s.context.record !== null) || 'there is something to keep',
    located: (s) => (s.output !== undefined && s.output === s.context.record) || 'the record is handed on',
  },
})

const waits = (busy: boolean, record: unknown): true | string => (busy && record === null) || 'a lookup is under way'

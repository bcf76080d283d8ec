import type { LocationRecord } from '#contract/location.ts'
import { locationMachine } from '#machines/location/location.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const guangzhou: LocationRecord = {
  source: 'ip',
  latitude: 23.1291,
  longitude: 113.2644,
  province: '广东省',
  city: '广州市',
  address: '广东省广州市',
}
const shenzhen: LocationRecord = {
  source: 'ip',
  latitude: 22.5431,
  longitude: 114.0579,
  province: '广东省',
  city: '深圳市',
  address: '广东省深圳市',
}
const unnamed: LocationRecord = {
  source: 'browser',
  latitude: 23.02,
  longitude: 113.12,
  province: '未知',
  city: '未知',
  address: '未知',
}
const capital: LocationRecord = {
  source: 'default',
  latitude: 39.9165,
  longitude: 116.3971,
  province: '北京市',
  city: '北京市',
  address: '北京市东城区',
}

const stranger = { record: null, hasConsent: false }

type Guard = readonly [string, (c: { hasConsent: boolean }) => boolean]
const consented: Guard = ['consent was given', (c) => c.hasConsent]
const unasked: Guard = ['nobody was asked yet', (c) => !c.hasConsent]

const asksServer = { to: 'askingServer', calls: { locateByIp: undefined } }
const asksBrowser = {
  to: 'askingBrowser',
  calls: { locateByBrowser: { enableHighAccuracy: false, timeout: 10_000 } },
}
const stores = (record: LocationRecord) => ['storeRecord', record] as const
const logs = (step: string, code: string, message: string) =>
  ['logFailure', { step, error: { code, message } }] as const

const noAnswer = { code: 'SCRIPT', message: 'the lookup did not load' }
const noAddress = { code: '10010', message: '无法确定位置' }

const withoutConsent = logs('browser', 'NO_CONSENT', 'the position may not be used')

const ipFailures = [
  { on: 'the lookup fails', log: logs('ip', noAnswer.code, noAnswer.message) },
  { on: 'the address is not known', log: logs('ip', noAddress.code, noAddress.message) },
  { on: 'the lookup is silent', log: logs('ip', 'TIMEOUT', '10 s without an answer') },
]

const browserFailures = [
  { on: 'the browser refuses', log: logs('browser', '1', 'User denied Geolocation') },
  { on: 'the browser has no position', log: logs('browser', '2', '') },
  { on: 'the browser is silent', log: logs('browser', 'TIMEOUT', '10 s without an answer') },
]

/** Requirements: docs/rules/browser.md#location-record, docs/rules/browser.md#location, docs/rules/privacy.md#position. */
export const locationModel = defineModel({
  machine: locationMachine,
  equal: {
    'asking consent.accepted #0 goes to unknown': 'unknown finds the consent just kept and leads to the same place',
    'found always #0 goes to recalling': 'recalling finds the record just kept and leads to the same place',
  },
  alike: {
    component: [
      {
        states: ['askingBrowser', 'askingServer', 'located'],
        reason: '结果的位置上只有征求同意时有字，定位的请求和存下的位置由浏览器层看',
      },
    ],
  },
  starts: {
    'first visit': { input: stranger, ...asksServer },
    'consent was given before': { input: { ...stranger, hasConsent: true }, ...asksServer },
    'a record is kept': { input: { ...stranger, record: guangzhou }, to: 'located', then: { record: guangzhou } },
    'the capital is kept': { input: { ...stranger, record: capital }, to: 'asking', then: { record: capital } },
    'the capital is kept with consent': {
      input: { ...stranger, record: capital, hasConsent: true },
      to: 'asking',
      then: { record: capital },
    },
  },
  delays: { ipTimeout: 10_000, browserTimeout: 10_000 },
  cases: [
    resolve('the address is known', 'locateByIp', shenzhen),
    reject('the lookup fails', 'locateByIp', noAnswer),
    reject('the address is not known', 'locateByIp', noAddress),
    elapse('the lookup is silent', 'ipTimeout', 'askingServer'),
    send('accept', { type: 'consent.accepted' }),
    resolve('the browser knows', 'locateByBrowser', { latitude: 23.02, longitude: 113.12 }),
    reject('the browser refuses', 'locateByBrowser', { code: '1', message: 'User denied Geolocation' }),
    reject('the browser has no position', 'locateByBrowser', { code: '2', message: '' }),
    elapse('the browser is silent', 'browserTimeout', 'askingBrowser'),
    send('the consent is taken back', { type: 'record.lost', hasConsent: false }),
    send('the session ends', { type: 'record.lost', hasConsent: true }),
  ],
  // What is not known cannot be lost.
  offered: {
    'the consent is taken back': (s) => s.context.record !== null,
    'the session ends': (s) => s.context.record !== null,
  },
  spec: [
    {
      from: 'askingServer',
      on: 'the address is known',
      to: 'located',
      then: { record: shenzhen },
      does: [stores(shenzhen)],
    },
    ...ipFailures.flatMap(({ on, log }) => [
      { from: 'askingServer', on, guard: consented, does: [log], ...asksBrowser },
      {
        from: 'askingServer',
        on,
        guard: unasked,
        does: [log, withoutConsent, stores(capital)],
        to: 'asking',
        then: { record: capital },
      },
    ]),
    { from: 'asking', on: 'accept', then: { hasConsent: true }, does: ['storeConsent'], ...asksBrowser },
    {
      from: 'askingBrowser',
      on: 'the browser knows',
      to: 'located',
      then: { record: unnamed },
      does: [stores(unnamed)],
    },
    ...browserFailures.map(({ on, log }) => ({
      from: 'askingBrowser',
      on,
      to: 'asking',
      then: { record: capital },
      does: [log, stores(capital)],
    })),
    { from: '', on: 'the consent is taken back', then: stranger, ...asksServer },
    { from: '', on: 'the session ends', then: { ...stranger, hasConsent: true }, ...asksServer },
  ],
  ignores: {
    askingServer: ['consent.accepted'],
    askingBrowser: ['consent.accepted'],
    located: ['consent.accepted'],
  },
  invariants: {
    recalling: () => '不停留在这里',
    askingServer: (s) => (s.hasTag('busy') && s.context.record === null) || '正在查询',
    unknown: () => '不停留在这里',
    known: () => '不停留在这里',
    asking: (s) =>
      (s.hasTag('asking') && !s.hasTag('busy') && s.context.record?.source === 'default') || '正在问，还没有谁的位置',
    askingBrowser: (s) => (s.hasTag('busy') && s.context.hasConsent) || '同意后才向浏览器要位置',
    found: () => '不停留在这里',
    located: (s) =>
      (s.context.record !== null && s.context.record.source !== 'default' && !s.hasTag('busy')) ||
      '记下的是访客真正的位置',
  },
})

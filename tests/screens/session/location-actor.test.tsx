import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const city = { latitude: 23.13, longitude: 113.26, province: '广东省', city: '广州市', address: '广东省广州市' }
const capital = {
  source: 'default',
  latitude: 39.9165,
  longitude: 116.3971,
  province: '北京市',
  city: '北京市',
  address: '北京市东城区',
}

type Called = (envelope: unknown) => void
const scripts: HTMLScriptElement[] = []
const answer = (envelope: unknown) =>
  act(async () => {
    const name = new URL(scripts.at(-1)?.src ?? '').searchParams.get('callback') ?? ''
    ;(window as unknown as Record<string, Called>)[name]?.(envelope)
  })
const fail = () => act(async () => void scripts.at(-1)?.dispatchEvent(new Event('error')))
const browserSays = (say: (done: (position: unknown) => void, refuse: (error: unknown) => void) => void) => {
  const requests: PositionOptions[] = []
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (done: () => void, refuse: () => void, options: PositionOptions) => {
        requests.push(options)
        say(done, refuse)
      },
    },
  })
  return requests
}
/** The page as it is loaded again, with its storages. */
async function open() {
  vi.resetModules()
  const { locationActor } = await import('#src/shared/location/location.actor.ts')
  const { sessionStore } = await import('#src/lib/storage.ts')
  return {
    place: locationActor,
    record: () => locationActor.getSnapshot().context.record,
    sessionStore,
  }
}
const readRecord = () => JSON.parse(sessionStorage.getItem('location') ?? 'null') as unknown

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  scripts.length = 0
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(nodes[0] as HTMLScriptElement))
})

it('takes the city of the address by script, and keeps it for this session [S7 callback]', async () => {
  const { record } = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  const { pathname, searchParams } = new URL(scripts[0]?.src ?? '')
  expect(pathname).toBe('/v2/api/zyz/home/location/ip')
  expect(searchParams.get('callback')).toMatch(/^[A-Za-z_$][\w$]{0,63}$/)
  await answer({ code: 200, msg: '', data: city })
  expect(record()).toEqual({ ...city, source: 'ip' })
  expect(readRecord()).toEqual({ ...city, source: 'ip' })
  expect((await open()).record()).toEqual({ ...city, source: 'ip' })
  expect(scripts).toHaveLength(1)
})

it('asks the maps service that is configured [S4 location lookup] [S7 maps service]', async () => {
  document.documentElement.dataset['mapIpUrl'] = 'https://maps.example/ip?key=k'
  await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  delete document.documentElement.dataset['mapIpUrl']
  expect(scripts[0]?.src).toMatch(/^https:\/\/maps\.example\/ip\?key=k&callback=[A-Za-z_$][\w$]{0,63}$/)
})

it.each([
  ['a refusal', () => answer({ code: 10002, msg: '没有', data: null })],
  ['a record that is none', () => answer({ code: 200, msg: '', data: { ...city, latitude: 'x' } })],
  ['a script that does not load', fail],
])('asks the person before the browser, after %s', async (_, happen) => {
  const position = browserSays((done) => done({ coords: { latitude: 22.5, longitude: 114 } }))
  const { place: location, record } = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await happen()
  expect(location.getSnapshot().hasTag('asking')).toBe(true)
  expect(readRecord()).toEqual(capital)
  expect(position).toEqual([])
  location.send({ type: 'consent.accepted' })
  await waitFor(() =>
    expect(record()).toEqual({
      latitude: 22.5,
      longitude: 114,
      source: 'browser',
      province: '未知',
      city: '未知',
      address: '未知',
    }),
  )
  expect(position).toEqual([{ enableHighAccuracy: false, timeout: 10_000 }])
  expect(localStorage.getItem('locationConsent')).toBe('true')
})

it('goes on to the capital without an answer, or when the browser refuses, and can then be asked again', async () => {
  const position = browserSays((_, refuse) => refuse({ code: 1, message: 'denied' }))
  const first = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await fail()
  expect(first.record()).toEqual(capital)
  expect(position).toEqual([])
  sessionStorage.clear()
  localStorage.setItem('locationConsent', 'true')
  const second = await open()
  await waitFor(() => expect(scripts).toHaveLength(2))
  await fail()
  await waitFor(() => expect(second.record()).toEqual(capital))
  expect(position).toHaveLength(1)
  expect(readRecord()).toEqual(capital)
  second.place.send({ type: 'consent.accepted' })
  await waitFor(() => expect(position).toHaveLength(2))
})

it('asks the browser for a place of low accuracy [S4 location accuracy]', async () => {
  localStorage.setItem('locationConsent', 'true')
  const position = browserSays((done) => done({ coords: { latitude: 22.5, longitude: 114 } }))
  await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await fail()
  await waitFor(() => expect(position).toMatchObject([{ enableHighAccuracy: false }]))
})

it('does not take the word of a maps service for where its answer comes from', async () => {
  const { record } = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await answer({ code: 200, msg: '', data: { ...city, source: 'default' } })
  expect(record()).toEqual({ ...city, source: 'ip' })
})

it('looks the place up anew once its record is gone', async () => {
  const { sessionStore } = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await answer({ code: 200, msg: '', data: city })
  sessionStore.remove('location')
  await waitFor(() => expect(scripts).toHaveLength(2))
  await answer({ code: 200, msg: '', data: city })
  expect(readRecord()).toEqual({ ...city, source: 'ip' })
})

it('takes nothing for lost where the storage is off', async () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('off')
  })
  const { place: location, record } = await open()
  await waitFor(() => expect(scripts).toHaveLength(1))
  await answer({ code: 200, msg: '', data: city })
  expect(location.getSnapshot().matches('located')).toBe(true)
  expect(record()).toEqual({ ...city, source: 'ip' })
  set.mockRestore()
})

import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '#src/lib/storage.ts'
import LocationNotice from '#src/portal/location-notice.tsx'
import { useLocationRecord } from '#src/session/use-location-record.ts'

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
  const asked: PositionOptions[] = []
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (done: () => void, refuse: () => void, options: PositionOptions) => {
        asked.push(options)
        say(done, refuse)
      },
    },
  })
  return asked
}
const kept = () => JSON.parse(sessionStorage.getItem('location') ?? 'null') as unknown

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  scripts.length = 0
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(nodes[0] as HTMLScriptElement))
})

it('takes the city of the address by script, and keeps it for this session', async () => {
  const { result } = renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  const { pathname, searchParams } = new URL(scripts[0]?.src ?? '')
  expect(pathname).toBe('/v2/api/zyz/home/location/ip')
  expect(searchParams.get('callback')).toMatch(/^[A-Za-z_$][\w$]{0,63}$/)
  await answer({ code: 200, msg: '', data: city })
  expect(result.current.record).toEqual({ ...city, source: 'ip' })
  expect(kept()).toEqual({ ...city, source: 'ip' })
  renderHook(() => useLocationRecord())
  expect(scripts).toHaveLength(1)
})

it('asks the maps service that is configured', async () => {
  document.documentElement.dataset['mapIpUrl'] = 'https://maps.example/ip?key=k'
  renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  delete document.documentElement.dataset['mapIpUrl']
  expect(scripts[0]?.src).toMatch(/^https:\/\/maps\.example\/ip\?key=k&callback=[A-Za-z_$][\w$]{0,63}$/)
})

it.each([
  ['a refusal', () => answer({ code: 10002, msg: '没有', data: null })],
  ['a record that is none', () => answer({ code: 200, msg: '', data: { ...city, latitude: 'x' } })],
  ['a script that does not load', fail],
])('asks before the browser is asked, after %s', async (_, happen) => {
  const asked = browserSays((done) => done({ coords: { latitude: 22.5, longitude: 114 } }))
  const { result } = renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  await happen()
  expect(result.current.asking).toBe(true)
  expect(kept()).toEqual(capital)
  expect(asked).toEqual([])
  await act(async () => result.current.accept())
  await waitFor(() =>
    expect(result.current.record).toEqual({
      latitude: 22.5,
      longitude: 114,
      source: 'browser',
      province: '未知',
      city: '未知',
      address: '未知',
    }),
  )
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 10_000 }])
  expect(localStorage.getItem('locationConsent')).toBe('true')
})

it('goes on to the capital when the notice is declined, or the browser refuses, and asks but once', async () => {
  const asked = browserSays((_, refuse) => refuse({ code: 1, message: 'denied' }))
  const first = renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  await fail()
  await act(async () => first.result.current.decline())
  expect(first.result.current.record).toEqual(capital)
  expect(asked).toEqual([])
  expect(renderHook(() => useLocationRecord()).result.current.asking).toBe(false)
  sessionStorage.clear()
  localStorage.setItem('locationConsent', 'true')
  const second = renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(2))
  await fail()
  await waitFor(() => expect(second.result.current.record).toEqual(capital))
  expect(asked).toHaveLength(1)
  expect(kept()).toEqual(capital)
})

it('asks the browser for a place of low accuracy', async () => {
  localStorage.setItem('locationConsent', 'true')
  const asked = browserSays((done) => done({ coords: { latitude: 22.5, longitude: 114 } }))
  renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  await fail()
  await waitFor(() => expect(asked).toMatchObject([{ enableHighAccuracy: false }]))
})

it('does not take the word of a maps service for where its answer comes from', async () => {
  const { result } = renderHook(() => useLocationRecord())
  await waitFor(() => expect(scripts).toHaveLength(1))
  await answer({ code: 200, msg: '', data: { ...city, source: 'default' } })
  expect(result.current.record).toEqual({ ...city, source: 'ip' })
})

it('looks the place up anew once its record is gone', async () => {
  const { unmount } = render(<LocationNotice shown />)
  await waitFor(() => expect(scripts).toHaveLength(1))
  await answer({ code: 200, msg: '', data: city })
  act(() => sessionStore.remove('location'))
  await waitFor(() => expect(scripts).toHaveLength(2))
  await answer({ code: 200, msg: '', data: city })
  expect(kept()).toEqual({ ...city, source: 'ip' })
  unmount()
})

it('has a record on every page, and asks on those of what is near alone', async () => {
  const { rerender, unmount } = render(<LocationNotice shown={false} />)
  await waitFor(() => expect(scripts).toHaveLength(1))
  await fail()
  expect(kept()).toEqual(capital)
  expect(screen.queryByRole('complementary', { name: '使用位置' })).toBeNull()
  rerender(<LocationNotice shown />)
  expect(screen.getByRole('complementary', { name: '使用位置' })).toBeDefined()
  unmount()
})

import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const city = { latitude: 23.1291, longitude: 113.2644, province: '广东省', city: '广州市', address: '广东省广州市' }

const scripts: HTMLScriptElement[] = []
const answer = (envelope: unknown) =>
  act(async () => {
    const name = new URL(scripts.at(-1)?.src ?? '').searchParams.get('callback') ?? ''
    ;(window as unknown as Record<string, (envelope: unknown) => void>)[name]?.(envelope)
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  scripts.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(nodes[0] as HTMLScriptElement))
})

it.for([
  ['latitude', 23.1291],
  ['longitude', 113.2644],
  ['province', '广东省'],
  ['city', '广州市'],
  ['address', '广东省广州市'],
  ['source', 'ip'],
] as const)(
  '%s of the place is kept in session storage [S3 location record] [S3 location stored]',
  async ([field, value]) => {
    vi.resetModules()
    await import('#src/shared/location/location.actor.ts')
    await waitFor(() => expect(scripts).toHaveLength(1))
    await answer({ code: 200, msg: '', data: city })
    const record = JSON.parse(sessionStorage.getItem('location') ?? '{}') as Record<string, unknown>
    expect(record[field]).toBe(value)
  },
)

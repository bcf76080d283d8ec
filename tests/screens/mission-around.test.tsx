import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocationRecord } from '#contract/location.ts'
import { ApiError } from '#src/lib/api-error.ts'
import DirectionPanel from '#src/portal/features/mission/direction-panel.tsx'
import SharePanel from '#src/portal/features/mission/share-panel.tsx'

const place = { point: { latitude: 23.1166, longitude: 113.3345 }, place: '南沙湿地', address: '广州市南沙区新垦街' }
const mission = { missionId: '12', name: '湿地观鸟', words: '12月6日 周日 9:00–12:00，南沙湿地' }
const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>())
vi.mock('#src/lib/save-file.ts', () => ({ saveFile }))
const fetchPoster = vi.hoisted(() => vi.fn<(missionId: string, signal: AbortSignal) => Promise<Blob>>())
vi.mock('#src/portal/features/mission/mission.api.ts', () => ({ fetchPoster }))
const known = vi.hoisted(() => ({ record: null as Partial<LocationRecord> | null, isAsking: false }))
const send = vi.hoisted(() => vi.fn<(event: { type: string }) => void>())
vi.mock('#src/shared/location/location.actor.ts', () => ({
  locationActor: {
    getSnapshot: () => ({ context: known, hasTag: (tag: string) => tag === 'asking' && known.isAsking }),
    send,
    subscribe: () => ({ unsubscribe: () => undefined }),
  },
}))

beforeEach(() => {
  localStorage.clear()
  known.record = null
  known.isAsking = false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who is known to the city alone reads the address', () => {
  known.record = { latitude: 23.1, longitude: 113.3, source: 'ip' }
  render(<DirectionPanel {...place} />)
  expect(screen.getByText('广州市南沙区新垦街')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('whose place is nobody’s reads the address, and can give the position', async () => {
  known.isAsking = true
  render(<DirectionPanel {...place} />)
  expect(screen.getByText('广州市南沙区新垦街')).toBeTruthy()
  expect(screen.queryByText(/直线/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: '使用我的位置' }))
  expect(send).toHaveBeenCalledWith({ type: 'consent.accepted' })
})

test('who gave the position reads the direction, how far it is and what a ring is', () => {
  known.record = { latitude: 23.1066, longitude: 113.3245, source: 'browser' }
  const { container } = render(<DirectionPanel {...place} />)
  expect(screen.getByText('在你的东北方，直线 1.5 公里')).toBeTruthy()
  expect(screen.getByText(/每圈 500 米/)).toBeTruthy()
  // Three rings end at 1500 metres, and the place is 1511 away; the fifth circle is the reader.
  expect(container.querySelectorAll('svg[viewBox^="-100"] circle')).toHaveLength(4 + 1)
})

test('a mission is told by the sheet of the system where there is one, and by its address', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  history.replaceState(null, '', '/mission/detail-12?from=list')
  const user = userEvent.setup()
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  render(<SharePanel {...mission} isComing={false} />)
  await user.click(screen.getByRole('button', { name: '发给朋友' }))
  const url = `${location.origin}/mission/detail-12`
  expect(share).toHaveBeenCalledWith({ title: '湿地观鸟', text: '湿地观鸟，12月6日 周日 9:00–12:00，南沙湿地', url })
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  expect(writeText).toHaveBeenCalledWith(url)
})

test('without such a sheet the address alone is offered', () => {
  render(<SharePanel {...mission} isComing={false} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['复制链接'])
})

describe('the poster of a mission that is to come', () => {
  const poster = new Blob(['png'], { type: 'image/png' })
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  beforeEach(() => {
    share.mockReset().mockResolvedValue()
    fetchPoster.mockReset().mockResolvedValue(poster)
    saveFile.mockReset()
  })

  test('is kept where the system has no sheet', async () => {
    vi.stubGlobal('navigator', {})
    render(<SharePanel {...mission} isComing />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['存海报', '复制链接'])
    await userEvent.click(screen.getByRole('button', { name: '存海报' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(poster, '海报-湿地观鸟.png'))
    expect(fetchPoster).toHaveBeenCalledWith('12', expect.anything())
  })

  test('goes by the sheet of the system as a file', async () => {
    vi.stubGlobal('navigator', { share, canShare: () => true })
    render(<SharePanel {...mission} isComing />)
    await userEvent.click(screen.getByRole('button', { name: '发海报' }))
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
    const { files } = share.mock.calls[0]?.[0] ?? {}
    expect(files?.map(({ name, type }) => [name, type])).toEqual([['海报-湿地观鸟.png', 'image/png']])
    expect(saveFile).not.toHaveBeenCalled()
  })

  test('is kept where the sheet takes no files', async () => {
    vi.stubGlobal('navigator', { share, canShare: () => false })
    render(<SharePanel {...mission} isComing />)
    await userEvent.click(screen.getByRole('button', { name: '发海报' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(poster, '海报-湿地观鸟.png'))
    expect(share).not.toHaveBeenCalled()
  })

  test('says why there is none', async () => {
    fetchPoster.mockRejectedValue(new ApiError('business', '12001', '活动已取消，不再提供海报'))
    vi.stubGlobal('navigator', {})
    render(<SharePanel {...mission} isComing />)
    await userEvent.click(screen.getByRole('button', { name: '存海报' }))
    expect((await screen.findByRole('alert')).textContent).toBe('活动已取消，不再提供海报')
  })
})

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocationRecord } from '#contract/location.ts'
import { ApiError } from '#src/lib/api-error.ts'
import DirectionPanel from '#src/portal/features/mission/direction-panel.tsx'
import LastTime from '#src/portal/features/mission/last-time.tsx'
import type * as Endpoints from '#src/portal/features/mission/mission.api.ts'
import SharePanel from '#src/portal/features/mission/share-panel.tsx'

const place = { point: { latitude: 23.1166, longitude: 113.3345 }, place: '南沙湿地', address: '广州市南沙区新垦街' }
const mission = { missionId: '12', name: '湿地观鸟', words: '12月6日 周日 9:00–12:00，南沙湿地' }
const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>())
vi.mock('#src/lib/save-file.ts', () => ({ saveFile }))
const fetchPoster = vi.hoisted(() => vi.fn<(missionId: string, signal: AbortSignal) => Promise<Blob>>())
const fetchLastTime = vi.hoisted(() => vi.fn<typeof Endpoints.fetchLastTime>())
vi.mock('#src/portal/features/mission/mission.api.ts', () => ({ fetchPoster, fetchLastTime }))
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

describe('the last time', () => {
  const photo = (photoId: string, caption: string | null = null) => ({
    photoId,
    caption,
    blur: 'data:image/png;base64,AA==',
    large: { address: `/photo-${photoId}`, width: 1600, height: 1200 },
    small: { address: `/photo-${photoId}-small`, width: 640, height: 480 },
  })
  const last = {
    missionId: '7',
    startAt: '2026-11-14T08:00:00+08:00',
    times: 6,
    people: 14,
    minutes: 2520,
    photos: [photo('1', '合影'), photo('2'), photo('3')],
    photoCount: 5,
    stars: { overall: 4.8, count: 11 },
    words: { text: '第一次来也有人带着走', evaluatedAt: '2026-11-17T20:00:00+08:00' },
  }
  const now = new Date('2026-12-01T10:00:00+08:00').getTime()
  const show = (answer: ReturnType<typeof Endpoints.fetchLastTime>) => {
    fetchLastTime.mockReset().mockReturnValue(answer)
    render(
      <MemoryRouter>
        <LastTime mission={{ id: '12', organization: { id: '3', name: '南沙湿地守护者' } }} now={now} />
      </MemoryRouter>,
    )
    expect(fetchLastTime).toHaveBeenCalledWith('12', expect.anything())
  }

  test('shows three photos, the figures, and words of somebody who is not named', async () => {
    show(Promise.resolve(last))
    const part = await screen.findByRole('region', { name: /^上一次/ })
    const text = part.textContent?.replaceAll('\u00A0', ' ')
    for (const words of [
      '14 人',
      '42小时',
      '11 位评价4.8 分',
      '还有 2 张',
      '“第一次来也有人带着走”一位参加者，11月17日',
    ])
      expect(text).toContain(words)
    expect(screen.getByRole('link', { name: '办过 6 次' }).getAttribute('href')).toBe(
      '/organization/details?id=3#ended',
    )
    expect(screen.getByRole('link', { name: '11月14日' }).getAttribute('href')).toBe('/mission/detail-7')
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      '合影',
      '上一次的照片 2',
      '上一次的照片 3',
    ])
  })

  test('leaves out what it has not', async () => {
    show(Promise.resolve({ ...last, photos: [], photoCount: 0, stars: null, words: null }))
    expect((await screen.findByRole('region', { name: /^上一次/ })).textContent).not.toMatch(/评价|还有|参加者/)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test.each([
    ['a mission that never was before', () => Promise.resolve(null)],
    ['a failing call', () => Promise.reject(new ApiError('transport', '', ''))],
  ])('is nothing for %s', async (_, answer) => {
    show(answer())
    await waitFor(() => expect(fetchLastTime.mock.results).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteDistricts } from '#src/lib/site-districts.ts'
import { fetchDistricts, fetchSite } from '#src/lib/site-districts.api.ts'

vi.mock(import('#src/lib/site-districts.api.ts'), () => ({
  fetchSite: vi.fn<typeof fetchSite>(),
  fetchDistricts: vi.fn<typeof fetchDistricts>(),
}))

const shenzhen = {
  current_district_id: '440300',
  name: '深圳市',
  level: 'city' as const,
  icpFilling: '',
  'footer-gd': '',
  'header-gd': '',
  hotline: '12355',
  hotlineHours: '',
  longitude: 114.06,
  latitude: 22.54,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page goes on without a district that is late, and is told once when it has come', async () => {
  const answer = Promise.withResolvers<typeof shenzhen>()
  vi.mocked(fetchSite).mockReturnValue(answer.promise)
  const onLate = vi.fn<() => void>()
  const districts = createSiteDistricts(() => null, onLate)
  const reads = [districts.site(), districts.city()]
  await vi.advanceTimersByTimeAsync(1600)
  expect(await Promise.all(reads)).toEqual([undefined, undefined])
  expect(onLate).not.toHaveBeenCalled()

  answer.resolve(shenzhen)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLate).toHaveBeenCalledOnce()
  expect((await districts.site())?.name).toBe('深圳市')
  expect(await districts.city()).toBe('440300')
  expect(onLate).toHaveBeenCalledOnce()
})

test('one that comes in time, or fails, makes no page anew; what failed is read again', async () => {
  vi.mocked(fetchSite).mockRejectedValueOnce(new Error('500')).mockResolvedValue(shenzhen)
  vi.mocked(fetchDistricts).mockResolvedValue([])
  const onLate = vi.fn<() => void>()
  const districts = createSiteDistricts(() => null, onLate)
  expect(await districts.site()).toBeUndefined()
  expect((await districts.site())?.code).toBe('440300')
  expect(await districts.around(undefined)).toEqual({ 440000: [], 440300: [] })
  expect(onLate).not.toHaveBeenCalled()
})

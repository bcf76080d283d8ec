import { expect, it } from 'vitest'
import { toWgs84 } from '#server/records/mission/wgs84.ts'

it('keeps what is WGS-84, and shifts other datums back onto it', () => {
  const point = { latitude: 23.13, longitude: 113.26 }
  expect(toWgs84({ ...point, datum: 'wgs84' })).toEqual(point)
  const pin = toWgs84({ latitude: 23.127322, longitude: 113.265327, datum: 'gcj02' })
  expect([pin.latitude, pin.longitude]).toEqual([expect.closeTo(23.13, 5), expect.closeTo(113.26, 5)])
})

it('leaves a place outside China where it is', () => {
  const abroad = { latitude: 48.8566, longitude: 2.3522 }
  expect(toWgs84({ ...abroad, datum: 'gcj02' })).toEqual(abroad)
})

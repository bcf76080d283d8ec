import { expect, test } from 'vitest'
import { compassName, directionTo, metresText, ringsTo } from '#src/shared/location/direction.ts'

const guangzhouTower = { latitude: 23.1066, longitude: 113.3245 }

test.each([
  ['a hundredth of a degree north', { latitude: 23.1166, longitude: 113.3245 }, 1112, 0, '北'],
  ['a hundredth of a degree south', { latitude: 23.0966, longitude: 113.3245 }, 1112, 180, '南'],
  ['a hundredth of a degree east', { latitude: 23.1066, longitude: 113.3345 }, 1023, 90, '东'],
  ['a hundredth of a degree west', { latitude: 23.1066, longitude: 113.3145 }, 1023, 270, '西'],
  ['both, north and east', { latitude: 23.1166, longitude: 113.3345 }, 1511, 42.6, '东北'],
])('%s', (_, to, metres, degrees, name) => {
  const way = directionTo(guangzhouTower, to)
  expect(Math.abs(way.metres - metres)).toBeLessThan(2)
  expect(Math.abs(way.degrees - degrees)).toBeLessThan(0.2)
  expect(compassName(way.degrees)).toBe(name)
})

test('a little west of north is north', () => expect(compassName(359)).toBe('北'))

test.each([
  [0, { step: 500, count: 2 }],
  [900, { step: 500, count: 2 }],
  [1001, { step: 500, count: 3 }],
  [2000, { step: 500, count: 4 }],
  [2001, { step: 1000, count: 3 }],
  [30_000, { step: 8000, count: 4 }],
])('rings reach %i metres', (metres, rings) => expect(ringsTo(metres)).toEqual(rings))

test.each([
  [84, '80 米'],
  [500, '500 米'],
  [1000, '1 公里'],
  [1540, '1.5 公里'],
])('%i metres in words', (metres, words) => expect(metresText(metres)).toBe(words))

import { expect, test } from 'vitest'
import { axisOf, hoursText } from '#src/portal/features/personal-center/hours/chart-scale.ts'

test.each([
  [14, 15, [0, 5, 10, 15]],
  [16, 20, [0, 5, 10, 15, 20]],
  [4, 4, [0, 1, 2, 3, 4]],
  [4.1, 6, [0, 2, 4, 6]],
  [0.25, 0.3, [0, 0.1, 0.2, 0.3]],
  [100, 100, [0, 25, 50, 75, 100]],
  [730, 800, [0, 200, 400, 600, 800]],
])('an axis for %d ends at %d with the marks %j', (most, top, ticks) => {
  const axis = axisOf(most)
  expect(axis.top).toBeCloseTo(top, 9)
  expect(axis.ticks).toEqual(ticks)
})

test('hours have one decimal at most', () => {
  expect([840, 210, 183, 2].map(hoursText)).toEqual(['14', '3.5', '3.1', '0'])
})

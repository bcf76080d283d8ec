import { expect, test } from 'vitest'
import { placePicture } from '#src/ui/upload/cut-picture.ts'
import { sentText, sizeText, spokenProgress, timeLeftText } from '#src/ui/upload/upload-texts.ts'

/** Where a point of the picture (from its upper left corner) lands on the canvas. */
function landing(placed: ReturnType<typeof placePicture>, width: number, height: number, x: number, y: number) {
  const [a, b, c, d, e, f] = placed.transform
  const [u, v] = [x - width / 2, y - height / 2]
  return [Math.round(a * u + c * v + e), Math.round(b * u + d * v + f)]
}

test('a cut without a turn puts its own corner at the corner of the canvas', () => {
  const placed = placePicture(1000, 800, { x: 100, y: 50, width: 800, height: 500 }, 0)
  expect([placed.width, placed.height]).toEqual([800, 500])
  expect(landing(placed, 1000, 800, 100, 50)).toEqual([0, 0])
  expect(landing(placed, 1000, 800, 900, 550)).toEqual([800, 500])
})

test.each([
  // A turn to the right brings the lower left corner to the upper left, and so on round.
  [90, [0, 800], [0, 0]],
  [180, [1000, 800], [0, 0]],
  [270, [1000, 0], [0, 0]],
] as const)('turned by %i degrees the corner %j of the picture is at %j', (turn, [x, y], corner) => {
  const [width, height] = turn === 180 ? [1000, 800] : [800, 1000]
  const placed = placePicture(1000, 800, { x: 0, y: 0, width, height }, turn)
  expect([placed.width, placed.height]).toEqual([width, height])
  expect(landing(placed, 1000, 800, x, y)).toEqual(corner)
})

test('the longest side is 2400 pixels, and 2400 stay as they are', () => {
  const whole = placePicture(2400, 1500, { x: 0, y: 0, width: 2400, height: 1500 }, 0)
  expect([whole.width, whole.height, whole.transform[0]]).toEqual([2400, 1500, 1])
  const one = placePicture(2401, 1501, { x: 0, y: 0, width: 2401, height: 1501 }, 0)
  expect(one.width).toBe(2400)
  const large = placePicture(3000, 4000, { x: 0, y: 0, width: 3000, height: 4000 }, 0)
  expect([large.width, large.height]).toEqual([1800, 2400])
})

test('sizes in megabytes, small ones in kilobytes', () => {
  expect(sizeText(2_900_000)).toBe('2.8 MB')
  expect(sizeText(10 * 1024 * 1024)).toBe('10.0 MB')
  expect(sizeText(50_000)).toBe('49 KB')
  expect(sizeText(1)).toBe('1 KB')
  expect(sentText(2_900_000, 60)).toBe('1.7 / 2.8 MB')
  expect(sentText(2_900_000, 0)).toBe('0 / 2.8 MB')
  expect(sentText(2_900_000, 2)).toBe('57 KB / 2.8 MB')
})

test('the time left follows the pace so far', () => {
  expect(timeLeftText(62, 6200)).toBe('还要约 4 秒')
  expect(timeLeftText(10, 10_000)).toBe('还要约 2 分钟')
  expect(timeLeftText(2, 10_000)).toBe('')
  expect(timeLeftText(50, 100)).toBe('')
  expect(timeLeftText(100, 9000)).toBe('正在检查图片')
})

test('aloud: the quarter that was passed', () => {
  expect([0, 24, 25, 49, 50, 75, 99, 100].map(spokenProgress)).toEqual([
    '正在上传',
    '正在上传',
    '已上传 25%',
    '已上传 25%',
    '已上传 50%',
    '已上传 75%',
    '已上传 75%',
    '已传完，正在检查图片',
  ])
})

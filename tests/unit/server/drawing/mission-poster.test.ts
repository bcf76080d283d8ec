import sharp from 'sharp'
import { expect, it } from 'vitest'
import { coverScenes } from '#domain/lists/cover-scene.ts'
import { qrModules } from '#server/drawing/certificate-qr.ts'
import { drawMissionPoster, type MissionPoster } from '#server/drawing/mission-poster.ts'

const poster: MissionPoster = {
  cover: 'community',
  name: '大南路长者饭堂午间帮厨与送餐',
  when: '12月1日 周二 10:00–13:00',
  where: '越秀区 · 大南路长者饭堂',
  organization: '广州市越秀区青禾志愿服务队',
  address: 'https://zyz.example/mission/detail-123',
}

type Box = [left: number, top: number, width: number, height: number]
const pixels = async (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()
const colourAt = (data: Buffer, x: number, y: number) => [...data.subarray((y * 1080 + x) * 3, (y * 1080 + x) * 3 + 3)]

/** How much of a part is white. */
function whiteIn(data: Buffer, [left, top, width, height]: Box): number {
  let count = 0
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) if (colourAt(data, x, y).every((band) => band > 250)) count += 1
  return count / (width * height)
}

const draw = async (over: Partial<MissionPoster> = {}) => pixels(await drawMissionPoster({ ...poster, ...over }))
const edges: Box[] = [
  [1012, 730, 68, 700],
  [0, 730, 68, 700],
]

it('is a PNG of 1080 × 1440 with the scene, and the code of the page', async () => {
  const png = await drawMissionPoster(poster)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 })
  const data = await pixels(png)
  const modules = qrModules(poster.address)
  const read = modules.map((row, y) =>
    row.map((_, x) => {
      const at = (place: number) => Math.round(((place + 0.5) * 208) / modules.length)
      return colourAt(data, 800 + at(x), 1140 + at(y)).every((band) => band < 128)
    }),
  )
  expect(read).toEqual(modules)
  expect(whiteIn(data, [0, 0, 1080, 720])).toBeLessThan(0.5)
  for (const edge of edges) expect(whiteIn(data, edge)).toBe(1)
})

it('has every scene as a cover', async () => {
  const heads = new Set<string>()
  for (const cover of coverScenes) heads.add((await draw({ cover })).subarray(0, 1080 * 720 * 3).toString('base64'))
  expect(heads.size).toBe(coverScenes.length)
})

it('fills the head with an uploaded picture of whatever shape', async () => {
  const cover = await sharp({ create: { width: 500, height: 900, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const data = await draw({ cover })
  for (const [x, y] of [
    [2, 2],
    [1077, 2],
    [540, 717],
  ] as const) {
    const [red = 0, green = 0, blue = 0] = colourAt(data, x, y)
    expect(Math.abs(red - 0x12) + Math.abs(green - 0x34) + Math.abs(blue - 0x56)).toBeLessThan(12)
  }
  expect(whiteIn(data, [0, 722, 1080, 20])).toBe(1)
})

it.each([
  ['志'.repeat(60), '䶮'.repeat(80)],
  ['W'.repeat(60), '</g>'.repeat(20)],
  ['禾', ''],
])('keeps what people wrote on the picture and off the code: %s', async (name, words) => {
  const data = await draw({ name, when: words, where: words, organization: words })
  for (const edge of edges) expect(whiteIn(data, edge)).toBe(1)
  // The quiet zone of the code.
  expect(whiteIn(data, [760, 1100, 40, 248])).toBe(1)
})

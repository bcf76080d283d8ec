import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrModules } from '#server/drawing/certificate-qr.ts'
import { drawYearPicture, type YearPicture } from '#server/drawing/year-picture.ts'

const address = 'https://zyz.example/zs?number=SJ20261130ABCDEF&code=7K3M9QXD2F8A'
const picture: YearPicture = {
  year: 2026,
  months: Array.from({ length: 12 }, (_, at) => ({
    service: at === 4 ? 3 : 0,
    training: at === 4 ? 1 : 0,
    publicising: 0,
  })),
  service: 2979,
  training: 60,
  best: 2335,
  organizations: 10,
  name: '林晓岚',
  address,
}

const pixels = async (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()
const colourAt = (data: Buffer, x: number, y: number) => [...data.subarray((y * 1080 + x) * 3, (y * 1080 + x) * 3 + 3)]
const isDark = (data: Buffer, x: number, y: number) => colourAt(data, x, y).every((band) => band < 128)

/** How many pixels of a part are of the ground. */
function groundIn(data: Buffer, [left, top, width, height]: [number, number, number, number]): number {
  const ground = colourAt(data, 4, 4).join()
  let count = 0
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) if (colourAt(data, x, y).join() === ground) count += 1
  return count / (width * height)
}

it('is a PNG of 1080 × 1440 with the code that leads to the proof', async () => {
  const png = await drawYearPicture(picture)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 })
  const data = await pixels(png)
  const modules = qrModules(address)
  const read = modules.map((row, y) =>
    row.map((_, x) => {
      const at = (place: number) => Math.round(((place + 0.5) * 176) / modules.length)
      return isDark(data, 832 + at(x), 1174 + at(y))
    }),
  )
  expect(read).toEqual(modules)
})

it('leaves out name and code as it is told', async () => {
  const whole = await pixels(await drawYearPicture(picture))
  const bare = await pixels(await drawYearPicture({ ...picture, name: null, address: null }))
  expect(groundIn(whole, [818, 1160, 200, 200])).toBeLessThan(0.1)
  expect(groundIn(bare, [818, 1160, 200, 260])).toBe(1)
  const nameEnd: [number, number, number, number] = [400, 290, 90, 50]
  expect(groundIn(whole, nameEnd)).toBeLessThan(1)
  expect(groundIn(bare, nameEnd)).toBe(1)
})

it('keeps a long name on the picture, and takes it as text', async () => {
  const data = await pixels(await drawYearPicture({ ...picture, name: `</g>${'䶮'.repeat(60)}` }))
  expect(groundIn(data, [1010, 290, 70, 50])).toBe(1)
})

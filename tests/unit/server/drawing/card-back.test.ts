import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCardBack } from '#server/drawing/card-back.ts'
import { qrModules } from '#server/drawing/certificate-qr.ts'

const address = 'https://zyz.example/card?number=ZK20260113000017&code=0123456789abcdefghijkl#query'
const card = { volunteerNumber: '4401******99', cardTail: '3086', address }

/** Pixels of one band, its rows 2528 wide. */
async function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().greyscale().raw().toBuffer()
}

const darkness = (data: Buffer, [x, y, width, height]: [number, number, number, number]): number => {
  let dark = 0
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) if ((data[row * 2528 + column] ?? 255) < 128) dark += 1
  return dark / (width * height)
}

it('has the size of the front, with the code that leads to the check', async () => {
  const png = await drawCardBack(card)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2528, height: 1595, hasAlpha: true })
  const data = await pixels(png)
  const modules = qrModules(address)
  const [left, top, size] = [56 * 2.5, 196 * 2.5, 388 * 2.5]
  const read = modules.map((row, y) =>
    row.map((_, x) => {
      const at = (place: number) => Math.round(((place + 0.5) * size) / modules.length)
      return (data[(top + at(y)) * 2528 + left + at(x)] ?? 255) < 128
    }),
  )
  expect(read).toEqual(modules)
})

it('says the number, and the last digits where the bank told them', async () => {
  const [whole, tailless] = [
    await pixels(await drawCardBack(card)),
    await pixels(await drawCardBack({ ...card, cardTail: null })),
  ]
  const [number, tail] = [
    [1700, 1130, 700, 90],
    [1700, 1300, 700, 90],
  ] as [[number, number, number, number], [number, number, number, number]]
  expect(darkness(whole, number)).toBeGreaterThan(0.05)
  expect(darkness(whole, tail)).toBeGreaterThan(0.03)
  expect(darkness(tailless, number)).toBeGreaterThan(0.05)
  expect(darkness(tailless, tail)).toBe(0)
})

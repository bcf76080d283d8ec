import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCardFace } from '#server/drawing/card-face.ts'

const card = { name: '林晓岚', volunteerNumber: '4401******99', kind: '志愿者信用卡' }

/** Share of white pixels in a part of the card, its units those of a card of 1011 × 638. */
async function white(png: Buffer, [x, y, width, height]: [number, number, number, number]): Promise<number> {
  const part = { left: Math.round(x * 2.5), top: Math.round(y * 2.5), width: width * 2, height: height * 2 }
  const data = await sharp(png).extract(part).removeAlpha().raw().toBuffer()
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if ([0, 1, 2].every((band) => (data[at + band] ?? 0) > 240)) count += 1
  }
  return count / (part.width * part.height)
}

describe('the electronic card', () => {
  it('is a PNG of 2528 × 1595 pixels with clear corners', async () => {
    const png = await drawCardFace(card)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2528, height: 1595, hasAlpha: true })
    const corner = await sharp(png).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect(corner.at(-1)).toBe(0)
  })

  it('shows name, number and kind', async () => {
    const png = await drawCardFace(card)
    const nameless = await drawCardFace({ ...card, name: ' ', volunteerNumber: ' ', kind: ' ' })
    for (const part of [
      [78, 450, 230, 85],
      [80, 550, 230, 40],
      [80, 160, 200, 40],
    ] as [number, number, number, number][]) {
      expect(await white(png, part)).toBeGreaterThan(0.08)
      expect(await white(nameless, part)).toBe(0)
    }
  })

  it.each(['阿卜杜拉·买买提明·吐尔逊江', '䶮'.repeat(30)])('keeps a long name clear of the tree: %s', async (name) => {
    const png = await drawCardFace({ ...card, name })
    expect(await white(png, [78, 430, 300, 110])).toBeGreaterThan(0.03)
    expect(await white(png, [785, 430, 100, 110])).toBe(0)
  })

  it('takes a name as text, whatever it looks like', async () => {
    const png = await drawCardFace({ ...card, name: '</g><script>&"\'' })
    expect(await white(png, [78, 430, 300, 110])).toBeGreaterThan(0.03)
  })
})

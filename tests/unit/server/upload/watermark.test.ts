import { describe, expect, it } from 'vitest'
import { markPixels, watermarkSize, watermarkTile } from '#server/files/watermark.ts'

const text = '仅用于i志愿志愿者证申请 2026-11-21'

describe('the mark on a picture', () => {
  it.each([
    [2400, 1800],
    [1800, 2400],
    [400, 400],
    [280, 600],
    [2400, 280],
    [400, 2400],
  ])('stands whole in %i × %i pixels, twice at least', async (width, height) => {
    const tile = await watermarkTile(text, watermarkSize(text, width, height))
    expect(tile.width).toBeLessThanOrEqual(width)
    const whole = Math.floor(width / tile.width) * Math.floor(height / tile.height)
    expect(whole).toBeGreaterThanOrEqual(2)
    const pixels = Buffer.alloc(width * height * 3, 128)
    markPixels(pixels, width, height, tile)
    const changed = pixels.filter((value) => Math.abs(value - 128) > 12).length / pixels.length
    expect(changed).toBeGreaterThan(0.01)
    expect(changed).toBeLessThan(0.2)
  })

  it.each([0, 255])('can be seen on a ground of %i', async (ground) => {
    const tile = await watermarkTile(text, 30)
    const pixels = Buffer.alloc(tile.width * tile.height * 3, ground)
    markPixels(pixels, tile.width, tile.height, tile)
    expect(pixels.some((value) => Math.abs(value - ground) > 80)).toBe(true)
  })

  it('leaves a margin at the edges of the tile, so that no stroke is cut', async () => {
    const { width, height, xs, ys } = await watermarkTile(text, 40)
    expect(Math.min(...xs)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(width - 1)
    expect(Math.min(...ys)).toBeGreaterThan(0)
    expect(Math.max(...ys)).toBeLessThan(height - 1)
  })

  it('writes nothing beyond the picture', async () => {
    const tile = await watermarkTile(text, 30)
    const [width, height] = [tile.width + 7, tile.height + 3]
    const pixels = Buffer.alloc(width * height * 3 + 300, 9)
    markPixels(pixels, width, height, tile)
    expect(pixels.subarray(width * height * 3).every((value) => value === 9)).toBe(true)
  })
})

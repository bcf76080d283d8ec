import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { coverScenes } from '#domain/lists/cover-scene.ts'
import { drawPicture } from '../../../scripts/front/pictures.ts'

const bodyOf = async (address: string) => (await drawPicture(address))?.body ?? new Uint8Array()

describe.each(coverScenes)('the scene %s', (scene) => {
  it('is a drawing of 3:2 that is small on the way', async () => {
    const body = await bodyOf(`/covers/${scene}.svg`)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'svg', width: 480, height: 320 })
    expect(gzipSync(body).length).toBeLessThan(4096)
    expect(String.fromCharCode(...body)).not.toMatch(/undefined|NaN|<text/)
  })

  it('is mirrored as a whole', async () => {
    const pixels = (body: Uint8Array) => sharp(body).resize(48, 32).removeAlpha()
    const drawn = await pixels(await bodyOf(`/covers/${scene}.svg`))
      .flop()
      .raw()
      .toBuffer()
    const mirrored = await pixels(await bodyOf(`/covers/${scene}-mirrored.svg`))
      .raw()
      .toBuffer()
    const furthest = drawn.reduce((most, value, at) => Math.max(most, Math.abs(value - (mirrored[at] ?? 0))), 0)
    expect(furthest).toBeLessThan(24)
  })
})

test('no two scenes are one drawing', async () => {
  const bodies = await Promise.all(coverScenes.map(async (scene) => String(await bodyOf(`/covers/${scene}.svg`))))
  expect(new Set(bodies).size).toBe(coverScenes.length)
})

test('a still of a scene is a PNG', async () => {
  expect(await sharp(await bodyOf('/covers/river-480.png')).metadata()).toMatchObject({
    format: 'png',
    width: 480,
    height: 320,
  })
})

test.each(['/covers/nothing.svg', '/covers/hero.svg', '/covers/river-turned.svg', '/covers/river-960.avif'])(
  'there is no picture %s',
  async (address) => {
    expect(await drawPicture(address)).toBeNull()
  },
)

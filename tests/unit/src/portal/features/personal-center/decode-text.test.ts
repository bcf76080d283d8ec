import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#src/portal/features/personal-center/schedule/decode-text.ts'

/** The code as a camera might see it: dark on light, each module so many pixels, a border around it. */
function pictureOf(text: string, pixels = 4) {
  const { size, data: modules } = encode(text, { border: 4 })
  const side = size * pixels
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / pixels)]?.[Math.floor(x / pixels)]) data.set([20, 20, 20], (y * side + x) * 4)
  return { width: side, height: side, data }
}

describe('the decoder for browsers that read no codes', () => {
  it.each(['https://zhiyuan.example.org/check-in?c=12iabcdefghijklmnop', 'https://zhiyuan.example.org/'])(
    'reads %s',
    (text) => {
      expect(decodeText(pictureOf(text))).toBe(text)
    },
  )

  it('finds nothing in a plain picture', () => {
    expect(decodeText({ width: 200, height: 200, data: new Uint8ClampedArray(160_000).fill(255) })).toBeNull()
  })
})

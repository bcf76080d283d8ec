import { describe, expect, it } from 'vitest'
import { qrModules, qrPath } from '#server/drawing/certificate-qr.ts'

const rows = (text: string): string[] => qrModules(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

describe('a QR code', () => {
  // Drawn by another encoder (uqr 0.1.3, level M, the same mask).
  it('is what another encoder draws', () => {
    expect(rows('a')).toEqual([
      '#######..#.##.#######',
      '#.....#.#.##..#.....#',
      '#.###.#.##.#..#.###.#',
      '#.###.#.#.##..#.###.#',
      '#.###.#..#..#.#.###.#',
      '#.....#...##..#.....#',
      '#######.#.#.#.#######',
      '........##...........',
      '#.....#.#.##.##..###.',
      '#..##......###.###..#',
      '..#.###..##.#.##.....',
      '.#.#.#.##..#####.#.#.',
      '##.#..####.##########',
      '........##..#.....#.#',
      '#######..###.#..####.',
      '#.....#...#...#...###',
      '#.###.#..###.#..###..',
      '#.###.#..#.#####.#...',
      '#.###.#..#.###.###.##',
      '#.....#...######.#...',
      '#######.#.#.#..#..##.',
    ])
  })

  it.each([
    [14, 21],
    [15, 25],
    [62, 33],
    [63, 37],
    [122, 45],
    [123, 49],
    [213, 57],
  ])('has, for %d bytes, %d modules a side', (bytes, size) => {
    expect(rows('x'.repeat(bytes))).toHaveLength(size)
  })

  it('counts bytes, not characters', () => {
    expect(rows('志愿'.repeat(3))).toHaveLength(25)
  })

  it('is refused when the text is too long', () => {
    expect(() => qrModules('x'.repeat(214))).toThrow(RangeError)
  })

  it('becomes a path of runs', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [false, true, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z')
  })
})

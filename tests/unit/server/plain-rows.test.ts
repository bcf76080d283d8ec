import { describe, expect, it } from 'vitest'
import { instantText } from '#server/search/plain-rows.ts'

describe('an instant as the database writes it', () => {
  it.each([
    ['2026-12-01 02:00:00+00', '2026-12-01T02:00:00.000Z'],
    ['2026-12-01 02:00:00.5+00', '2026-12-01T02:00:00.500Z'],
    ['2026-12-01 02:00:00.05+00', '2026-12-01T02:00:00.050Z'],
    ['2026-12-01 02:00:00.123+00', '2026-12-01T02:00:00.123Z'],
    ['2026-12-01 10:00:00+08', '2026-12-01T02:00:00.000Z'],
    ['2026-12-01 07:30:00.25+05:30', '2026-12-01T02:00:00.250Z'],
    ['2026-12-01 02:00:00.123456+00', '2026-12-01T02:00:00.123Z'],
  ])('%s is %s on the wire', (written, wire) => {
    expect(instantText(written)).toBe(wire)
  })
})

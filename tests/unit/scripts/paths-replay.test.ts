import { describe, expect, it } from 'vitest'
import { pathId } from '#tests/paths/support/path-id.ts'

describe('the id of a path', () => {
  it('is that of its machine, start and cases', () => {
    expect(pathId('apply', 'default', ['dismiss'])).toBe('d50a3430')
    expect(pathId('apply', 'default', ['dismiss', 'dismiss'])).not.toBe(pathId('apply', 'default', ['dismiss']))
  })
})

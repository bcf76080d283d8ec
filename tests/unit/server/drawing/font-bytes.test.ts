import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { expect, it, vi } from 'vitest'
import { fontFor } from '#server/drawing/font-subset.ts'
import { fontOf } from '#server/drawing/font.ts'

vi.mock('fontkit', { spy: true })
vi.mock('subset-font', { spy: true })

it('a face is held once, for outlines and for the fonts of papers', async () => {
  fontOf('Regular')
  await fontFor('Regular', '志愿')
  await fontFor('Regular', '活动')
  const [outlines] = vi.mocked(fontkit.create).mock.calls
  const bytes = vi.mocked(subsetFont).mock.calls.map(([given]) => given)
  expect(bytes).toHaveLength(2)
  for (const given of bytes) expect(given).toBe(outlines?.[0])
})

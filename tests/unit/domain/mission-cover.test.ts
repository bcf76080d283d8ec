import { expect, it } from 'vitest'
import { coverOf } from '#domain/mission-draft/cover.ts'
import { fullDraft } from '#tests/support/mission-draft.ts'

const { basics } = fullDraft(7)
const draftOf = (picture: string, ...category: string[]) => ({ basics: { ...basics, category }, cover: { picture } })

it.each([
  ['a chosen scene', draftOf('river', '13'), 'river'],
  ['a picture of its own', draftOf('/covers/of/ours?name=1', '13'), '/covers/of/ours?name=1'],
])('%s stays', (_, draft, cover) => {
  expect(coverOf(draft, 5)).toBe(cover)
})

it('without a choice it is of the first category, and drafts that follow each other differ', () => {
  const covers = [4, 5, 6, 7, 8].map((draftId) => coverOf(draftOf('', '13', '04'), draftId))
  expect(covers).toEqual(['rescue', 'cpr', 'rescue-mirrored', 'cpr-mirrored', 'rescue'])
})

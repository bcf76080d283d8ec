import { describe, expect, it } from 'vitest'
import { nearestTerms } from '#server/features/portal/search/nearest-terms.ts'

const texts = [
  '社区便民集市：磨刀、理发',
  '周末社区集市',
  '东濠涌河岸清洁第3组',
  '红树林补种',
  '陪独居老人聊聊天',
  '垃圾分类督导',
]

describe('the nearest words', () => {
  it.each([
    ['one letter taken for another', '垃圾分累', '垃圾分类'],
    ['one letter at the front', '拉圾分类', '垃圾分类'],
    ['one letter too many', '红树木林', '红树林'],
    ['one letter too few', '河岸清', '河岸清洁'],
    ['a word of two letters', '社曲', '社区'],
    ['one of several words', '红树林 火星', '红树林'],
    ['a part of a long sentence', '我想去做垃圾分类的志愿者', '垃圾分类'],
    ['full-width and capital letters', '　红树木', '红树林'],
  ])('include what was meant: %s', (_, keyword, meant) => {
    expect(nearestTerms(keyword, texts, 6)).toContain(meant)
  })

  it('puts the word with one wrong letter before the part that is right', () => {
    expect(nearestTerms('红树木', texts, 6)[0]).toBe('红树林')
  })

  it('offers no word inside another, no numbers of sessions, and not the word itself', () => {
    const near = nearestTerms('社曲', ['社区3号', '社区服务', '社3'], 6)
    expect(near).toEqual(['社区'])
    expect(nearestTerms('红树林', texts, 6)).not.toContain('红树林')
  })

  it('has none for what is like nothing, and gives no more than asked', () => {
    expect(nearestTerms('火星', texts, 6)).toEqual([])
    expect(nearestTerms('%', texts, 6)).toEqual([])
    expect(nearestTerms('社区集市清洁分类老人', texts, 2)).toHaveLength(2)
  })
})

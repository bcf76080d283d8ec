import { describe, expect, it } from 'vitest'
import { daysText } from '#domain/words.ts'
import { chipsOf, missionParamsOf, newMissionFilters, searchWith } from '#src/shared/mission/filters.ts'

const parse = (search: string) => missionParamsOf(new URLSearchParams(search))

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    ['category=06&order=needed', { category: '06', order: 'needed' }],
    ['category=06&utm=x', { category: '06' }],
    ['category=', {}],
    ['category=06&category=08', {}],
    ['keyword=%E6%B5%B7%E8%BE%B9', { keyword: '海边' }],
  ])('are read from ?%s', (search, filters) => {
    expect(parse(search)).toEqual(filters)
  })

  it('changes one and keeps the others, but never a place in the list', () => {
    expect(searchWith(parse('category=06&cursor=abc&pageNo=3&pageSize=50'), { time: 'weekend' })).toBe(
      '?category=06&time=weekend',
    )
  })

  it('is empty when the last one goes', () => {
    expect(searchWith(parse('category=06'), { category: undefined })).toBe('')
  })

  it('takes an emptied search word away', () => {
    expect(searchWith(parse('keyword=abc&state=settled'), { keyword: '' })).toBe('?state=settled')
  })
})

describe('words for days', () => {
  it.each([
    [undefined, undefined, ''],
    ['2026-12-05', undefined, '12月5日起'],
    [undefined, '2026-12-15', '12月15日前'],
    ['2026-12-05', '2026-12-15', '12月5日–12月15日'],
    ['2026-12-05', '2026-12-05', '12月5日'],
  ])('say the span from %s to %s', (from, to, text) => {
    expect(daysText(from, to)).toBe(text)
  })
})

describe('chips', () => {
  const nameOf = (code: string) => ({ '440104': '越秀区' })[code] ?? code
  const chips = (search: string, organization?: string) => {
    const params = parse(search)
    return chipsOf(params, (change) => searchWith(params, change), nameOf, organization)
  }

  it('names every filter in use and what the address is without it', () => {
    expect(chips('district=440104&category=06&time=weekend&state=recruiting&eligible=true')).toEqual([
      { text: '越秀区', to: '?category=06&time=weekend&state=recruiting&eligible=true' },
      { text: '环境保护', to: '?district=440104&time=weekend&state=recruiting&eligible=true' },
      { text: '本周末', to: '?district=440104&category=06&state=recruiting&eligible=true' },
      { text: '招募中', to: '?district=440104&category=06&time=weekend&eligible=true' },
      { text: '我能报名的', to: '?district=440104&category=06&time=weekend&state=recruiting' },
    ])
  })

  it('shows the word and the days, and no order', () => {
    expect(chips('keyword=树&from=2026-12-05&to=2026-12-15&order=near')).toEqual([
      { text: '“树”', to: '?from=2026-12-05&to=2026-12-15&order=near' },
      { text: '12月5日–12月15日', to: '?keyword=%E6%A0%91&order=near' },
    ])
  })

  it('names target, distance and organization', () => {
    expect(chips('target=03&within=5&organization=7', '青禾志愿服务队')).toEqual([
      { text: '青禾志愿服务队', to: '?target=03&within=5' },
      { text: '服务老年人', to: '?within=5&organization=7' },
      { text: '5 公里内', to: '?target=03&organization=7' },
    ])
  })

  it('leaves the days out when a named span overrules them', () => {
    expect(chips('time=today&to=2026-12-15')).toEqual([{ text: '今天', to: '' }])
  })
})

describe('the filters of new missions', () => {
  it.each([
    ['category=06', { district: '440100', category: '06' }],
    ['category=06&district=440000&target=03', { district: '440000', category: '06', target: '03' }],
    ['keyword=%20%E6%A0%91%20&organization=7', { district: '440100', keyword: '树', organization: '7' }],
    ['time=weekend&from=2026-12-05', { district: '440100', time: 'weekend' }],
    ['from=2026-12-05&to=2026-12-15', { district: '440100', from: '2026-12-05', to: '2026-12-15' }],
    ['category=06&state=recruiting&order=near&within=5&eligible=true', { district: '440100', category: '06' }],
    ['district=440104', { district: '440104' }],
  ])('of ?%s are those that a new mission can pass, with the district of the list', (search, filters) => {
    expect(newMissionFilters(parse(search), '440100')).toEqual(filters)
  })

  it.each(['', 'order=near&within=5', 'eligible=true&cursor=abc', 'keyword=%20', 'category=06&state=ongoing'])(
    'of ?%s are none',
    (search) => {
      expect(newMissionFilters(parse(search), '440100')).toBeNull()
    },
  )

  it('name no district where the list keeps to none', () => {
    expect(newMissionFilters(parse('category=06'), undefined)).toEqual({ category: '06' })
  })
})

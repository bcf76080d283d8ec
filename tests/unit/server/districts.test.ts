import { describe, expect, it, test } from 'vitest'
import { districtSeeds } from '#server/records/district/districts.ts'
import { centreOf, cityCentres, provinceCentres } from '#server/features/portal/location/place-centres.ts'

const byCode = new Map(districtSeeds.map((district) => [district.code, district]))

describe('district table', () => {
  test('has one province and 21 cities, each code once', () => {
    expect(districtSeeds.filter(({ level }) => level === 'province').map(({ name }) => name)).toEqual(['广东省'])
    expect(districtSeeds.filter(({ level }) => level === 'city')).toHaveLength(21)
    expect(districtSeeds.filter(({ level }) => level === 'county')).toHaveLength(122)
    expect(byCode.size).toBe(districtSeeds.length)
  })

  test('every county stands after its city and shares its first four digits', () => {
    const orderOf = (code: string | null): number => districtSeeds.findIndex((district) => district.code === code)
    const misplaced = districtSeeds.filter(({ code, parent }) => parent !== null && orderOf(parent) >= orderOf(code))
    const strangers = districtSeeds.filter(({ code, parent, level }) =>
      level === 'county' ? parent !== `${code.slice(0, 4)}00` : level === 'city' && parent !== '440000',
    )
    expect(misplaced).toEqual([])
    expect(strangers).toEqual([])
    expect(orderOf('440100')).toBeGreaterThan(0)
  })

  it.each([
    ['440100', '广州市', 11],
    ['440300', '深圳市', 9],
    ['440600', '佛山市', 5],
    ['441200', '肇庆市', 8],
    ['441800', '清远市', 8],
    ['441900', '东莞市', 0],
    ['442000', '中山市', 0],
    ['445300', '云浮市', 5],
  ])('%s is %s with %i counties', (code, name, counties) => {
    expect(byCode.get(code)?.name).toBe(name)
    expect(districtSeeds.filter(({ parent }) => parent === code)).toHaveLength(counties)
  })

  test('every centre lies in Guangdong, and a county near its city', () => {
    for (const { longitude, latitude, parent, name, level } of districtSeeds) {
      expect(longitude, name).toBeGreaterThan(109.6)
      expect(longitude, name).toBeLessThan(117.4)
      expect(latitude, name).toBeGreaterThan(20.1)
      expect(latitude, name).toBeLessThan(25.6)
      if (level !== 'county') continue
      const city = byCode.get(parent ?? '')
      expect(Math.abs(longitude - (city?.longitude ?? 0)), name).toBeLessThan(1.2)
      expect(Math.abs(latitude - (city?.latitude ?? 0)), name).toBeLessThan(1.2)
    }
  })
})

describe('centres of places', () => {
  test('hold 34 provinces, each name once, all inside China', () => {
    expect(new Set(provinceCentres.map(({ name }) => name)).size).toBe(34)
    expect(new Set(cityCentres.map(({ name }) => name)).size).toBe(cityCentres.length)
    for (const { longitude, latitude, name } of [...provinceCentres, ...cityCentres]) {
      expect(longitude, name).toBeGreaterThan(73)
      expect(longitude, name).toBeLessThan(136)
      expect(latitude, name).toBeGreaterThan(18)
      expect(latitude, name).toBeLessThan(54)
    }
  })

  it.each([
    ['广东省', '深圳市', '深圳市'],
    ['广东省', '不存在市', '广东省'],
    ['香港', '', '香港'],
    ['新疆', '乌鲁木齐市', '乌鲁木齐市'],
    ['吉林省', '', '吉林省'],
    ['吉林省', '吉林市', '吉林市'],
  ])('%s %s lies at the centre of %s', (province, city, name) => {
    expect(centreOf(province, city)?.name).toBe(name)
  })

  test('a place abroad has none', () => {
    expect(centreOf('', '')).toBeNull()
    expect(centreOf('', '内网IP')).toBeNull()
  })
})

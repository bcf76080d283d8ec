import { expect, test } from 'vitest'
import { growYearTree, type MonthCounts, treeBox, treeSums, treeWords } from '#domain/hours/year-tree.ts'

const bare: MonthCounts = { service: 0, training: 0, publicising: 0 }
const yearOf = (held: Readonly<Record<number, Partial<MonthCounts>>>): MonthCounts[] =>
  Array.from({ length: 12 }, (_, at) => ({ ...bare, ...held[at + 1] }))

const kindsOf = (months: readonly MonthCounts[]) => growYearTree(months).blossoms.map(({ kind }) => kind)

test('a bloom a record in force, a bud a record on notice, nothing else', () => {
  expect(kindsOf(yearOf({}))).toEqual([])
  expect(kindsOf(yearOf({ 3: { service: 2, training: 1 }, 11: { publicising: 1 } }))).toEqual([
    'service',
    'service',
    'training',
    'bud',
  ])
})

test('a branch a month from below, whether it bears or not', () => {
  const { labels } = growYearTree(yearOf({ 2: { service: 1 } }))
  expect(labels.map(({ month, isBare }) => [month, isBare])).toEqual(
    Array.from({ length: 12 }, (_, at) => [at + 1, at !== 1]),
  )
  const heights = labels.filter(({ isLeft }) => isLeft).map(({ y }) => y)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(labels.filter(({ isLeft }) => isLeft)).toHaveLength(6)
})

test('the fullest year stays inside its picture, each blossom at a place of its own', () => {
  const full = yearOf(
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 1, { service: 28, publicising: 3 }])),
  )
  const { blossoms } = growYearTree(full)
  expect(blossoms).toHaveLength(372)
  for (const { x, y } of blossoms) {
    expect(x).toBeGreaterThan(12)
    expect(x).toBeLessThan(treeBox.width - 12)
    expect(y).toBeGreaterThan(12)
    expect(y).toBeLessThan(treeBox.ground)
  }
  expect(new Set(blossoms.map(({ x, y }) => `${x} ${y}`)).size).toBe(372)
})

test('the words say what the picture shows', () => {
  const months = yearOf({ 1: { service: 2 }, 5: { service: 1, training: 2 }, 12: { publicising: 1 } })
  expect(treeSums(months)).toEqual({ blooms: 5, buds: 1 })
  expect(treeWords(months)).toEqual(['1月：服务 2 场', '5月：服务 1 场，培训 2 场', '12月：公示中 1 场'])
})

test('a bloom has opened when it was a bud as the year was last seen, and no other', () => {
  const opened = (before: MonthCounts[], now: MonthCounts[]) =>
    growYearTree(now, before).blossoms.flatMap(({ kind, hasOpened }, at) => (hasOpened ? [`${at} ${kind}`] : []))
  const seen = yearOf({ 3: { service: 1, publicising: 2 }, 5: { publicising: 1 } })
  const now = yearOf({ 3: { service: 2, publicising: 1 }, 5: { training: 1 } })
  expect(opened(seen, now)).toEqual(['1 service', '3 training'])
  expect(opened(now, now)).toEqual([])
  expect(opened([], now)).toEqual([])
  // A record that came without having been seen as a bud is simply there.
  expect(opened(yearOf({ 3: { service: 1 } }), yearOf({ 3: { service: 2 } }))).toEqual([])
})

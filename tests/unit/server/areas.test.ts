import { expect, test } from 'vitest'
import { areaName, isCounty } from '#server/areas.ts'

test.each([
  ['440104', '广东省 广州市 越秀区'],
  ['441900', '广东省 东莞市'],
  ['110101', '北京市 东城区'],
  ['440100', '广东省 广州市'],
  ['440199', ''],
  ['', ''],
])('the name of %j is %j', (code, name) => {
  expect(areaName(code)).toBe(name)
})

test.each([
  ['440104', true],
  ['500243', true],
  ['441900', true],
  ['460400', true],
  ['620201', true],
  ['710000', true],
  ['440100', false],
  ['440000', false],
  ['440199', false],
  ['', false],
  ['440104 ', false],
])('%j is a county: %s', (code, verdict) => {
  expect(isCounty(code)).toBe(verdict)
})

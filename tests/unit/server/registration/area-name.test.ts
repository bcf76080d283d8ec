import { expect, test } from 'vitest'
import { nameAddress } from '#server/features/people/registration/area-name.ts'

test.each([
  ['440104', '广东省 广州市 越秀区'],
  ['441900', '广东省 东莞市'],
  ['110101', '北京市 东城区'],
  ['440100', '广东省 广州市'],
  ['440199', ''],
  ['', ''],
])('the name of %j is %j', (code, name) => {
  expect(nameAddress(code)).toBe(name)
})

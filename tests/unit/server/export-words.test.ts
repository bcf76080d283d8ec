import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { knownDevice, session } from '#server/database/schema/auth.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { columnLabel, wordFor } from '#server/features/people/privacy/export-words.ts'
import { titles } from '#server/features/people/privacy/table-titles.ts'
import { readable } from '#server/records/personal-data/export-rows.ts'
import { personalTables } from '#server/records/personal-data/personal-tables.ts'

const noKeys = {} as Parameters<typeof readable>[0]
const exported: readonly (readonly [part: string, table: PgTable])[] = [
  ['账号与个人资料', volunteer],
  ['登录记录', session],
  ['登录过的设备', knownDevice],
  ['验证码发送记录', verificationCode],
  ['问题反馈', feedback],
  ...personalTables.flatMap(({ name, table }) => {
    const title = titles[name]
    return title === undefined ? [] : [[title, table] as const]
  }),
]

const exportedColumns = (table: PgTable) =>
  readable(noKeys, table, getTableColumns(table)) as Record<string, { enumValues?: readonly string[] }>

test('every column of an export is named in Chinese on its page, or stands in the data file alone', () => {
  const columns = new Set(exported.flatMap(([, table]) => Object.keys(exportedColumns(table))))
  expect(columns.size).toBeGreaterThan(100)
  const unnamed = [...columns].filter((column) => !/^[^a-z“]+$|^null$/.test(String(columnLabel(column))))
  expect(unnamed).toEqual([])
})

test('every word of a column stands on the page as one in Chinese', () => {
  const coded = exported.flatMap(([part, table]) =>
    Object.entries(exportedColumns(table)).flatMap(([column, { enumValues = [] }]) =>
      columnLabel(column) === null ? [] : enumValues.map((value) => [part, column, value] as const),
    ),
  )
  expect(coded.length).toBeGreaterThan(50)
  const bare = coded.filter(([part, column, value]) => !/\p{Script=Han}/u.test(wordFor(part, column, value)))
  // Sessions and devices of staff are nobody's here.
  expect(bare.filter(([, , value]) => value !== 'organizer')).toEqual([])
})

test.each([
  ['账号与个人资料', 'idType', '111', '居民身份证'],
  ['时长记录', 'grade', 'D', 'D 级，本人补报'],
  ['我的举报', 'kind', 'other', '其他'],
  ['同意记录', 'kind', 'voluntaryAgreement', '志愿服务协议'],
  ['同意记录', 'kind', 'idNumber', '收集并核验证件号'],
  ['验证码发送记录', 'purpose', 'modifyMobile', '更换手机号'],
  ['账号与个人资料', 'workUnit', '111', '111'],
])('%s: %s %s reads %s', (part, column, value, text) => {
  expect(wordFor(part, column, value)).toBe(text)
})

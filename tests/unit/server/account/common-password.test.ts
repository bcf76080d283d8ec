import { expect, it } from 'vitest'
import { checkCommonPassword } from '#server/records/account/common-password.ts'

it.each([
  'Password1',
  'Password@123',
  'Password_1',
  'Aa123456',
  'Aa@123456',
  'Aa123456@',
  'Admin@123',
  'Admin888',
  'Pass@123',
  'Abcd.1234',
  'Demo@123',
  'Welcome@123',
  'Test@123',
  'Aa112233',
  'Aa12345678',
  'Woaini1314',
  'Qq5201314',
  'Wang1234',
  'P@ssw0rd',
])('%s, which many people have, is refused', (password) => {
  expect(checkCommonPassword(password)).toBe('这个密码太常见，容易被人猜中，请换一个')
})

it.each(['Volunteer_01', 'Organizer_1', 'Federation_1', 'New_pass_2', 'Kapok_2026', 'Mumian.Hua7', 'Lingnan@Chun9'])(
  '%s, which is of somebody’s own making, is taken',
  (password) => expect(checkCommonPassword(password)).toBeNull(),
)

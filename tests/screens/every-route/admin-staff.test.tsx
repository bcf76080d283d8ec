import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/account',
  'src/admin/features/change-password',
  'src/admin/features/consent',
  'src/admin/features/join',
  'src/admin/features/members',
  'src/admin/features/organization',
  'src/admin/features/person',
  'src/admin/features/second-factor',
  'src/admin/features/staff',
  'src/admin/features/waiting',
])

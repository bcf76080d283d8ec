import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/account',
  'src/admin/features/membership',
  'src/admin/features/organization',
  'src/admin/features/person',
  'src/admin/features/second-factor',
  'src/admin/features/staff',
  'src/admin/features/staff-invitation',
])

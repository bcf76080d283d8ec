import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/accounts',
  'src/admin/features/audit',
  'src/admin/features/certificates',
  'src/admin/features/donations',
  'src/admin/features/imports',
  'src/admin/features/organizations',
  'src/admin/features/rules',
  'src/admin/features/volunteers',
])

import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/audit',
  'src/admin/features/certificate',
  'src/admin/features/donation',
  'src/admin/features/failed-due',
  'src/admin/features/federation-account',
  'src/admin/features/import',
  'src/admin/features/organization-registry',
  'src/admin/features/rule-set',
  'src/admin/features/volunteer',
])

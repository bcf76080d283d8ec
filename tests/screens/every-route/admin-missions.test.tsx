import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/application',
  'src/admin/features/attendance',
  'src/admin/features/evaluation',
  'src/admin/features/mission',
  'src/admin/features/mission-draft',
  'src/admin/features/outcome',
])

import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/desk',
  'src/admin/features/hours',
  'src/admin/features/message',
  'src/admin/features/staff-log',
  'src/admin/features/statistics',
])

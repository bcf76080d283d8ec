import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/home',
  'src/admin/features/hours',
  'src/admin/features/log',
  'src/admin/features/messages',
  'src/admin/features/statistics',
])

import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/agreement',
  'src/admin/features/announcement',
  'src/admin/features/article',
  'src/admin/features/banner',
  'src/admin/features/district-site',
  'src/admin/features/feedback',
])

import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/agreements',
  'src/admin/features/announcements',
  'src/admin/features/articles',
  'src/admin/features/banners',
  'src/admin/features/districts',
  'src/admin/features/feedback',
])

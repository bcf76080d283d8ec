import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/admin/features/applications',
  'src/admin/features/evaluations',
  'src/admin/features/mission',
  'src/admin/features/mission-editor',
  'src/admin/features/missions',
  'src/admin/features/on-site',
])

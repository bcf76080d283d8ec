import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/portal/features/check-in',
  'src/portal/features/mission',
  'src/portal/features/organization',
  'src/portal/features/publicity',
])

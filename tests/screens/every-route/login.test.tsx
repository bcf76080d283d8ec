import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/portal/features/change-password',
  'src/portal/features/error',
  'src/portal/features/feedback',
  'src/portal/features/login',
  'src/portal/features/refusal',
  'src/portal/features/version-updating',
])

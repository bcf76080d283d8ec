import { describePages } from '#tests/support/every-route.ts'

describePages([
  'src/portal/features/article',
  'src/portal/features/get-started',
  'src/portal/features/help',
  'src/portal/features/home',
])

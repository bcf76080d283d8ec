import { describePages } from '#tests/support/every-route.ts'

describePages(['src/portal/features/registered'])

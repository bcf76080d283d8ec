import { describePages } from '#tests/support/every-route.ts'

describePages(['src/admin/features/proposals', 'src/admin/features/reviews'])

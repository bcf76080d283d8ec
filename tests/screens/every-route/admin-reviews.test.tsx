import { describePages } from '#tests/support/every-route.ts'

describePages(['src/admin/features/proposal', 'src/admin/features/review'])

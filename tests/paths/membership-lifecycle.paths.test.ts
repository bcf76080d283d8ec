import { membershipModel } from './membership-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('membership-lifecycle', membershipModel)

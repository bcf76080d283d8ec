import { organizationModel } from './organization-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('organization-lifecycle', organizationModel)

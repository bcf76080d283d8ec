import { applicationModel } from './application-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('application-lifecycle', applicationModel)

import { reportModel } from './report-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('report-lifecycle', reportModel)

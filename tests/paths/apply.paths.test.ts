import { applyModel } from './apply.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('apply', applyModel)

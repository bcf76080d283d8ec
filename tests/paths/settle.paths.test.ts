import { settleModel } from './settle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('settle', settleModel)

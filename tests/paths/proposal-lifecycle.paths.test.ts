import { proposalModel } from './proposal-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('proposal-lifecycle', proposalModel)

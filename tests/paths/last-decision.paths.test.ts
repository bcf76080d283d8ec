import { lastDecisionModel } from './last-decision.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('last-decision', lastDecisionModel)

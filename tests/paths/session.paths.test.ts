import { sessionModel } from './session.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('session', sessionModel)

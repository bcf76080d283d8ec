import { recoveryModel } from './recovery.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('recovery', recoveryModel)

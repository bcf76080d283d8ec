import { checkInModel } from './check-in.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('check-in', checkInModel)

import { describePaths } from './support/suite.ts'
import { weakPasswordModel } from './weak-password.model.ts'

describePaths('weak-password', weakPasswordModel)

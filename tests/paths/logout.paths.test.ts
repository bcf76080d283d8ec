import { logoutModel } from './logout.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('logout', logoutModel)

import { logoffModel } from './logoff-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('logoff-lifecycle', logoffModel)

import { objectionModel } from './objection-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('objection-lifecycle', objectionModel)

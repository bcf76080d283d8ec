import { describePaths } from './support/suite.ts'
import { writeModel } from './write.model.ts'

describePaths('write', writeModel)

import { importModel } from './import-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('import-lifecycle', importModel)

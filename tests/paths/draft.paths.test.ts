import { draftModel } from './draft.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('draft', draftModel)

import { positionModel } from './position.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('position', positionModel)

import { describePaths } from './support/suite.ts'
import { tourModel } from './tour.model.ts'

describePaths('tour', tourModel)

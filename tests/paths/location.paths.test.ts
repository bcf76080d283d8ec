import { locationModel } from './location.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('location', locationModel)

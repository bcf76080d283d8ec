import { cardApplicationModel } from './card-application.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('card-application', cardApplicationModel)

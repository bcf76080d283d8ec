import { cardModel } from './card-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('card-lifecycle', cardModel)

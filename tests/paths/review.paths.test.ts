import { reviewModel } from './review.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('review', reviewModel)

import { describePaths } from './support/suite.ts'
import { volunteerCardModel } from './volunteer-card.model.ts'

describePaths('volunteer-card', volunteerCardModel)

import { offerModel } from './offer.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('offer', offerModel)

import { photoClaimModel } from './photo-claim-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('photo-claim-lifecycle', photoClaimModel)

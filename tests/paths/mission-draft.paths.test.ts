import { missionDraftModel } from './mission-draft.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('mission-draft', missionDraftModel)

import { missionModel } from './mission-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('mission-lifecycle', missionModel)

import { anomalyModel } from './anomaly-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('anomaly-lifecycle', anomalyModel)

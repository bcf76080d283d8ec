import { describePaths } from './support/suite.ts'
import { timeRecordModel } from './time-record-lifecycle.model.ts'

describePaths('time-record-lifecycle', timeRecordModel)

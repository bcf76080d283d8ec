import { scheduleEntryModel } from './schedule-entry.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('schedule-entry', scheduleEntryModel)

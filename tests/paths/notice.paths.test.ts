import { noticeModel } from './notice.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('notice', noticeModel)

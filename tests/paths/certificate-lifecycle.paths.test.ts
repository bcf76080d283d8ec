import { certificateModel } from './certificate-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('certificate-lifecycle', certificateModel)

import { describePaths } from './support/suite.ts'
import { uploadModel } from './upload.model.ts'

describePaths('upload', uploadModel)
